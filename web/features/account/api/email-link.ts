import { api, done } from '../../../lib/api.ts';
import { setUser, type User } from '../../../lib/session.ts';

/** Sends the link that confirms the user's e-mail address again. @throws ApiError */
export async function sendEmailLink(): Promise<void> {
  await done(api.user['email-link'].$post());
}

/** Cancels the change of the e-mail address. @throws ApiError */
export async function cancelEmailChange(user: User): Promise<void> {
  await done(api.user['new-email'].$delete());
  await setUser({ ...user, newEmail: null });
}
