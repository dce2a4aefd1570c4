/**
 * Says on the page itself whether a modal dialog is open, for the sheet that keeps it from scrolling behind. A selector
 * that looks for one, `html:has(dialog:modal)`, would be asked again of the whole page at each change of it.
 */
export function noteModals(): void {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog:modal') !== null);
}
