import { MINUTE } from '../../../engine/time.ts';
import type { Deps, Principal } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { hasRecentView } from './queries.ts';

/** A list that shows personal data of users. */
export type NamedList =
  | 'users'
  | 'applications'
  | 'audit-trail'
  | 'deletion-requests'
  | 'risk-flags'
  | 'anomalies'
  | 'waiting-list'
  | 'support-messages';

/** Milliseconds. Refreshing, paging and searching a list within this time counts as one view. */
const VIEW_GAP = 10 * MINUTE;

/** Records that an administrator looks at a list of users, at most once in ten minutes. */
export async function recordView(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  { by, list }: { by: Principal; list: NamedList },
): Promise<void> {
  const { db, now } = deps;
  const at = now();
  if (await hasRecentView(db, { actorId: by.userId, list, span: VIEW_GAP, now: at })) return;
  await batch(db, [await auditEvent(deps, { at, action: 'ADMIN_VIEW_LIST', actorId: by.userId, subjectId: list })]);
}
