/** A record belongs to the page that holds its lock. The browser frees the locks of a page that is gone, however it went. */

const nameOf = (id: string): string => `unsaved-answers ${id}`;

/** @returns what frees it; undefined when another page holds it */
export function lockRecord(id: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(nameOf(id), { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined);
        return held(resolve);
      })
      .catch(reject);
  });
}

/**
 * Waits until the page that holds it is gone.
 * @returns what frees it; rejects when `signal` ends the wait
 */
export function lockRecordLater(id: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks.request(nameOf(id), { signal }, () => held(resolve)).catch(reject);
  });
}

/** The lock is held until what `resolve` is given has been called. */
const held = (resolve: (free: () => void) => void): Promise<void> =>
  new Promise((free) => {
    resolve(free);
  });
