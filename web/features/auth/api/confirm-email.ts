import { api, read } from '../../../lib/api.ts';
import { refreshUser } from '../../../lib/session.ts';

/**
 * Confirms an e-mail address with the token of a mailed link. It works for any user, signed in or not.
 * @returns the address. @throws ApiError with the server's message, when it refuses
 */
export async function confirmEmail(token: string): Promise<string> {
  const { email } = await read(api.auth['confirm-email'].$post({ json: { token } }));
  await refreshUser();
  return email;
}
