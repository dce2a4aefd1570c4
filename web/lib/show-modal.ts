import { createStore } from 'zustand/vanilla';

/** The open modal dialogs, the latest last. The browser makes everything outside of the latest one inert. */
export const modalStore = createStore<{ open: readonly HTMLDialogElement[] }>(() => ({ open: [] }));

/**
 * Call it when a dialog is removed from the page: if it is open then, the browser sends no `close` event.
 */
export const forgetModal = (dialog: HTMLDialogElement | null): void =>
  modalStore.setState(({ open }) => ({ open: open.filter((other) => other !== dialog) }));

/** Closes each open dialog as Escape does, so that its owner takes part. */
export function closeModals(): void {
  for (const dialog of modalStore.getState().open)
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

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
  modalStore.setState(({ open }) => ({ open: [...open, dialog] }));
  dialog.addEventListener('close', () => forgetModal(dialog), { once: true });
}
