import { cache, SWRGlobalState } from 'swr/_internal';

/**
 * Counts how often the screens that show cached data are told to fetch it again.
 * @param key of the data
 */
export function countRefreshes(key: string): () => number {
  let count = 0;
  const [screens] = SWRGlobalState.get(cache)!;
  const screen = async (): Promise<void> => void (count += 1);
  screens[key] = [screen as never];
  return () => count;
}
