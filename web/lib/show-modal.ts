/**
 * Opens a modal dialog. The page behind it does not scroll while the dialog is open. If the page has a scroll bar, the
 * space of the bar is kept, so that the content does not move sideways (see `data-scroll-bar` in the theme's global
 * styles).
 */
export function showModal(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  const page = document.documentElement;
  page.toggleAttribute('data-scroll-bar', window.innerWidth > page.clientWidth);
  dialog.showModal();
}
