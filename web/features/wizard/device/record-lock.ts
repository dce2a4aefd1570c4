/** A record belongs to the page that holds its lock. The browser frees the locks of a page that is gone, however it went. */

/** @returns what frees it; undefined when another page holds it */
export function lockRecord(id: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    navigator.locks.request(`unsaved-answers ${id}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((free) => { resolve(free); });
    }).catch(reject);
  });
}
