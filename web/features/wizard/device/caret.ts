/** Where the user is typing. After a reload, the page puts the caret back there. */

export interface Caret {
  /** Id of the control. */
  readonly control: string;
  /** The selection, in characters; null for a control without text. */
  readonly start: number | null;
  readonly end: number | null;
}

let last: Caret | null = null;

/** The caret of the question that has, or last had, the focus. Moving to a button does not leave the question. */
export function lastCaret(): Caret | null {
  noteCaret(document.activeElement);
  return last;
}

/** Remembers the caret of a control that has or loses the focus, because it cannot be read later. */
export function noteCaret(control: unknown): void {
  if (!(control instanceof Element) || !control.id || !control.closest('[data-field]')) return;
  const text = isText(control) ? control : null;
  last = { control: control.id, start: text?.selectionStart ?? null, end: text?.selectionEnd ?? null };
}

/** Restores the caret, if its control is on the page and the user has not started typing in another one. */
export function restoreCaret({ control: id, start, end }: Caret): void {
  const control = document.getElementById(id);
  if (!control?.closest('[data-field]') || document.activeElement?.closest('[data-field]')) return;
  control.focus();
  if (isText(control)) control.setSelectionRange(start, end);
}

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && ['text', 'tel'].includes(element.type));
