/** The address that a user wants to change to. It is encrypted with the user's key until its link is opened. */
import type { Deps } from '../../context.ts';
import type { Binding } from '../../lib/seal.ts';
import { getEmailConfirmationOf, type EmailConfirmationRow } from './queries.ts';

const bindingOf = (userId: string): Binding => ({
  table: 'email_confirmations',
  row: userId,
  column: 'new_email',
  user: userId,
});

export const sealNewEmail = ({ vault }: Pick<Deps, 'vault'>, userId: string, email: string): Promise<Buffer> =>
  vault.seal(bindingOf(userId), email);

/** @returns null for a row whose link confirms the user's current address */
export const openNewEmail = async (
  { vault }: Pick<Deps, 'vault'>,
  { userId, newEmail }: Pick<EmailConfirmationRow, 'userId' | 'newEmail'>,
): Promise<string | null> => newEmail && (await vault.open(bindingOf(userId), newEmail)).toString();

/** The new address that is not confirmed yet; null when there is none. */
export async function readNewEmail(
  deps: Pick<Deps, 'db' | 'vault'>,
  { userId }: { userId: string },
): Promise<string | null> {
  const row = await getEmailConfirmationOf(deps.db, { userId });
  return row ? openNewEmail(deps, row) : null;
}
