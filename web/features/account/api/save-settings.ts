import { api, read } from '../../../lib/api.ts';
import { outdateReminders } from '../../../lib/form-cache.ts';
import { refreshEngine } from '../../../lib/get-engine.ts';
import { setUser } from '../../../lib/session.ts';
import { chosenSettings, type ChosenSettings } from '../chosen-settings.ts';
import { withChanges } from '../../../lib/with-changes.ts';

/**
 * Stores the settings that the user has changed, and applies all on this page. The others keep what the account has now.
 * @param shown the settings before the user changed them
 * @returns all settings of the account
 * @throws ApiError
 */
export async function saveSettings(edited: ChosenSettings, shown: ChosenSettings): Promise<ChosenSettings> {
  const now = await read(api.user.$get());
  const json = withChanges(chosenSettings(now), { shown, edited });
  const settings = await read(api.user.settings.$put({ json }));
  await setUser({ ...now, settings, darkModeChosen: json.darkMode !== undefined });
  void refreshEngine();
  // The server counts the days until a deadline in the user's time zone, and lists deadlines only with form reminders.
  if (settings.timezone !== now.settings.timezone || settings.formReminders !== now.settings.formReminders)
    outdateReminders();
  return json;
}
