import type { Deps } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import { deleteKeysOf, listKeys } from '../../lib/api-keys/queries.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';

/**
 * Makes the statements that revoke all API keys of an account whose address was not confirmed. Anybody may have
 * registered it, and with a key made before they could read what the owner of the address writes from now on.
 */
export async function revokeAllKeys(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  { userId }: { userId: string },
): Promise<Statement[]> {
  const { db, now } = deps;
  const keys = await listKeys(db, { userId });
  return [
    deleteKeysOf(db, { userId }),
    ...(await Promise.all(
      keys.map(({ id }) => auditEvent(deps, { at: now(), action: 'API_KEY_REVOKE', actorId: userId, subjectId: id })),
    )),
  ];
}
