import { paths } from '../../../config/paths.ts';
import { api, done } from '../../../lib/api.ts';
import { isUnauthorized } from '../../../lib/api-error.ts';
import { deleteConversation } from '../../../lib/assistant.ts';
import { finishBeforeSignOut } from '../../../lib/before-sign-out.ts';
import { dropLeaveGuards, mayLeave } from '../../../lib/leave-guards.ts';
import { useMutation } from '../../../lib/mutation.ts';
import { leaveTo, tellOtherWindows } from '../../../lib/session-end.ts';

/**
 * Ends the session and loads the site again, so that none of the user's data stays in memory. Asks first if unsaved
 * data would be lost.
 * @param to the page to open next; `/` if omitted
 * @returns a promise that does not resolve once the next page is loading: until it shows, the sign-out is running
 * @throws ApiError
 */
async function signOut(to: string = paths.home.to()): Promise<void> {
  await finishBeforeSignOut();
  if (!(await mayLeave())) return;
  try {
    await done(api.logout.$post());
  } catch (error) {
    // A session that has already ended is the wanted result.
    if (!isUnauthorized(error)) throw error;
  }
  deleteConversation();
  tellOtherWindows('signed out');
  dropLeaveGuards();
  leaveTo(to);
  return new Promise(() => undefined);
}

/** Signs out once, also after two presses. */
export const useSignOut = () => useMutation(signOut, 'Logout failed');
