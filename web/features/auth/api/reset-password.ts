import { api, done } from '../../../lib/api.ts';
import { forgetEndedUser } from '../../../lib/session.ts';

/** Sets a password by a mailed link, which signs its person out everywhere, here too. @throws ApiError with the server's message, when it refuses */
export async function resetPassword(reset: { token: string; password: string }): Promise<void> {
  await done(api.auth['reset-password'].$post({ json: reset }));
  // The password is set, whatever becomes of this question.
  await forgetEndedUser().catch(() => undefined);
}
