import { toast } from '../../../components/ui/toaster.tsx';
import { api, done } from '../../../lib/api.ts';
import { forgetUser } from '../../../lib/session.ts';
import { reportFailure } from '../../../lib/report-failure.ts';

/** Deletes the account. Resolves with whether it is gone, and with it all that was loaded. */
export async function deleteAccount(): Promise<boolean> {
  try {
    await done(api.user.account.$delete());
  } catch (error) {
    reportFailure('Failed to delete account', error);
    return false;
  }
  await forgetUser();
  toast({ title: 'Your account has been permanently deleted' });
  return true;
}
