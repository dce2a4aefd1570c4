/** How long a page waits for the storage of the device, ms. */
const STORAGE_MS = 5000;
/** How long a page waits for a request, ms. A slow mobile network takes seconds for each. */
export const REQUEST_MS = 15_000;

interface InTime<T> {
  /** How long to wait, ms. */
  readonly wait?: number;
  /** Called with what comes after that. */
  readonly late?: (answer: T) => void;
}

/**
 * Waits for something that the page can do without. The storage of some browsers never answers, for example that of
 * Safari after it has crashed. A request gets no answer on a network that stalls.
 * @throws when nothing came in time
 */
export function inTime<T>(pending: Promise<T>, { wait = STORAGE_MS, late }: InTime<T> = {}): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('No answer came in time.'));
      pending.then(late).catch(() => undefined);
    }, wait);
    pending.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
