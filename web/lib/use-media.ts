import { useSyncExternalStore } from 'react';

/** @returns a hook that is true while the window matches the media query */
export function createUseMedia(query: string): () => boolean {
  const media = window.matchMedia(query);
  const subscribe = (listener: () => void): (() => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}
