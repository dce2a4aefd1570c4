/** The address that a user wants to change to. It is encrypted with the user's key until its link is opened. */
import type { Deps } from '../../context.ts';
import { sealedText } from '../../lib/vault/sealed-column.ts';
import { getEmailConfirmationOf, type EmailConfirmationRow } from './queries.ts';

const column = sealedText('email_confirmations', 'new_email');

export const sealNewEmail = ({ vault }: Pick<Deps, 'vault'>, userId: string, email: string): Promise<Buffer> =>
  column.seal(vault, { id: userId, ownerId: userId }, email);

/** @returns null for a row whose link confirms the user's current address */
export const openNewEmail = async (
  { vault }: Pick<Deps, 'vault'>,
  { userId, newEmail }: Pick<EmailConfirmationRow, 'userId' | 'newEmail'>,
): Promise<string | null> => newEmail && column.open(vault, { id: userId, ownerId: userId }, newEmail);

/** The new address that is not confirmed yet; null when there is none. */
export async function readNewEmail(
  deps: Pick<Deps, 'db' | 'vault'>,
  { userId }: { userId: string },
): Promise<string | null> {
  const row = await getEmailConfirmationOf(deps.db, { userId });
  return row ? openNewEmail(deps, row) : null;
}
