/** Where the person is typing, so that a page that comes back puts them there again. */

export interface Caret {
  /** Id of the control. */
  readonly control: string;
  /** What is selected, in characters; null where the control has no text. */
  readonly start: number | null;
  readonly end: number | null;
}

let last: Caret | null = null;

/** The control of a question that has the focus, or had it last: a person who goes to a button has not left the question for good. */
export function lastCaret(): Caret | null {
  noteCaret(document.activeElement);
  return last;
}

/** Remembers where the caret is in a control that has the focus, or loses it: what is asked later is too late. */
export function noteCaret(control: unknown): void {
  if (!(control instanceof Element) || !control.id || !control.closest('[data-field]')) return;
  const text = isText(control) ? control : null;
  last = { control: control.id, start: text?.selectionStart ?? null, end: text?.selectionEnd ?? null };
}

/** Puts the person there, if the control is on the page and they have not begun elsewhere. */
export function restoreCaret({ control: id, start, end }: Caret): void {
  const control = document.getElementById(id);
  if (!control?.closest('[data-field]') || document.activeElement?.closest('[data-field]')) return;
  control.focus();
  if (isText(control) && start !== null && end !== null) control.setSelectionRange(start, end);
}

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && ['text', 'tel'].includes(element.type));
