import { api, done, type BodyOf } from '../../../lib/api.ts';
import { forgetEndedUser } from '../../../lib/session.ts';

/**
 * Sets a password with the token of a mailed link. This ends all sessions of the account, in this browser too.
 * @throws ApiError with the server's message, when it refuses
 */
export async function resetPassword(json: BodyOf<(typeof api.auth)['reset-password']['$post']>): Promise<void> {
  await done(api.auth['reset-password'].$post({ json }));
  // The password is set even if this check fails.
  await forgetEndedUser().catch(() => undefined);
}
