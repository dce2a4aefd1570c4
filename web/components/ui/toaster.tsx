import { useEffect, useState, type ComponentType } from 'react';
import { useStore } from 'zustand/react';
import { toastStore } from './toast-store.ts';

export { toast } from './toast-store.ts';

const fetchRegion = () => import('./toast-region.tsx');

/** Resolves when notices can be shown, or when their code could not be loaded. */
export const noticesReady = (): Promise<void> =>
  fetchRegion().then(
    () => undefined,
    () => undefined,
  );

/**
 * The application mounts it once. The code of notices is fetched with the first notice, or at once when a notice may be
 * needed after the network is lost.
 */
export function Toaster({ atOnce }: { atOnce: boolean }) {
  const shown = useStore(toastStore, (state) => state.shown);
  const [Region, setRegion] = useState<ComponentType>();
  /** Id of the notice that needs the code; 0 loads the code without a notice. */
  const neededFor = Region ? undefined : (shown?.id ?? (atOnce ? 0 : undefined));
  useEffect(() => {
    if (neededFor === undefined) return;
    fetchRegion().then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      // Ignored: a notice is never the only place of its message, and the next notice tries again.
      () => undefined,
    );
  }, [neededFor]);
  return Region ? <Region /> : null;
}
