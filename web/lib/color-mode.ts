/**
 * Light or dark mode. It follows the account's settings once the user has chosen, else the device. Before the first
 * paint, `public/color-mode.js` sets the same class from the choice that is stored here.
 */
import { useSyncExternalStore } from 'react';
import type { User } from '../../api/modules/users/schemas.ts';

type Mode = 'dark' | 'light';

const KEY = 'color-mode';
const deviceDark = matchMedia('(prefers-color-scheme: dark)');

function read(): Mode | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'dark' || stored === 'light' ? stored : null;
  } catch {
    return null;
  }
}

let chosen = read();

function apply(): void {
  const mode = chosen ?? (deviceDark.matches ? 'dark' : 'light');
  const { classList, style } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  style.colorScheme = mode;
}

/** Stores the choice on the device until the user signs out, so that the next first paint is right. */
function choose(mode: Mode | null): void {
  if (mode === chosen) return;
  chosen = mode;
  try {
    if (mode) localStorage.setItem(KEY, mode);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: the choice is lost when the page is left.
  }
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
  deviceDark.addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    chosen = read();
    apply();
  });
}

function subscribeDevice(listener: () => void): () => void {
  deviceDark.addEventListener('change', listener);
  return () => deviceDark.removeEventListener('change', listener);
}

/** True when the device prefers dark colors. */
export const useDeviceDark = (): boolean => useSyncExternalStore(subscribeDevice, () => deviceDark.matches);
