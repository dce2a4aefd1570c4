import { api, done } from '../../../lib/api.ts';
import { setUser, type User } from '../../../lib/session.ts';

/** Sends the link once more that confirms the person's address. @throws ApiError */
export async function sendEmailLink(): Promise<void> {
  await done(api.user['email-link'].$post());
}

/** Keeps the address that the person has. @throws ApiError */
export async function cancelEmailChange(user: User): Promise<void> {
  await done(api.user['new-email'].$delete());
  await setUser({ ...user, newEmail: null });
}
