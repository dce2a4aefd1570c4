import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import { checkCurrentPassword } from './check-current-password.ts';

/**
 * Notes in the session that the person gave their password just now: for 15 minutes `requirePassword` lets them pass.
 * @throws AppError BAD_REQUEST with `currentPassword` among the fields, RATE_LIMITED
 */
export async function confirmPassword(
  deps: Pick<Deps, 'db' | 'vault' | 'passwords' | 'sessions' | 'now'>,
  { user, token, password }: { user: UserRow; token: string; password: string },
): Promise<void> {
  await checkCurrentPassword(deps, { user, password });
  await batch(deps.db, [deps.sessions.confirmPassword(token, deps.now())]);
}
