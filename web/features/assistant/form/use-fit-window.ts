import { useLayoutEffect, type RefObject } from 'react';

/** The margin below the element, in pixels. */
const EDGE = 24;

/** Limits an element's height so that it ends above the window's lower edge at every scroll position. */
export function useFitWindow(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fit = (): void => {
      const { current } = ref;
      if (current) current.style.maxHeight = `${window.innerHeight - current.getBoundingClientRect().top - EDGE}px`;
    };
    fit();
    const over = new AbortController();
    window.addEventListener('scroll', fit, { passive: true, signal: over.signal });
    window.addEventListener('resize', fit, { signal: over.signal });
    return () => over.abort();
  }, [ref]);
}
