import { api, done } from '../../../lib/api.ts';

/** Mails a link, if the account exists. @throws ApiError with the server's message, when it refuses */
export async function requestResetLink(email: string): Promise<void> {
  await done(api.auth['forgot-password'].$post({ json: { email } }));
}
