import { z } from 'zod';
import { pagesToRead } from '../../../engine/product/documents/limits.ts';
import { HOUR } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { batch, RowCountError, tryBatch, type Statement } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { createFairQueue } from '../../lib/fair-queue.ts';
import { defineJob, JobStopped, type Job } from '../../lib/jobs/job.ts';
import { takeBackUse } from '../../lib/plan-usage/queries.ts';
import { openDocument, sealDocument } from '../../modules/documents/content.ts';
import { beginRun, getDocument, updateRun, type DocumentRow } from '../../modules/documents/queries.ts';
import { fileOf, wholeFile } from '../../modules/documents/stored-file.ts';
import { ReadingError, type ReadingErrorCode } from '../../modules/reading/errors.ts';

export const READ_DOCUMENT = 'read-document';

/** A document has failed after this many runs without a result, for example when its process is killed each time. */
const MAX_RUNS = 3;
/** Characters of a text that are stored; a page has about 3,000. */
const MAX_TEXT = 20_000;
/**
 * Time limit of a run and its time in the queue, milliseconds. The reader has separate limits for each page; together
 * they are shorter.
 */
const TIME_LIMIT = HOUR;

/** Jobs of all users that are taken from the table at once. Each user with a job among them gets a turn. */
const TAKEN = 40;
const TEXT = 'Many documents are being read right now.';

type ReadingDeps = Pick<Deps, 'db' | 'vault' | 'blobs' | 'reader' | 'log' | 'now'>;

interface Run {
  readonly id: string;
  readonly ownerId: string;
  readonly runId: string;
  /** When its pages were counted; undefined in a job of an older version. */
  readonly countedAt?: number | undefined;
  /** How many pages were counted; undefined in a job of an older version. */
  readonly counted?: number | undefined;
}

/**
 * Reads a document, and stores the current page on its row. If the process crashes during a run, another process
 * starts again; after a few crashes the document has failed, so that none stays "being read" forever. A planned stop
 * does not count.
 */
export function readDocumentJob(deps: ReadingDeps): Job {
  const reading = createFairQueue(
    { running: 2, runningEach: 1, waiting: TAKEN, waitingEach: TAKEN },
    { full: TEXT, ownFull: TEXT },
  );
  return defineJob({
    kind: READ_DOCUMENT,
    // The document has its own limit, MAX_RUNS. A try may end before the document's turn comes.
    neverGivenUp: true,
    concurrency: TAKEN,
    timeLimit: TIME_LIMIT,
    data: z.strictObject({
      id: z.string(),
      ownerId: z.string(),
      countedAt: z.number().optional(),
      counted: z.number().optional(),
    }),
    async run(owned, signal) {
      const run: Run = { ...owned, runId: newId() };
      try {
        await reading.run({ ownerId: owned.ownerId, signal }, () => readOnce(deps, run, signal));
      } catch (error) {
        // The document was deleted, or another run has taken over: nobody needs this result.
        if (!(error instanceof RowCountError)) throw error;
      }
    },
  });
}

async function readOnce(deps: ReadingDeps, run: Run, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  const takeBack = (amount: number): Statement =>
    takeBackUse(db, { userId: run.ownerId, kind: 'pages', amount, countedAt: run.countedAt ?? deps.now() });
  const hasBegun = await tryBatch(db, [beginRun(db, run)]);
  const row = await getDocument(db, run);
  // Deleted before its turn. If it was deleted while it was read, this run had begun, so its pages stay used.
  if (!row && !hasBegun && run.counted !== undefined) await batch(db, [takeBack(run.counted)]);
  if (!row || !hasBegun) return;
  const content = row.runs > MAX_RUNS ? 'FAILED' : await contentOrFailure(deps, { row, run, signal });
  await batch(db, [
    typeof content === 'string'
      ? updateRun(db, run, { state: 'FAILED', failure: content, runId: null })
      : updateRun(db, run, { state: 'PROCESSED', content, runId: null }),
    // The fault is ours, so the pages of the plan are not used up.
    ...(content === 'FAILED' ? [takeBack(pagesToRead(row.pages))] : []),
  ]);
}

async function contentOrFailure(
  deps: ReadingDeps,
  { row, run, signal }: { row: DocumentRow; run: Run; signal: AbortSignal },
): Promise<Buffer | ReadingErrorCode> {
  const { db, reader, log } = deps;
  const gone = new AbortController();
  try {
    const content = await openDocument(deps.vault, row, row.content);
    const read = await reader.readDocument({
      bytes: await wholeFile(deps, fileOf(row)),
      mimeType: row.mimeType,
      documentType: row.documentType,
      ownerId: row.ownerId,
      signal: AbortSignal.any([signal, gone.signal]),
      onPage: (page) => {
        batch(db, [updateRun(db, run, { page: page + 1 })]).catch((error: unknown) => {
          // The document was deleted, or another run has taken over: stop. Other errors only lose the progress of one
          // page.
          if (error instanceof RowCountError) gone.abort(error);
        });
      },
    });
    const { text, values, turns = [], issues } = read;
    return await sealDocument(deps.vault, row, { ...content, text: text.slice(0, MAX_TEXT), values, turns, issues });
  } catch (error) {
    if (gone.signal.aborted) throw gone.signal.reason as Error;
    if (signal.reason instanceof JobStopped) await batch(db, [updateRun(db, run, { runs: row.runs - 1, runId: null })]);
    // A job that has ended is no fault of the document, which is read again. The time limit passes only after a long wait.
    if (signal.aborted || !(error instanceof ReadingError)) throw error;
    if (error.code === 'FAILED') log.error({ document: row.id, reading: error.code });
    return error.code;
  }
}
