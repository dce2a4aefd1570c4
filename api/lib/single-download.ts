/** Downloads of which each user has one of a kind at a time, such as a ZIP of all forms. */
import type { Deps } from '../context.ts';
import { batch, batchOr } from '../db/batch.ts';
import { newId } from '../db/new-id.ts';
import { downloadStream, type DownloadOptions } from './download-stream.ts';
import { Abandoned, busy, type QueuedBy } from './fair-queue.ts';
import { isWithin } from './clock.ts';
import { LEASE, releaseLease, renewLease, takeLease } from './leases/queries.ts';
import { unlessUnwritable } from './storage-failure.ts';

/** Who downloads. Its signal is aborted when the client has disconnected. */
export interface DownloadedBy extends QueuedBy, Pick<DownloadOptions, 'stillAllowed'> {
  readonly signal: AbortSignal;
}

/**
 * @param kind of response, such as 'archive'
 * @param what the user downloads, for the error BUSY while the last one is not finished, such as 'Your forms are'
 * @returns opens a response. It ends when it was read completely, when it fails, or when its client stops, disconnects
 *   or may not make the call any more; then `signal` is aborted, and the user may start another. If the process dies,
 *   the user waits until the lease has ended.
 */
export const singleDownload =
  (kind: string, what: string) =>
  async (
    { db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>,
    { ownerId, signal: gone, stillAllowed }: DownloadedBy,
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
    gone.addEventListener('abort', () => stop.abort(), { once: true, signal: stop.signal });
    try {
      if (gone.aborted) throw new Abandoned();
      const renew = () => void batch(db, [renewLease(db, { ...held, now: now() })]).catch(() => undefined);
      return downloadStream(renewing(await open(stop.signal), renew, now), { stillAllowed, stop });
    } catch (error) {
      stop.abort();
      throw error;
    }
  };

/** Passes the pieces on, and renews the lease between them before it ends. */
async function* renewing(
  pieces: AsyncIterable<Uint8Array>,
  renew: () => void,
  now: Deps['now'],
): AsyncGenerator<Uint8Array> {
  let renewed = now();
  for await (const piece of pieces) {
    if (!isWithin(renewed, LEASE / 4, now())) {
      renewed = now();
      renew();
    }
    yield piece;
  }
}
