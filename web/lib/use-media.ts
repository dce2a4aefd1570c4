import { useSyncExternalStore } from 'react';

/** @returns a hook that is true while the window matches the media query */
function createUseMedia(query: string): () => boolean {
  const media = window.matchMedia(query);
  const subscribe = (listener: () => void): (() => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

// The widths are in em, as in the style sheets: with larger text, a window has the layout of a narrower one.

/**
 * True when the window is as narrow as a phone (narrower than the theme's `md`). For parts that have another order on a
 * phone: the reading order and the Tab order follow.
 */
export const usePhone = createUseMedia('(max-width: 47.9975em)');

/** True when the window has space for a third column: the theme's `xl`. */
export const useWide = createUseMedia('(min-width: 80em)');

/** True when the device prefers dark colors. */
export const useDeviceDark = createUseMedia('(prefers-color-scheme: dark)');
