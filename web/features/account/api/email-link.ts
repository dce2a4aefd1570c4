import { toast } from '../../../components/ui/toaster.tsx';
import { api, done } from '../../../lib/api.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { setUser, type User } from '../../../lib/session.ts';

/** Sends the link once more that confirms the person's address. */
export async function sendEmailLink(user: User): Promise<void> {
  try {
    await done(api.user['email-link'].$post());
  } catch (error) {
    return reportFailure('The link was not sent', error);
  }
  toast({ title: 'Link sent', description: `Open the link in the mail to ${user.newEmail ?? user.email}.` });
}

/** Keeps the address that the person has. */
export async function cancelEmailChange(user: User): Promise<void> {
  try {
    await done(api.user['new-email'].$delete());
  } catch (error) {
    return reportFailure('The change was not cancelled', error);
  }
  await setUser({ ...user, newEmail: null });
  toast({ title: 'Change cancelled', description: `Your address stays ${user.email}.` });
}
