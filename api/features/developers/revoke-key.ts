import type { Deps } from '../../context.ts';
import { batchOr } from '../../db/batch.ts';
import { notFound } from '../../errors.ts';
import { deleteKey } from '../../lib/api-keys/queries.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';

/** Revokes a key, and the tokens that it was exchanged for, at once. @throws AppError NOT_FOUND */
export async function revokeKey(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const { db, now } = deps;
  await batchOr(db, notFound, [
    deleteKey(db, { id, userId }),
    await auditEvent(deps, { at: now(), action: 'API_KEY_REVOKE', actorId: userId, subjectId: id }),
  ]);
}
