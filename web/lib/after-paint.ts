/** Longest wait, milliseconds: a hidden page draws no frame, and a busy page is never idle. */
const AT_THE_LATEST = 250;

/**
 * Runs `act` after the browser has painted the current change, so that work that can wait does not delay the response
 * to a press.
 * @returns a function that cancels it
 */
export function afterPaint(act: () => void): () => void {
  const over = new AbortController();
  const run = (): void => {
    if (over.signal.aborted) return;
    over.abort();
    act();
  };
  setTimeout(run, AT_THE_LATEST);
  // Frame callbacks run before the paint, so the idle callback comes after it. Safari has no idle callbacks.
  requestAnimationFrame(() => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run)));
  return () => over.abort();
}
