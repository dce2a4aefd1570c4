/**
 * Light or dark: as the account's settings say once the person has chosen, else as the device. `public/color-mode.js`
 * sets the same class before the first paint, by what is stored here.
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

/** Stored on the device until the person signs out, so that the next first paint is right. */
function choose(mode: Mode | null): void {
  if (mode === chosen) return;
  chosen = mode;
  try {
    if (mode) localStorage.setItem(KEY, mode);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: the choice holds until the page is left.
  }
  apply();
}

/** Takes over the choice of the person who is signed in. */
export const followAccount = ({ settings, darkModeChosen }: Pick<User, 'settings' | 'darkModeChosen'>): void =>
  choose(darkModeChosen ? (settings.darkMode ? 'dark' : 'light') : null);

/** Nobody is signed in. */
export const followDevice = (): void => choose(null);

/** Follows the device and the other tabs from now on; called once at start. */
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

/** Whether the device prefers dark colors. */
export const useDeviceDark = (): boolean => useSyncExternalStore(subscribeDevice, () => deviceDark.matches);
