/**
 * Makes PDF files in their own threads: laying one out keeps a processor busy, and the requests of others must not
 * wait for it. So many at once as there are threads; the rest wait for their turn, fairly among persons.
 */
import { Worker } from 'node:worker_threads';
import type { PdfDocument } from '../../../engine/pdf/pdf-document.ts';
import { AppError } from '../../errors.ts';
import { abandoned, busy, createFairQueue, type QueueLoad, type Turn } from '../fair-queue.ts';

export interface Task {
  readonly document: PdfDocument;
}
export type Answer = { readonly bytes: Uint8Array } | { readonly failed: Error };

export interface PdfWorkers {
  /**
   * The file of a document from `pdfDocument`; equal documents give equal bytes. When the turn's signal is aborted, the
   * work ends at once, and its thread is free for the next document.
   *
   * @throws AppError BUSY when too many documents wait, this one took too long or nobody waits for it any more,
   *   PDF_TOO_LARGE when a thread ran out of memory; whatever went wrong in the thread
   */
  render(document: PdfDocument, turn: Turn): Promise<Uint8Array>;
  /** Documents that are being made, and that wait for a thread. */
  load(): QueueLoad;
  /** Ends all threads; what is under way is refused as busy. */
  close(): Promise<void>;
}

export interface PdfLimits {
  /** Threads, and so documents at once. One person has all but one of them at most, where there are several. */
  readonly workers: number;
  /** Milliseconds for one document, from when a thread takes it. A full DS-160 takes a fraction of a second. */
  readonly time?: number;
  /** Megabytes of a thread's heap. */
  readonly memory?: number;
  /** Documents that may wait, of all and of one person. */
  readonly line?: number;
  readonly lineEach?: number;
}

interface Job {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}
interface Seat {
  worker: Worker | null;
  job: Job | null;
  limit: NodeJS.Timeout | undefined;
}

/** The thread's code: one file of the build, or the source, for which a thread does not take over the process's loader. */
function threadUrl(): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL('./pdf-worker.js', import.meta.url);
  const [loader, source] = [import.meta.resolve('tsx/esm/api'), new URL('./pdf-worker.ts', import.meta.url).href].map(
    (url) => JSON.stringify(url),
  );
  return new URL(
    `data:text/javascript,${encodeURIComponent(`import { register } from ${loader}; register(); await import(${source});`)}`,
  );
}

/** Threads start when they are first needed, stay for the next document, and keep no process alive. */
export function createPdfWorkers({
  workers,
  time = 30_000,
  memory = 512,
  line = 16 * workers,
  lineEach = 3,
}: PdfLimits): PdfWorkers {
  const seats: Seat[] = Array.from({ length: workers }, () => ({ worker: null, job: null, limit: undefined }));
  const queue = createFairQueue(
    { running: workers, runningEach: Math.max(1, workers - 1), waiting: line, waitingEach: lineEach },
    {
      full: 'Too many PDFs are being made right now. Please try again in a moment.',
      ownFull: 'Your other PDFs are still being made. Wait until they are finished, then try again.',
    },
  );
  let closed = false;

  const make = (document: PdfDocument, signal: AbortSignal | undefined): Promise<Uint8Array> =>
    new Promise<Uint8Array>((resolve, reject) => {
      const seat = seats.find(({ job }) => !job)!;
      const stop = (): void => void dismiss(seat, abandoned());
      const settled = (): void => signal?.removeEventListener('abort', stop);
      signal?.addEventListener('abort', stop);
      seat.job = {
        resolve: (bytes) => {
          settled();
          resolve(bytes);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
      };
      seat.worker ??= hire(seat);
      seat.worker.ref();
      seat.limit = setTimeout(() => void dismiss(seat, busy(TOO_SLOW)), time);
      seat.worker.postMessage({ document } satisfies Task);
    });

  function hire(seat: Seat): Worker {
    // The settings are no matter of a thread that lays out text: the data key is among them.
    const worker = new Worker(threadUrl(), { env: {}, resourceLimits: { maxOldGenerationSizeMb: memory } });
    worker.on('message', (answer: Answer) => {
      const { job } = seat;
      rest(seat);
      worker.unref();
      if ('bytes' in answer) job?.resolve(answer.bytes);
      else job?.reject(answer.failed);
    });
    worker.on('error', (error) => {
      const outOfMemory = (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
      void dismiss(seat, outOfMemory ? new AppError('PDF_TOO_LARGE', TOO_LARGE) : error);
    });
    return worker;
  }

  function rest(seat: Seat): void {
    clearTimeout(seat.limit);
    seat.job = null;
  }

  /** Ends the thread, whatever it is doing; the next document gets a new one. */
  async function dismiss(seat: Seat, error: Error): Promise<void> {
    const { job, worker } = seat;
    rest(seat);
    seat.worker = null;
    job?.reject(error);
    if (!worker) return;
    worker.removeAllListeners();
    // What it still throws while it ends is no one's any more.
    worker.on('error', () => undefined);
    worker.ref();
    await worker.terminate();
  }

  return {
    render: async (document, turn) => {
      if (closed) throw busy(STOPPING);
      return queue.run(turn, () => make(document, turn.signal));
    },
    load: queue.load,
    async close() {
      closed = true;
      queue.clear(busy(STOPPING));
      await Promise.all(seats.map((seat) => dismiss(seat, busy(STOPPING))));
    },
  };
}

const TOO_LARGE = 'This form is too long for a PDF. Please shorten its longest answers, or print it.';
const TOO_SLOW = 'This form took too long to be made into a PDF. Please try again later, or print it.';
const STOPPING = 'The server is being restarted. Please try again in a moment.';
