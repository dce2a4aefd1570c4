/** How long a page waits for what it can do without, ms. */
const WAIT_MS = 5000;

/**
 * Waits 5 seconds for something that the page can do without. A request gets no answer on a network that stalls. The
 * storage of some browsers never answers, for example that of Safari after it has crashed.
 * @param late called with what comes after that
 * @throws when nothing came in time
 */
export function inTime<T>(pending: Promise<T>, late?: (answer: T) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('No answer came in time.'));
      pending.then(late).catch(() => undefined);
    }, WAIT_MS);
    pending.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
