/** Answers that are made while they are read, such as a ZIP of all forms: each person has one of a kind at a time. */
import type { AppError } from '../errors.ts';
import type { Turn } from './fair-queue.ts';

/** A reader who takes nothing for this long, milliseconds, has gone. */
const IDLE_LIMIT = 60_000;

/**
 * @param underWay what a person is told whose last one is not finished
 * @returns opens an answer. It ends when all of it was read, when it fails, or when its reader stops or leaves; then `signal`
 *   is aborted, and the person may have another.
 */
export function oneDownload(underWay: () => AppError) {
  const readers = new Set<string>();
  return async (
    { ownerId, signal: gone }: Turn,
    open: (signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>,
  ): Promise<ReadableStream<Uint8Array>> => {
    if (readers.has(ownerId)) throw underWay();
    readers.add(ownerId);
    const stop = new AbortController();
    stop.signal.addEventListener('abort', () => readers.delete(ownerId), { once: true });
    gone?.addEventListener('abort', () => stop.abort(), { once: true, signal: stop.signal });
    try {
      return stoppable(await open(stop.signal), stop);
    } catch (error) {
      stop.abort();
      throw error;
    }
  };
}

/** The pieces as a stream, each made when it is asked for. Aborts when it has ended, whichever way. */
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
          const gone = new Error('Nobody reads this any more');
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
