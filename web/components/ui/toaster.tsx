import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'zustand/react';
import { toastStore } from './toast-store.ts';

export { toast } from './toast-store.ts';

const fetchRegion = () => import('./toast-region.tsx');

/** Resolves when notices can be seen, or never will be. */
export const noticesReady = (): Promise<void> =>
  fetchRegion().then(
    () => undefined,
    () => undefined,
  );

/**
 * Mounted once, by the application. The code of notices is fetched with the first of them, or at once where one may be
 * wanted when there is no network any more.
 */
export function Toaster({ atOnce }: { atOnce: boolean }) {
  const shown = useStore(toastStore, (state) => state.shown);
  const [Region, setRegion] = useState<ComponentType>();
  /** The notice that asks for the code; 0 asks without one. */
  const askedBy = Region ? undefined : (shown?.id ?? (atOnce ? 0 : undefined));
  useEffect(() => {
    if (askedBy === undefined) return;
    fetchRegion().then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      // No notice is the only place of what it says, and the next one asks again.
      () => undefined,
    );
  }, [askedBy]);
  return Region ? <Region /> : null;
}
