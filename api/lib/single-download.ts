/**
 * Responses that are generated while the client reads them, such as a ZIP of all forms. Each user has one of a kind at
 * a time.
 */
import { MINUTE } from '../../engine/time.ts';
import type { Deps } from '../context.ts';
import { batch, batchOr } from '../db/batch.ts';
import { newId } from '../db/new-id.ts';
import { Abandoned, busy, type QueuedBy } from './fair-queue.ts';
import { LEASE, releaseLease, renewLease, takeLease } from './leases/queries.ts';
import { unlessUnwritable } from './storage-failure.ts';

/** A client that reads nothing for this long, milliseconds, counts as gone. */
const IDLE_LIMIT = MINUTE;

/**
 * @param kind of response, such as 'archive'
 * @param what the user downloads, for the error BUSY while the last one is not finished, such as 'Your forms are'
 * @returns opens a response. It ends when it was read completely, when it fails, or when its client stops or
 *   disconnects; then `signal` is aborted, and the user may start another. If the process dies, the user waits until
 *   the lease has ended.
 */
export const singleDownload =
  (kind: string, what: string) =>
  async (
    { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
    { ownerId, signal: gone }: QueuedBy,
    open: (signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>,
  ): Promise<ReadableStream<Uint8Array>> => {
    const held = { name: vault.fingerprint(`${kind} of ${ownerId}`), holder: newId() };
    const isRunning = () =>
      busy(`${what} already being downloaded. Wait until that download has finished, then try again.`);
    // With a full disk, users can still download. Nothing then prevents a second one.
    await unlessUnwritable(batchOr(db, isRunning, [takeLease(db, { ...held, now: now() })]));
    const stop = new AbortController();
    // A lease that cannot be released expires by itself.
    const release = () => void batch(db, [releaseLease(db, held)]).catch(() => undefined);
    stop.signal.addEventListener('abort', release, { once: true });
    gone?.addEventListener('abort', () => stop.abort(), { once: true, signal: stop.signal });
    try {
      if (gone?.aborted) throw new Abandoned();
      const renew = () => void batch(db, [renewLease(db, { ...held, now: now() })]).catch(() => undefined);
      return stoppable(renewing(await open(stop.signal), renew), stop);
    } catch (error) {
      stop.abort();
      throw error;
    }
  };

/** Passes the pieces on, and renews the lease between them before it ends. */
async function* renewing(pieces: AsyncIterable<Uint8Array>, renew: () => void): AsyncGenerator<Uint8Array> {
  let renewed = performance.now();
  for await (const piece of pieces) {
    if (performance.now() - renewed > LEASE / 4) {
      renewed = performance.now();
      renew();
    }
    yield piece;
  }
}

/**
 * Turns the pieces into a stream that makes each piece only when it is read. Aborts `stop` when the stream ends for any
 * reason.
 */
function stoppable(pieces: AsyncIterable<Uint8Array>, stop: AbortController): ReadableStream<Uint8Array> {
  const made = pieces[Symbol.asyncIterator]();
  const cancel = async (reason: unknown): Promise<void> => {
    stop.abort();
    await made.return?.(reason).catch(() => undefined);
  };
  let idle: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        idle = setTimeout(() => {
          const gone = new Error('The download was closed by its reader');
          controller.error(gone);
          void cancel(gone);
        }, IDLE_LIMIT).unref();
        stop.signal.addEventListener('abort', () => clearTimeout(idle), { once: true });
      },
      async pull(controller) {
        try {
          const { done, value } = await made.next();
          if (stop.signal.aborted) return;
          idle?.refresh();
          if (!done) return controller.enqueue(value);
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        stop.abort();
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
}
