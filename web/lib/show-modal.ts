/**
 * Opens a modal dialog. The page behind it does not scroll meanwhile; where it has a scroll bar, the bar's room is kept, so that
 * nothing moves sideways (see `data-scroll-bar` in the theme's global styles).
 */
export function showModal(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  const page = document.documentElement;
  page.toggleAttribute('data-scroll-bar', window.innerWidth > page.clientWidth);
  dialog.showModal();
}
