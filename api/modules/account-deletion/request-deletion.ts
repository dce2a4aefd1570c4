import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { createMutex } from '../../lib/mutex.ts';
import { getOpenRequest, insertRequest } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds. A request must be decided within a month (GDPR, article 12); CCPA allows 45 days. */
const DECIDE_WITHIN = 30 * DAY;

const perUser = createMutex();

/**
 * Stores a request to delete a user's data. If one is already open, nothing changes.
 * @param by the user, or an administrator who asks on the user's behalf
 * @returns false when a request is open already
 */
export const requestDeletion = (
  deps: Deps,
  { userId, by, requestType }: { userId: string; by: string; requestType: 'GDPR' | 'CCPA' },
): Promise<boolean> =>
  perUser(userId, async () => {
    const { db, now } = deps;
    if (await getOpenRequest(db, { userId })) return false;
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
      }),
      await auditEvent(deps, { at, action: 'DELETION_REQUEST', actorId: by, subjectId: userId }),
    ]);
    return true;
  });
