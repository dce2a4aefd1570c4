import { api, done } from '../../../lib/api.ts';

/** Has a link mailed, if there is such an account. @throws ApiError with the server's message, when it refuses */
export async function requestResetLink(email: string): Promise<void> {
  await done(api.auth['forgot-password'].$post({ json: { email } }));
}
