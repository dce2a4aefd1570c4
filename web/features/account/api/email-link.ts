import { api, done, read } from '../../../lib/api.ts';
import { setUser } from '../../../lib/session.ts';

/**
 * Sends the link that confirms the user's e-mail address again.
 * @returns the address that it is sent to; null when nothing is left to confirm, and no link is sent
 * @throws ApiError
 */
export async function sendEmailLink(): Promise<string | null> {
  const user = await read(api.user.$get());
  await setUser(user);
  if (user.emailConfirmed && user.newEmail === null) return null;
  await done(api.user['email-link'].$post());
  return user.newEmail ?? user.email;
}

/**
 * Cancels the change of the e-mail address.
 * @returns the account's address: the new one when its link was opened before
 * @throws ApiError
 */
export async function cancelEmailChange(): Promise<string> {
  await done(api.user['new-email'].$delete());
  const user = await read(api.user.$get());
  await setUser(user);
  return user.email;
}
