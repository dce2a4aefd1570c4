/** Responses that are generated while the client reads them. */
import { MINUTE } from '../../engine/lib/time.ts';
import type { StillAllowed } from '../context.ts';

/** A client that reads nothing for this long, milliseconds, counts as gone. */
const IDLE_LIMIT = MINUTE;

export interface DownloadOptions {
  /** Of the call. A download may run for an hour, and contains what is written meanwhile. */
  readonly stillAllowed: StillAllowed;
  /** Aborted when the stream ends for any reason. */
  readonly stop?: AbortController;
  readonly idleLimit?: number;
}

/**
 * Turns the pieces into a stream that makes each piece only when it is read. It breaks off when its client reads
 * nothing for a minute, or may not make the call any more.
 */
export function downloadStream(
  pieces: AsyncIterable<Uint8Array>,
  { stillAllowed, stop = new AbortController(), idleLimit = IDLE_LIMIT }: DownloadOptions,
): ReadableStream<Uint8Array> {
  const made = whileAllowed(pieces, stillAllowed);
  const cancel = async (reason: unknown): Promise<void> => {
    stop.abort();
    await made.return(reason).catch(() => undefined);
  };
  let idle: NodeJS.Timeout | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        idle = setTimeout(() => {
          const gone = new Error('The download was closed by its reader');
          controller.error(gone);
          void cancel(gone);
        }, idleLimit).unref();
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

async function* whileAllowed(
  pieces: AsyncIterable<Uint8Array>,
  stillAllowed: StillAllowed,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    await stillAllowed();
    yield piece;
  }
}
