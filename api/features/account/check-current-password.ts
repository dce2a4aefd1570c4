import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { limitRate } from '../../lib/rate-limit/limit-rate.ts';
import type { UserRow } from '../../modules/users/queries.ts';

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

export const passwordNeeded = (message: string) =>
  new AppError('BAD_REQUEST', `${message}.`, { fields: { currentPassword: message } });
