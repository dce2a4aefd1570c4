import type { Settings } from '../../../engine/product/account/settings.ts';
import type { User } from '../../lib/session.ts';

/** The settings that the user has chosen. `darkMode` is undefined until then, because the colors follow the device. */
export type ChosenSettings = Omit<Settings, 'darkMode'> & { darkMode: boolean | undefined };

export const chosenSettings = ({ settings, darkModeChosen }: User): ChosenSettings => ({
  ...settings,
  darkMode: darkModeChosen ? settings.darkMode : undefined,
});
