import { useState } from 'react';
import useSWR from 'swr';

/**
 * Data that is loaded again each time its component is mounted. SWR alone first returns the cached copy, and does not
 * say that it is about to load: a page that starts to edit such a copy would write old answers over newer ones.
 * @param key stays the same as long as the component is mounted
 */
export function useFresh<T>(key: string | readonly string[], load: () => Promise<T>) {
  const [hasBegun, setHasBegun] = useState(false);
  const begun = (): void => setHasBegun(true);
  const { data, error, isValidating, mutate } = useSWR<T, unknown>(key, load, {
    revalidateOnMount: true,
    dedupingInterval: 0,
    // A load that ends before the next render is never seen running.
    onSuccess: begun,
    onError: begun,
  });
  if (isValidating && !hasBegun) setHasBegun(true);
  return {
    /** Until `isFresh`, possibly a copy that an earlier visit has left in the cache. */
    data,
    error,
    /** The load of this visit has ended. If it has failed, `data` is the cached copy, if there is one. */
    isFresh: hasBegun && !isValidating,
    mutate,
  };
}

/** Options of `useSWR` for data that is loaded each time its component is mounted, however soon after the last time. */
export const LOAD_EACH_TIME = { revalidateIfStale: true, dedupingInterval: 0 };
