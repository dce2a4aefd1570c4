import { useSyncExternalStore } from 'react';

/** Narrower than the theme's `md`. */
const phone = window.matchMedia('(max-width: 767.98px)');

function subscribe(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone, for parts that have another order there: reading order and Tab follow. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
