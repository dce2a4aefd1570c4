import { api, done } from '../../../lib/api.ts';

/** Sets a password by a mailed link. @throws ApiError with the server's message, when it refuses */
export async function resetPassword(reset: { token: string; password: string }): Promise<void> {
  await done(api.auth['reset-password'].$post({ json: reset }));
}
