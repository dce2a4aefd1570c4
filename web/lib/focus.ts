/** Moves the focus, so that keyboard and screen reader follow what the screen shows. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { loadedKey } from './entry-key.ts';

/** Moves the focus to an element that is not a control, such as a heading. `scroll: false` does not scroll the page. */
export function focusElement(
  element: HTMLElement | null | undefined,
  { scroll = true }: { scroll?: boolean } = {},
): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: !scroll });
}

/**
 * Shows the errors of a form, and moves the focus to the first control with one. The errors are rendered before, because
 * a screen reader reads them with the control.
 * @param render sets the errors
 */
export function showErrors(form: HTMLElement, render: () => void): void {
  flushSync(render);
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/**
 * Remembers the element that has the focus now.
 * @returns a function that returns the element, to give the focus back; undefined when it is no longer on the page
 */
export function rememberFocus(): () => HTMLElement | undefined {
  const element = document.activeElement;
  return () =>
    element instanceof HTMLElement && element.isConnected && element !== document.body ? element : undefined;
}

/**
 * Call it after an element was removed: if the removed element had the focus, the focus moves to `near`.
 * @param near the element that replaces the removed one, or is next to it
 */
export function keepFocus(near: HTMLElement | null | undefined): void {
  if (document.activeElement === null || document.activeElement === document.body)
    focusElement(near, { scroll: false });
}

/**
 * Keeps the focus when an element disappears: if it had the focus, the focus moves to `near`.
 * @param isShown whether the element is on the page; or the state that shows it, such as the status of a form
 */
export function useKeepFocus(isShown: boolean | string, near: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = near;
    if (isShown) return () => keepFocus(current);
  }, [isShown, near]);
}

/**
 * For a form that is shown again after 'try again' was pressed: its first field takes the focus, which was lost with the
 * pressed button.
 * @param isAgain whether the form is shown again
 */
export function useFocusAgain(isAgain: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAgain) form.current?.querySelector('input')?.focus();
  }, [isAgain]);
  return form;
}

/**
 * The control that takes the focus when a row of a list is removed: the first one of the next row, or of the previous
 * one; the heading of the section if there is no other row.
 */
export const besideRow = (row: Element | null): HTMLElement | null =>
  row?.nextElementSibling?.querySelector<HTMLElement>('a, button') ??
  row?.previousElementSibling?.querySelector<HTMLElement>('a, button') ??
  row?.closest('section')?.querySelector('h2') ??
  null;

/**
 * The key of the history entry whose heading had the focus last. On the first page the browser's own start at the top
 * of the page is kept.
 */
let announced = loadedKey;

/**
 * For the main heading of a page: it takes the focus once, when the user arrives by a link. A heading that appears late
 * or again does not take the focus from a user who already uses another element, writes to the assistant or has opened a
 * menu.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [arrival] = useState(key);
  useEffect(() => {
    if (arrival === announced) return;
    announced = arrival;
    const busy = document.activeElement?.closest('main, textarea') ?? document.querySelector(':popover-open');
    if (!busy) focusElement(ref.current, { scroll: false });
  }, [arrival]);
  return ref;
}
