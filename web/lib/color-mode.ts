/**
 * Light or dark: the reader's stored choice, else the system's. `public/color-mode.js` sets the same class before the
 * first paint.
 */
import { useSyncExternalStore } from 'react';

export type ColorModeChoice = 'system' | 'light' | 'dark';

const KEY = 'color-mode';
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function read(): ColorModeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

let choice = read();

function apply(): void {
  const mode = choice === 'system' ? (systemDark.matches ? 'dark' : 'light') : choice;
  const { classList, style } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  style.colorScheme = mode;
}

function setChoice(next: ColorModeChoice): void {
  choice = next;
  try {
    if (next === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // Storage is switched off: the choice holds until the page is left.
  }
  apply();
  for (const listener of listeners) listener();
}

/** Follows the system from now on, while that is the choice; called once at start. */
export function followColorMode(): void {
  apply();
  systemDark.addEventListener('change', apply);
  // Another tab chose.
  addEventListener('storage', (event) => {
    if (event.key === KEY) {
      choice = read();
      apply();
      for (const listener of listeners) listener();
    }
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
};

export function useColorMode(): { choice: ColorModeChoice; setChoice: (choice: ColorModeChoice) => void } {
  return { choice: useSyncExternalStore(subscribe, () => choice), setChoice };
}
