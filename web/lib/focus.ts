/** Where the focus goes, so that keyboard and screen reader follow what the screen shows. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { loadedKey } from './entry-key.ts';

/** Moves the focus to something that is no control, such as a heading. `scroll: false` leaves the page where it is. */
export function focusElement(
  element: HTMLElement | null | undefined,
  { scroll = true }: { scroll?: boolean } = {},
): void {
  if (!element) return;
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: !scroll });
}

/**
 * For what has been taken away: when the focus was on it, nothing has it now.
 * @param near what comes in its place, or is next to it
 */
export function keepFocus(near: HTMLElement | null | undefined): void {
  if (document.activeElement === null || document.activeElement === document.body)
    focusElement(near, { scroll: false });
}

/** The place whose heading had the focus last. The first one keeps the browser's own start at the top of the page. */
let announced = loadedKey;

/**
 * For the main heading of a page: it takes the focus when the reader arrives by a link, once. A heading that appears
 * late, or again, takes nothing away from someone who has moved on.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [arrival] = useState(key);
  useEffect(() => {
    if (arrival === announced) return;
    announced = arrival;
    const busy = document.activeElement?.closest('main');
    if (!busy) focusElement(ref.current, { scroll: false });
  }, [arrival]);
  return ref;
}
