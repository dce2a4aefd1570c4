/**
 * Makes PDF files in worker threads, because laying out a PDF keeps a processor busy and other requests must not wait
 * for it. Each thread makes one PDF at a time; the other PDFs wait in a queue that is fair to all users.
 */
import { Worker } from 'node:worker_threads';
import type { PdfDocument } from '../../../engine/pdf/pdf-document.ts';
import { AppError } from '../../errors.ts';
import { errorCode } from '../error-code.ts';
import { Abandoned, busy, createFairQueue, type QueueLoad, type QueuedBy } from '../fair-queue.ts';

/** What a thread sends back for a document. */
export type PdfResult = { readonly bytes: Uint8Array } | { readonly failed: Error };

export interface PdfWorkers {
  /**
   * Makes the PDF file of a document from `pdfDocument`; equal documents give equal bytes. When `by.signal` is aborted,
   * the work stops at once, and its thread is free for the next document.
   *
   * @throws AppError BUSY when too many documents wait, this one took too long or the caller gave up, PDF_TOO_LARGE
   *   when a thread ran out of memory; any error from the thread
   */
  render(document: PdfDocument, by: QueuedBy): Promise<Uint8Array>;
  /** The number of documents that are being made, and of those that wait for a thread. */
  load(): QueueLoad;
}

export interface PdfLimits {
  /**
   * Number of threads, and so of PDFs made at once. With several threads, one user gets at most all but one of them.
   */
  readonly workers: number;
  /** Milliseconds for one document, from when a thread takes it. A full DS-160 takes a fraction of a second. */
  readonly time?: number;
  /** Maximum heap of a thread, megabytes. */
  readonly memory?: number;
  /** How many documents of all users may wait. */
  readonly waiting?: number;
}

/** How many documents of one user may wait. */
const WAITING_EACH = 3;

interface Job {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}
interface Slot {
  worker: Worker | null;
  job: Job | null;
  limit: NodeJS.Timeout | undefined;
}

/**
 * The URL of the thread's code: a file of the build, or the source with its own loader, because a thread does not
 * inherit the loader of its process.
 */
function threadUrl(): URL {
  if (!import.meta.url.endsWith('.ts')) return new URL('./pdf-worker.js', import.meta.url);
  const [loader, source] = [import.meta.resolve('tsx/esm/api'), new URL('./pdf-worker.ts', import.meta.url).href].map(
    (url) => JSON.stringify(url),
  );
  return new URL(
    `data:text/javascript,${encodeURIComponent(`import { register } from ${loader}; register(); await import(${source});`)}`,
  );
}

/** A thread starts when it is first needed, stays for the next document, and does not keep the process alive. */
export function createPdfWorkers({
  workers,
  time = 30_000,
  memory = 512,
  waiting = 16 * workers,
}: PdfLimits): PdfWorkers {
  const slots: Slot[] = Array.from({ length: workers }, () => ({ worker: null, job: null, limit: undefined }));
  const queue = createFairQueue(
    { running: workers, runningEach: Math.max(1, workers - 1), waiting, waitingEach: WAITING_EACH },
    {
      full: 'Too many PDFs are being made right now. Please try again in a moment.',
      ownFull: 'Your other PDFs are still being made. Wait until they are finished, then try again.',
    },
  );

  function make(document: PdfDocument, signal: AbortSignal | undefined): Promise<Uint8Array> {
    const slot = slots.find(({ job }) => !job)!;
    const stop = (): void => terminate(slot, new Abandoned());
    signal?.addEventListener('abort', stop);
    return new Promise<Uint8Array>((resolve, reject) => {
      slot.job = { resolve, reject };
      slot.worker ??= spawn(slot);
      slot.worker.ref();
      slot.limit = setTimeout(() => terminate(slot, busy(TOO_SLOW)), time);
      slot.worker.postMessage(document);
    }).finally(() => signal?.removeEventListener('abort', stop));
  }

  function spawn(slot: Slot): Worker {
    // The thread gets no environment: it does not need the settings, and the data key is one of them.
    const worker = new Worker(threadUrl(), { env: {}, resourceLimits: { maxOldGenerationSizeMb: memory } });
    worker.on('message', (result: PdfResult) => {
      const { job } = slot;
      free(slot);
      worker.unref();
      if ('bytes' in result) job?.resolve(result.bytes);
      else job?.reject(result.failed);
    });
    worker.on('error', (error) => {
      const outOfMemory = errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY';
      terminate(slot, outOfMemory ? new AppError('PDF_TOO_LARGE', TOO_LARGE) : error);
    });
    return worker;
  }

  function free(slot: Slot): void {
    clearTimeout(slot.limit);
    slot.job = null;
  }

  /** Stops the thread at once and rejects its job. The next document gets a new thread. */
  function terminate(slot: Slot, error: Error): void {
    const { job, worker } = slot;
    free(slot);
    slot.worker = null;
    job?.reject(error);
    if (!worker) return;
    worker.removeAllListeners();
    // Errors while the thread ends are ignored: its job has already been rejected.
    worker.on('error', () => undefined);
    void worker.terminate();
  }

  return {
    render: (document, by) => queue.run(by, () => make(document, by.signal)),
    load: queue.load,
  };
}

const TOO_LARGE = 'This form is too long for a PDF. Please shorten its longest answers, or print it.';
const TOO_SLOW = 'This form took too long to be made into a PDF. Please try again later, or print it.';
