import { api, done, read } from '../../../lib/api.ts';
import { setUser } from '../../../lib/session.ts';

/** Sends the link that confirms the user's e-mail address again. @throws ApiError */
export async function sendEmailLink(): Promise<void> {
  await done(api.user['email-link'].$post());
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
