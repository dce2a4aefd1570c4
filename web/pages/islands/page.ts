/** The script of every public page. The page can be read and used without it. */
import { TOAST_MS } from '../../config/timing.ts';
import { takeNotice } from '../../lib/next-page-notice.ts';
import { printInLight } from '../../lib/print-in-light.ts';

const root = document.documentElement;

/** A menu is the browser's own popover: here it says whether it is open, and closes when one of its links is pressed. */
for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) {
  const button = document.querySelector(`[popovertarget="${panel.id}"]`);
  panel.addEventListener('toggle', (event) =>
    button?.setAttribute('aria-expanded', String((event as ToggleEvent).newState === 'open')),
  );
  panel.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) panel.hidePopover();
  });
}

/** The place that the address names has the focus. After a reload the browser may restore its position alone. */
addEventListener('load', () => {
  if (document.activeElement === document.body)
    document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true });
});

/** Light or dark follows the device while the person has not chosen: as `color-mode.js` does at the start. */
const deviceDark = matchMedia('(prefers-color-scheme: dark)');
const isChosen = (): boolean => {
  try {
    return localStorage.getItem('color-mode') !== null;
  } catch {
    return false;
  }
};
const show = (mode: 'dark' | 'light'): void => {
  root.className = mode;
  root.style.colorScheme = mode;
};
deviceDark.addEventListener('change', () => {
  if (!isChosen()) show(deviceDark.matches ? 'dark' : 'light');
});

printInLight();

/** What the application wants to be said after it was left, such as that an account is deleted. */
const notice = takeNotice();
if (notice !== null) {
  const region = document.createElement('section');
  region.setAttribute('aria-label', 'Notifications');
  Object.assign(region.style, {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: '100',
    maxWidth: '26.25rem',
    marginInlineStart: 'auto',
    padding: 'var(--ui-spacing-4)',
  });
  const text = document.createElement('p');
  text.setAttribute('role', 'status');
  Object.assign(text.style, {
    padding: 'var(--ui-spacing-4)',
    borderRadius: 'var(--ui-radii-l2)',
    background: 'var(--ui-colors-bg-panel)',
    color: 'var(--ui-colors-fg)',
    boxShadow: 'var(--ui-shadows-lg)',
  });
  region.append(text);
  document.body.append(region);
  // After the region is there: a screen reader tells what comes into it.
  text.textContent = notice;
  setTimeout(() => region.remove(), TOAST_MS);
}
