/** At the latest after this long, milliseconds: a page that is not shown draws no frame, and a busy one is never idle. */
const AT_THE_LATEST = 250;

/**
 * Runs `act` once the screen shows what has changed, so that what can wait does not delay a press and its
 * effect.
 * @returns cancels it
 */
export function afterPaint(act: () => void): () => void {
  const over = new AbortController();
  const run = (): void => {
    if (over.signal.aborted) return;
    over.abort();
    act();
  };
  setTimeout(run, AT_THE_LATEST);
  // A frame's callbacks run before it is drawn. Safari has no idle callbacks.
  requestAnimationFrame(() => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run)));
  return () => over.abort();
}
