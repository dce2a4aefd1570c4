import type { Deps } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import { deleteNewEmail, getEmailConfirmationOf, type UserRow } from './queries.ts';
import { queueEmailLink } from './queue-email-link.ts';

/**
 * Makes the statements that cancel a change of the address, if there is one: its link no longer works. The change has
 * ended the link that confirms the account's own address, so a new one is sent if that address is not confirmed.
 */
export async function cancelNewEmail(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  { id: userId, email, emailConfirmedAt }: Pick<UserRow, 'id' | 'email' | 'emailConfirmedAt'>,
): Promise<Statement[]> {
  const waiting = await getEmailConfirmationOf(deps.db, { userId });
  const lostLink = emailConfirmedAt === null && waiting !== undefined && waiting.newEmail !== null;
  return [deleteNewEmail(deps.db, { userId }), ...(lostLink ? await queueEmailLink(deps, { userId, email }) : [])];
}
