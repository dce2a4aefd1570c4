import { useEffect, useEffectEvent } from 'react';

/** Milliseconds to the first question. Each wait after it is longer, up to the last. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5_000;
const GROWTH = 1.3;

/**
 * Asks the server again and again while something is under way there: soon at first, then less often. It asks one question
 * at a time, and none while the page is hidden or has no network. A question that fails is asked again.
 * @param active whether to ask; once it is not, no more questions are asked
 */
export function usePolling(active: boolean, ask: () => Promise<unknown>): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const wait = (ms: number): void => {
      timer = setTimeout(() => void next(ms), ms);
    };
    const next = async (waited: number): Promise<void> => {
      if (!document.hidden && navigator.onLine) await askNow().catch(() => undefined);
      if (!over) wait(Math.min(waited * GROWTH, LONGEST_WAIT_MS));
    };
    wait(FIRST_WAIT_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [active]);
}
