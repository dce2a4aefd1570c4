import { api, done } from '../../../lib/api.ts';
import { forgetEndedUser } from '../../../lib/session.ts';

/**
 * Sets a password with the token of a mailed link. This ends all sessions of the account, in this browser too.
 * @throws ApiError with the server's message, when it refuses
 */
export async function resetPassword(reset: { token: string; password: string }): Promise<void> {
  await done(api.auth['reset-password'].$post({ json: reset }));
  // The password is set even if this check fails.
  await forgetEndedUser().catch(() => undefined);
}
