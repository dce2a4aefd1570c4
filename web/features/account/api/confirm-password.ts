import { api, done } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** Confirms the password: for 15 minutes the server allows actions that need more than a session. @throws ApiError */
export async function confirmPassword(currentPassword: string): Promise<void> {
  await done(api.user['confirm-password'].$post({ json: { currentPassword } }));
}

/**
 * Makes a call. If the server wants the password first, asks the user for it and makes the call again.
 * @returns the response; undefined when the user did not enter the password. @throws ApiError
 */
export async function withPassword(
  askPassword: () => Promise<boolean>,
  call: () => Promise<Response>,
): Promise<Response | undefined> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.body?.code === 'PASSWORD_NEEDED')) throw error;
    return (await askPassword()) ? withPassword(askPassword, call) : undefined;
  }
}
