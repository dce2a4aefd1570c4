import { api, read } from '../../../lib/api.ts';
import { refreshUser } from '../../../lib/session.ts';

/**
 * Confirms an address by the token of a mailed link. It does not matter who is signed in.
 * @returns the address. @throws ApiError with the server's message, when it refuses
 */
export async function confirmEmail(token: string): Promise<string> {
  const { email } = await read(api.auth['confirm-email'].$post({ json: { token } }));
  await refreshUser();
  return email;
}
