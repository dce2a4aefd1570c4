import { useState } from 'react';
import useSWR, { type KeyedMutator } from 'swr';

export interface Fresh<T> {
  /** Until `isFresh`, possibly a copy that an earlier visit has left in the cache. */
  readonly data: T | undefined;
  readonly error: unknown;
  /** The load of this visit has ended. If it has failed, `data` is the cached copy, if there is one. */
  readonly isFresh: boolean;
  readonly mutate: KeyedMutator<T>;
}

/**
 * Data that is loaded again each time its component is mounted. SWR alone first returns the cached copy, and does not
 * say that it is about to load: a page that starts to edit such a copy would write old answers over newer ones.
 * @param key stays the same as long as the component is mounted
 */
export function useFresh<T>(key: string | readonly string[], load: () => Promise<T>): Fresh<T> {
  const { data, error, isValidating, mutate } = useSWR<T, unknown>(key, load, {
    revalidateOnMount: true,
    dedupingInterval: 0,
  });
  const [hasBegun, setHasBegun] = useState(false);
  if (isValidating && !hasBegun) setHasBegun(true);
  return { data, error, isFresh: hasBegun && !isValidating, mutate };
}
