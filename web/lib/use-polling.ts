import { useEffect, useEffectEvent } from 'react';
import { isSessionOver } from './session.ts';

/** Milliseconds to the first request. Each later wait is longer, up to the longest. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 5_000;
const GROWTH = 1.3;

/**
 * Polls the server while a job is running there: soon at first, then less often.
 * @param active true: polls; false: sends no more requests
 */
export function usePolling(active: boolean, ask: () => Promise<unknown>): void {
  useAskingAgain(active ? FIRST_WAIT_MS : 0, ask, growing);
}

/**
 * Polls the server every `interval` milliseconds, so that a screen stays up to date. SWR's own `refreshInterval` is not
 * used, because it stops after a failed request.
 * @param interval 0 means never
 */
export function useRefresh(interval: number, ask: () => Promise<unknown>): void {
  useAskingAgain(interval, ask, steady);
}

const growing = (waited: number): number => Math.min(waited * GROWTH, LONGEST_WAIT_MS);
const steady = (waited: number): number => waited;

function useAskingAgain(firstWait: number, ask: () => Promise<unknown>, nextWait: (waited: number) => number): void {
  const askNow = useEffectEvent(ask);
  useEffect(
    () => (firstWait === 0 ? undefined : startPolling(firstWait, () => askNow(), nextWait)),
    [firstWait, nextWait],
  );
}

/**
 * Sends one request at a time, and none while the page is hidden or offline. A request that was due while the page was
 * hidden is sent as soon as the page is visible. A failed request is repeated after the next wait. After the end of the
 * session, nothing is sent until the user has signed in again: each refused request would show the notice again.
 * @returns a function that stops it
 */
export function startPolling(
  firstWait: number,
  ask: () => Promise<unknown>,
  nextWait: (waited: number) => number,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const wait = (ms: number): void => {
    timer = setTimeout(() => void next(ms), ms);
  };
  const next = async (waited: number): Promise<void> => {
    await untilSeen();
    if (!over && navigator.onLine && !isSessionOver()) await ask().catch(() => undefined);
    if (!over) wait(nextWait(waited));
  };
  wait(firstWait);
  return () => {
    over = true;
    clearTimeout(timer);
  };
}

const untilSeen = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
