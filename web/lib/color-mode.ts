/**
 * Light or dark mode. It follows the account's settings once the user has chosen, else the device. Before the first
 * paint, `public/color-mode.js` sets the same class from the choice that is stored here.
 */
import type { User } from '../../api/modules/users/schemas.ts';
import { storedText } from './stored-text.ts';

type Mode = 'dark' | 'light';

const KEY = 'color-mode';
const stored = storedText(() => localStorage, KEY);
const deviceDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

function read(): Mode | null {
  const mode = stored.read();
  return mode === 'dark' || mode === 'light' ? mode : null;
}

let chosen = read();

function apply(): void {
  const mode = chosen ?? (deviceDark().matches ? 'dark' : 'light');
  const { classList, style } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  style.colorScheme = mode;
}

/** Stores the choice on the device until the user signs out, so that the next first paint is right. */
function choose(mode: Mode | null): void {
  if (mode === chosen) return;
  chosen = mode;
  if (mode) stored.write(mode);
  else stored.remove();
  apply();
}

/** Applies the choice of the signed-in user. */
export const followAccount = ({ settings, darkModeChosen }: Pick<User, 'settings' | 'darkModeChosen'>): void =>
  choose(darkModeChosen ? (settings.darkMode ? 'dark' : 'light') : null);

/** Follows the device. Called when no user is signed in. */
export const followDevice = (): void => choose(null);

/** Starts to follow the device and the other tabs. Called once at start. */
export function followColorMode(): void {
  apply();
  deviceDark().addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    chosen = read();
    apply();
  });
}
