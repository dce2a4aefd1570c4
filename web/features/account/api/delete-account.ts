import { toast } from '../../../components/ui/toaster.tsx';
import { api, done } from '../../../lib/api.ts';
import { reportFailure } from '../../../lib/report-failure.ts';
import { forgetUser } from '../../../lib/session.ts';
import type { AskPassword } from '../components/password-dialog.tsx';
import { isPasswordNeeded } from './confirm-password.ts';

/** Deletes the account. Resolves with whether it is gone, and with it all that was loaded. */
export async function deleteAccount(askPassword: AskPassword): Promise<boolean> {
  try {
    await done(api.user.account.$delete());
  } catch (error) {
    if (isPasswordNeeded(error)) return (await askPassword()) && deleteAccount(askPassword);
    reportFailure('Failed to delete account', error);
    return false;
  }
  await forgetUser();
  toast({ title: 'Your account has been permanently deleted' });
  return true;
}
