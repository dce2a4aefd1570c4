import type { KeyboardEvent } from 'react';
import { isComposing } from '../../../lib/is-composing.ts';

/**
 * Enter in a single-line text field moves to the next control, as the key on a phone's keyboard says. After the last
 * control the keyboard closes.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement;
  // An open list handles Enter itself, and so does an input method that composes characters.
  if (
    event.key !== 'Enter' ||
    event.defaultPrevented ||
    isComposing(event) ||
    !from.matches('input[enterkeyhint=next]')
  )
    return;
  event.preventDefault();
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not([readonly]), select, textarea')];
  const next = controls[controls.indexOf(from) + 1];
  // A group of radio buttons is one stop: the focus goes to the chosen button.
  const chosen = next?.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked');
  if (next) (chosen ?? next).focus();
  else from.blur();
}
