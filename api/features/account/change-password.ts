import type { z } from 'zod';
import type { Deps } from '../../context.ts';
import { setPassword } from '../../modules/users/set-password.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import { batchAfterPassword, checkCurrentPassword } from './check-current-password.ts';
import type { changePasswordBody } from './schemas.ts';

/**
 * Sets a new password for a signed-in user and ends all of the user's other sessions.
 * @param token of the current session
 * @throws AppError BAD_REQUEST with `currentPassword` among the fields, RATE_LIMITED
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'vault' | 'passwords' | 'sessions' | 'now'>,
  { user, token, body }: { user: UserRow; token: string | undefined; body: z.output<typeof changePasswordBody> },
): Promise<void> {
  await checkCurrentPassword(deps, { user, password: body.currentPassword });
  const passwordHash = await deps.passwords.hash(body.newPassword);
  await batchAfterPassword(
    deps,
    user,
    await setPassword(deps, { user, passwordHash, action: 'PASSWORD_CHANGE', keepToken: token }),
  );
}
