import { useEffect, useEffectEvent } from 'react';

/** Milliseconds to the first question. Each wait after it is longer, up to the last. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5_000;
const GROWTH = 1.3;

/**
 * Asks the server again and again while something is under way there: soon at first, then less often.
 * @param active whether to ask; once it is not, no more questions are asked
 */
export function usePolling(active: boolean, ask: () => Promise<unknown>): void {
  useAskingAgain(active ? FIRST_WAIT_MS : 0, ask, growing);
}

/**
 * Asks the server again every so many milliseconds, so that a screen stays true. SWR's own `refreshInterval` is not used: it asks
 * no more once a question has failed.
 * @param interval 0: never
 */
export function useRefresh(interval: number, ask: () => Promise<unknown>): void {
  useAskingAgain(interval, ask, steady);
}

const growing = (waited: number): number => Math.min(waited * GROWTH, LONGEST_WAIT_MS);
const steady = (waited: number): number => waited;

/**
 * One question at a time, and none while the page is hidden or has no network. A question that was due while the page was hidden
 * is asked as soon as it is seen. One that fails is asked again.
 */
function useAskingAgain(firstWait: number, ask: () => Promise<unknown>, nextWait: (waited: number) => number): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (firstWait === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const wait = (ms: number): void => {
      timer = setTimeout(() => void next(ms), ms);
    };
    const next = async (waited: number): Promise<void> => {
      await untilSeen();
      if (!over && navigator.onLine) await askNow().catch(() => undefined);
      if (!over) wait(nextWait(waited));
    };
    wait(firstWait);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [firstWait, nextWait]);
}

const untilSeen = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
