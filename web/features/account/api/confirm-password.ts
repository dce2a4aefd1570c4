import { api, done } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** Gives the password again: for 15 minutes the server does what an open screen is not enough for. @throws ApiError */
export async function confirmPassword(currentPassword: string): Promise<void> {
  await done(api.user['confirm-password'].$post({ json: { currentPassword } }));
}

/**
 * Makes a call, and asks for the password where the server wants it first.
 * @returns the answer; undefined when the person did not give the password. @throws ApiError
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
