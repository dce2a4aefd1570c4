import { toast } from '../../../components/ui/toaster.tsx';
import { paths } from '../../../config/paths.ts';
import { api, done } from '../../../lib/api.ts';
import { isUnauthorized } from '../../../lib/api-error.ts';
import { finishBeforeSignOut } from '../../../lib/before-sign-out.ts';
import { followDevice } from '../../../lib/color-mode.ts';
import { dropLeaveGuards, mayLeave } from '../../../lib/leave-guards.ts';

/**
 * Ends the session and loads the site anew, so that nothing of the person stays in memory. Asks first where something
 * would be lost.
 * @param to where to go on, `/` unless given
 */
export async function signOut(to: string = paths.home.to()): Promise<void> {
  await finishBeforeSignOut();
  if (!(await mayLeave())) return;
  try {
    await done(api.logout.$post());
  } catch (error) {
    // A session that is over already is what was asked for.
    if (!isUnauthorized(error)) {
      toast({ title: 'Logout failed', description: 'Check your connection and try again.', variant: 'destructive' });
      return;
    }
  }
  dropLeaveGuards();
  followDevice();
  // Going back must not bring this page out of the browser's memory, with the person's data on it.
  addEventListener('pageshow', () => location.reload());
  location.assign(to);
}
