import { isoTime } from '../../../../engine/lib/time.ts';
import type { Deps } from '../../../context.ts';
import type { AuditAction } from '../../../lib/audit/actions.ts';
import { listActivity } from './queries.ts';
import type { ActivityEvent } from './schemas.ts';

const SHOWN = 20;
/** Events on users' forms and documents, and new accounts. Consultations cannot be scheduled yet. */
const EVENT_TYPES: Partial<Record<AuditAction, ActivityEvent['eventType']>> = {
  FORM_CREATE: 'form_created',
  DOCUMENT_CREATE: 'document_uploaded',
  FORM_SUBMIT: 'other',
  FORM_COMPLETE: 'other',
  REGISTER: 'other',
};

/** The latest events, without the users who caused them. */
export async function readActivity({ db }: Pick<Deps, 'db'>): Promise<ActivityEvent[]> {
  const rows = await listActivity(db, { actions: Object.keys(EVENT_TYPES) as AuditAction[], limit: SHOWN });
  return rows.map(({ id, at, action, formType, documentType, fileSize }) => ({
    id,
    eventType: EVENT_TYPES[action] ?? 'other',
    metadata: {
      ...(formType !== null && { formType }),
      ...(documentType !== null && { documentType }),
      ...(fileSize !== null && { fileSize }),
    },
    timestamp: isoTime(at),
  }));
}
