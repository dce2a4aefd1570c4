/**
 * Light or dark: dark where the account's settings say so, else as the system. `public/color-mode.js` sets the same
 * class before the first paint, by what is stored here.
 */

const KEY = 'color-mode';
const DARK = 'dark';
const systemDark = matchMedia('(prefers-color-scheme: dark)');

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === DARK;
  } catch {
    return false;
  }
}

let alwaysDark = read();

function apply(): void {
  const mode = alwaysDark || systemDark.matches ? 'dark' : 'light';
  const { classList, style } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  style.colorScheme = mode;
}

/**
 * Takes over the setting of the account that is signed in. It stays on the device until an account says otherwise, so
 * that the next first paint is right.
 */
export function followAccount({ darkMode }: { darkMode: boolean }): void {
  if (darkMode === alwaysDark) return;
  alwaysDark = darkMode;
  try {
    if (darkMode) localStorage.setItem(KEY, DARK);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: the choice holds until the page is left.
  }
  apply();
}

/** Follows the system and the other tabs from now on; called once at start. */
export function followColorMode(): void {
  apply();
  systemDark.addEventListener('change', apply);
  addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    alwaysDark = read();
    apply();
  });
}
