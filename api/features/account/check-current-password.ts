import type { Deps } from '../../context.ts';
import { batchOr, type Statement } from '../../db/batch.ts';
import { AppError } from '../../errors.ts';
import { limitRate } from '../../lib/rate-limit/limit-rate.ts';
import { replacePasswordHash, type UserRow } from '../../modules/users/queries.ts';
import { signedInUser } from '../../modules/users/signed-in-user.ts';

/** Tries in 15 minutes. Correct ones count too, so that nobody can guess the password at an unattended open session. */
const CURRENT_PASSWORD_LIMIT = 10;

/** @throws AppError BAD_REQUEST with `currentPassword` among the fields, RATE_LIMITED */
export async function checkCurrentPassword(
  deps: Pick<Deps, 'db' | 'vault' | 'passwords' | 'now'>,
  { user, password }: { user: UserRow; password: string },
): Promise<void> {
  await limitRate(deps, [{ what: `password of ${user.id}`, limit: CURRENT_PASSWORD_LIMIT }]);
  if (!(await deps.passwords.verify(user.passwordHash, password)))
    throw passwordNeeded('This is not your current password');
}

/**
 * Runs the batch for which the password was checked, unless it was changed since: the change ends sessions and an open
 * change of the address, and nothing that needed the old password may follow it.
 * @param user as it was read for the check
 * @throws AppError BAD_REQUEST with `currentPassword` among the fields; UNAUTHENTICATED when the account was deleted
 */
export async function batchAfterPassword(
  { db }: Pick<Deps, 'db'>,
  user: UserRow,
  statements: readonly Statement[],
): Promise<void> {
  const { id: userId, passwordHash } = user;
  const refusal = async () => {
    await signedInUser({ db }, { userId });
    return passwordNeeded('The password was changed a moment ago');
  };
  await batchOr(db, refusal, [replacePasswordHash(db, { userId, was: passwordHash, passwordHash }), ...statements]);
}

export const passwordNeeded = (message: string) =>
  new AppError('BAD_REQUEST', `${message}.`, { fields: { currentPassword: message } });
