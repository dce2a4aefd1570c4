import type { Settings } from '../../../engine/product/account/settings.ts';
import type { User } from '../../lib/session.ts';

/** The settings as the person has chosen them: no `darkMode` until they have, as the colors follow the device. */
export type ChosenSettings = Omit<Settings, 'darkMode'> & { darkMode: boolean | undefined };

export const chosenSettings = ({ settings, darkModeChosen }: User): ChosenSettings => ({
  ...settings,
  darkMode: darkModeChosen ? settings.darkMode : undefined,
});
