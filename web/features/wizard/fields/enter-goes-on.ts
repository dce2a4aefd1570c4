import type { KeyboardEvent } from 'react';

/**
 * Enter in a line of text goes on to the next control, as the key of a phone's keyboard says; after the last one the
 * keyboard closes.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target as HTMLElement;
  // An open list takes Enter for itself, and so does a keyboard that composes letters.
  if (
    event.key !== 'Enter' ||
    event.defaultPrevented ||
    event.nativeEvent.isComposing ||
    !from.matches('input[enterkeyhint=next]')
  )
    return;
  event.preventDefault();
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not([readonly]), select, textarea')];
  const next = controls[controls.indexOf(from) + 1];
  // A group of radio buttons is one stop: the chosen one.
  const chosen = next?.closest('[role=radiogroup]')?.querySelector<HTMLElement>(':checked');
  if (next) (chosen ?? next).focus();
  else from.blur();
}
