/** The script of every public page. The page works without it. */
import { TOAST_MS } from '../../config/timing.ts';
import { followColorMode } from '../../lib/color-mode.ts';
import { takeNotice } from '../../lib/next-page-notice.ts';
import { supportPopovers } from '../../lib/popovers.ts';
import { printInLight } from '../../lib/print-in-light.ts';

void supportPopovers();

/**
 * Menus use the browser's popover. This code sets `aria-expanded` on the button, and closes the menu when the user
 * presses a link in it.
 */
for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) {
  const button = document.querySelector(`[popovertarget="${panel.id}"]`);
  panel.addEventListener('toggle', (event) => button?.setAttribute('aria-expanded', String(event.newState === 'open')));
  panel.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) panel.hidePopover();
  });
}

/** Focuses the element that the URL's hash names. After a reload, the browser may restore only the scroll position. */
addEventListener('load', () => {
  if (document.activeElement === document.body)
    document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true });
});

followColorMode();
printInLight();

/** A notice that the application left for the next page, such as 'your account is deleted'. */
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
  // The text is set after the region is on the page, because a screen reader announces only changes inside a region.
  text.textContent = notice;
  setTimeout(() => region.remove(), TOAST_MS);
}
