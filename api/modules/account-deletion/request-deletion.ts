import { DECIDE_WITHIN } from '../../../engine/product/account/deletion.ts';
import type { Deps } from '../../context.ts';
import { tryBatch } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { expectNoOpenRequest, insertRequest, type DeletionRow } from './queries.ts';

/**
 * Stores a request to delete a user's data. If one is already open, nothing changes.
 * @param by the user, or an administrator who asks on the user's behalf
 * @returns false when a request is open already
 */
export async function requestDeletion(
  deps: Deps,
  { userId, by, requestType }: { userId: string; by: string } & Pick<DeletionRow, 'requestType'>,
): Promise<boolean> {
  const { db, now } = deps;
  const at = now();
  return tryBatch(db, [
    expectNoOpenRequest(db, { userId }),
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
}
