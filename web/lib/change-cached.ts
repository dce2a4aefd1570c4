import { mutate } from 'swr';

/**
 * Changes cached data without a request. If there is none, because it is still loading or its load has failed, it is
 * loaded again: SWR ignores the answer to a request that was running at the time of a change.
 * @param change gets the cached data
 */
export const changeCached = <T>(key: string, change: (known: T) => T): Promise<unknown> =>
  mutate<T>(key, (known) => known && change(known), { revalidate: (known) => known === undefined });
