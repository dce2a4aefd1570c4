import type { ChosenSettings } from '../chosen-settings.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { api, read } from '../../../lib/api.ts';
import { isStillHere, setUser, type User } from '../../../lib/session.ts';
import { showLoggedOut } from '../../../lib/session-end.ts';
import { reportFailure } from '../../../lib/report-failure.ts';

/** Stores the settings; from then on they hold here. */
export async function saveSettings(user: User, settings: ChosenSettings): Promise<void> {
  try {
    if (!(await isStillHere())) return showLoggedOut();
    await setUser({
      ...user,
      settings: await read(api.user.settings.$put({ json: settings })),
      darkModeChosen: settings.darkMode !== undefined,
    });
  } catch (error) {
    return reportFailure('Failed to save settings', error);
  }
  toast({ title: 'Settings saved successfully' });
}
