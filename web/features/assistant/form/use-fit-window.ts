import { useLayoutEffect, type RefObject } from 'react';

/** Room below it, pixels. */
const EDGE = 24;

/** Lets an element end above the lower edge of the window, wherever the page is scrolled to. */
export function useFitWindow(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const fit = (): void => {
      const { current } = ref;
      if (current) current.style.maxHeight = `${window.innerHeight - current.getBoundingClientRect().top - EDGE}px`;
    };
    fit();
    window.addEventListener('scroll', fit, { passive: true });
    window.addEventListener('resize', fit);
    return () => {
      window.removeEventListener('scroll', fit);
      window.removeEventListener('resize', fit);
    };
  }, [ref]);
}
