import { useEffect, useState } from 'react';

/**
 * The module of a part of a page, fetched when the part is first wanted. After a failure it is fetched again the next
 * time that the part is wanted; React's `lazy` would keep the failure until the page is loaded again.
 * @param fetchModule the same function at every render, as is `onError`
 * @returns undefined until the module is fetched
 */
export function usePart<Module>(
  fetchModule: () => Promise<Module>,
  { isWanted, onError }: { isWanted: boolean; onError: () => void },
): Module | undefined {
  const [part, setPart] = useState<Module>();
  useEffect(() => {
    if (!isWanted) return;
    // The browser never fetches a module again whose import has failed, so nothing is imported without a network.
    if (navigator.onLine) fetchModule().then(setPart, onError);
    else onError();
  }, [fetchModule, isWanted, onError]);
  return part;
}
