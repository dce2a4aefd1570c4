import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { createMutex } from '../../lib/mutex.ts';
import { getOpenRequest, insertRequest } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Within a month of the request (GDPR, article 12); CCPA gives 45 days. */
const DECIDE_WITHIN = 30 * DAY;

const perUser = createMutex();

/** Asks that a person's data be deleted. One that is open already stays as it is. @param by who asks: the person, or an administrator */
export const requestDeletion = (
  deps: Deps,
  { userId, by, requestType }: { userId: string; by: string; requestType: 'GDPR' | 'CCPA' },
): Promise<void> =>
  perUser(userId, async () => {
    const { db, now } = deps;
    if (await getOpenRequest(db, { userId })) return;
    const at = now();
    await batch(db, [
      insertRequest(db, {
        id: newId(),
        userId,
        requestType,
        status: 'PENDING',
        requestedAt: at,
        dueAt: at + DECIDE_WITHIN,
        onBehalf: by !== userId,
        decidedAt: null,
        decidedBy: null,
        reason: null,
      }),
      await auditEvent(deps, { at, action: 'DELETION_REQUEST', actorId: by, subjectId: userId }),
    ]);
  });
