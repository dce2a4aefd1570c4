/**
 * Reads documents, each in its own process with limits of time and memory, so that a document that hangs or needs too
 * much memory ends alone. The number of processes is limited; other documents wait in a queue that is fair to all
 * users.
 */
import { runInProcess, workerFile, type ProcessLimits } from '../../lib/bounded-process/run-in-process.ts';
import { createFairQueue, type QueuedBy } from '../../lib/fair-queue.ts';
import type { Turn } from '../../../engine/product/documents/types.ts';
import { ReadingError, type ReadingErrorCode } from './errors.ts';
import type { FileToRead, ReadResult } from './read-file.ts';

export interface DocumentToRead extends FileToRead, QueuedBy {
  /** Called before each page, the first is 0. */
  readonly onPage?: (page: number) => void;
}

export interface PageToDraw {
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  /** The first is 0. */
  readonly page: number;
  /** Longer side of the picture, pixels at most. */
  readonly side: number;
  /** How the page is turned to be upright. */
  readonly turned?: Turn | undefined;
}

export interface DrawnPage {
  readonly png: Uint8Array;
  /** The number of pages of the document. */
  readonly pages: number;
}

/** `readDocument` and `drawPage` as the API calls them. Tests have a reader without processes. */
export interface DocumentReader {
  readDocument(document: DocumentToRead): Promise<Omit<ReadResult, 'pages'>>;
  drawPage(page: PageToDraw & QueuedBy): Promise<DrawnPage>;
}

/** Task for the process, and its answer. Its progress note before each page is the number of that page. */
export type ReadingTask = { readonly read: FileToRead } | { readonly draw: PageToDraw };
export type ReadingResult<Done> = { readonly done: Done } | { readonly refused: ReadingErrorCode };

/** Time for one page. A page takes 2 s on an idle processor; the first page also waits for the engines to start. */
const READ_LIMITS: ProcessLimits = { time: 120_000, memory: 900 * 1024 * 1024 };
const DRAW_LIMITS: ProcessLimits = { time: 30_000, memory: 700 * 1024 * 1024 };

const FILE = workerFile('reading-worker', import.meta.url);

const TEXTS = {
  full: 'Many documents are being read right now. Please try again in a moment.',
  ownFull: 'Your other documents are still being read. Please try again in a moment.',
};
const reading = createFairQueue({ running: 2, runningEach: 1, waiting: 200, waitingEach: 20 }, TEXTS);
const drawing = createFairQueue({ running: 2, runningEach: 1, waiting: 32, waitingEach: 8 }, TEXTS);

/**
 * The text of a document, the values of its document type, and the problems that the document shows without other data.
 *
 * @param limits of time for each page, and of memory
 * @throws ReadingError with a message for the user; AppError BUSY when too many wait, or when the signal is aborted
 *   first
 */
export const readDocument = (
  { bytes, mimeType, documentType, onPage, ...by }: DocumentToRead,
  limits = READ_LIMITS,
): Promise<ReadResult> =>
  reading.run(by, () => run<ReadResult>({ read: { bytes, mimeType, documentType } }, limits, by, onPage));

/**
 * A page as a PNG, for a preview.
 *
 * @throws ReadingError, also UNREADABLE for a page that does not exist; AppError BUSY as above
 */
export const drawPage = (
  { bytes, mimeType, page, side, turned, ...by }: PageToDraw & QueuedBy,
  limits = DRAW_LIMITS,
): Promise<DrawnPage> =>
  drawing.run(by, () => run<DrawnPage>({ draw: { bytes, mimeType, page, side, turned } }, limits, by));

async function run<Done>(
  task: ReadingTask,
  limits: ProcessLimits,
  { signal }: QueuedBy,
  onPage?: (page: number) => void,
): Promise<Done> {
  const outcome = await runInProcess<ReadingResult<Done>, number>(FILE, task, limits, {
    signal,
    background: true,
    onNote: onPage,
  });
  if ('ended' in outcome) throw new ReadingError(ENDED[outcome.ended], 'why' in outcome ? outcome.why : undefined);
  if ('refused' in outcome.answer) throw new ReadingError(outcome.answer.refused);
  return outcome.answer.done;
}

const ENDED = { time: 'OUT_OF_TIME', memory: 'TOO_LARGE', stopped: 'STOPPED', failed: 'FAILED' } as const;
