import type { Deps } from '../../context.ts';
import { batchOr } from '../../db/batch.ts';
import { AppError } from '../../errors.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import { confirmEmailOf, getUser } from '../../modules/users/queries.ts';
import { revokeEarlyKeys } from '../../modules/users/revoke-early-keys.ts';
import { setPassword } from '../../modules/users/set-password.ts';
import { getPasswordReset, takePasswordReset } from './queries.ts';

/**
 * Sets a password by a mailed link. The link ends, and so do all sessions of the user. This also confirms the
 * account's address, because the link was received there. API keys from before the address was confirmed are revoked.
 * @returns the address of the account
 * @throws AppError RESET_INVALID
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'vault' | 'passwords' | 'sessions' | 'now'>,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  const { db } = deps;
  const time = deps.now();
  const link = { tokenHash: hashOfToken(token), now: time };
  // Check the link before hashing, so that a guessed token costs no hash.
  const reset = await getPasswordReset(db, link);
  const user = reset && (await getUser(db, reset));
  if (!user) throw resetInvalid();
  const passwordHash = await deps.passwords.hash(password);
  // Refused when the link was used a moment ago, or the password was changed in the meantime, which ended the link.
  await batchOr(db, resetInvalid, [
    takePasswordReset(db, link),
    confirmEmailOf(db, { userId: user.id, was: user.email, email: user.email, at: time }),
    // Its mail goes to an address that is confirmed now.
    ...(await setPassword(deps, { user: { ...user, emailConfirmedAt: time }, passwordHash, action: 'PASSWORD_RESET' })),
    ...(await revokeEarlyKeys(deps, user)),
  ]);
  return { email: user.email };
}

const resetInvalid = () => new AppError('RESET_INVALID', 'This password reset link is invalid or has expired.');
