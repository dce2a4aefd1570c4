import type { Deps } from '../../context.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import { batchAfterPassword, checkCurrentPassword } from './check-current-password.ts';

/**
 * Records in the session that the user has just entered the password. Routes with `freshPassword` accept it for 15
 * minutes.
 * @throws AppError BAD_REQUEST with `currentPassword` among the fields, RATE_LIMITED
 */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'vault' | 'passwords' | 'sessions' | 'now'>,
  { user, token, password }: { user: UserRow; token: string; password: string },
): Promise<void> {
  await checkCurrentPassword(deps, { user, password });
  await batchAfterPassword(deps, user, [deps.sessions.confirmPassword(token, deps.now())]);
}
