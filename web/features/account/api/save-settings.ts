import type { ChosenSettings } from '../chosen-settings.ts';
import { api, read } from '../../../lib/api.ts';
import { refreshEngine } from '../../../lib/get-engine.ts';
import { setUser, type User } from '../../../lib/session.ts';
import { requireSession } from '../../../lib/session-end.ts';

/** Stores the settings and applies them on this page. @throws ApiError */
export async function saveSettings(user: User, settings: ChosenSettings): Promise<void> {
  await requireSession();
  await setUser({
    ...user,
    settings: await read(api.user.settings.$put({ json: settings })),
    darkModeChosen: settings.darkMode !== undefined,
  });
  void refreshEngine();
}
