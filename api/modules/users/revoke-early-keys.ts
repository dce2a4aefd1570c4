import type { Deps } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import { deleteKeysOf, listKeys, type ApiKeyRow } from '../../lib/api-keys/queries.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import type { UserRow } from './queries.ts';

type Account = Pick<UserRow, 'id' | 'emailConfirmedAt'>;

/**
 * The API keys that were made before the account's address was confirmed; all of them while it is not. Anybody may have
 * registered the address, and its owner may have opened the link in the mail without having asked for it.
 */
export async function listEarlyKeys({ db }: Pick<Deps, 'db'>, { id, emailConfirmedAt }: Account): Promise<ApiKeyRow[]> {
  const keys = await listKeys(db, { userId: id });
  return keys.filter(({ createdAt }) => emailConfirmedAt === null || createdAt < emailConfirmedAt);
}

/**
 * Makes the statements that revoke these keys. With one of them a stranger could read what the owner of the address
 * writes from now on.
 */
export async function revokeEarlyKeys(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  account: Account,
): Promise<Statement[]> {
  const { id: userId, emailConfirmedAt } = account;
  const keys = await listEarlyKeys(deps, account);
  return [
    deleteKeysOf(deps.db, { userId, before: emailConfirmedAt }),
    ...(await Promise.all(
      keys.map(({ id }) =>
        auditEvent(deps, { at: deps.now(), action: 'API_KEY_REVOKE', actorId: userId, subjectId: id }),
      ),
    )),
  ];
}
