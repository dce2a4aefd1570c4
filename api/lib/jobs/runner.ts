/** Runs what is queued in `jobs`: each job in one process at a time, again after a failure or a kill. */
import { z } from 'zod';
import type { Deps } from '../../context.ts';
import { batch, RowCountError } from '../../db/batch.ts';
import { describeError } from '../log.ts';
import { defineJob, type Job } from './job.ts';
import {
  deleteJobsDoneBefore,
  enqueue,
  getDueJob,
  LOCK,
  lockJob,
  LONGEST_WAIT,
  releaseJob,
  type JobRow,
} from './queries.ts';

const DAY = 24 * 60 * 60_000;
/** How often the table is looked at, milliseconds. Polling needs no word from whoever queued a job, in any process. */
const POLL = 1_000;
/** Jobs at once: a mail server that is slow with one does not hold up the rest. */
const LANES = 4;
/** With the waits between them, a job is tried for about eight hours. */
export const TRIES = 15;
const FIRST_WAIT = 30_000;
/** Done jobs stay this long, milliseconds, for the operator and for their unique keys. */
const KEPT_FOR = 30 * DAY;

export interface JobRunner {
  /** Runs whatever is due now, and what that queues. Resolves to how many runs there were, failed ones too. */
  runDue(): Promise<number>;
  /** Runs what is due, again and again, until `stop`. */
  start(): void;
  /** Begins nothing more. Resolves when what was under way has ended. */
  stop(): Promise<void>;
}

export function createJobRunner({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>, given: readonly Job[]): JobRunner {
  const jobs = [
    ...given,
    defineJob({
      kind: 'clean-up-jobs',
      every: DAY,
      data: z.strictObject({}),
      run: () => batch(db, [deleteJobsDoneBefore(db, now() - KEPT_FOR)]),
    }),
  ];
  const byKind = new Map(jobs.map((job) => [job.kind, job]));
  const planned = new Map<string, number>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  /** Queues what repeats, once in each of its spans. */
  const plan = async () => {
    for (const { kind, every } of jobs) {
      if (every === undefined) continue;
      const span = Math.floor(now() / every);
      if (planned.get(kind) === span) continue;
      await batch(db, [enqueue(db, { kind, data: {}, runAt: now(), uniqueKey: `${kind} ${span}` })]);
      planned.set(kind, span);
    }
  };

  const perform = async ({ kind, data }: JobRow) => {
    const job = byKind.get(kind);
    if (!job) throw new Error(`No job is called ${kind}`);
    await job.run(job.data.parse(JSON.parse(data)));
  };

  const run = async (row: JobRow) => {
    const claimed = { id: row.id, attempts: row.attempts + 1 };
    const failed = (error: string) => ({
      error,
      doneAt: claimed.attempts < TRIES ? null : now(),
      runAt: now() + waitAfter(claimed.attempts),
    });
    let outcome: Parameters<typeof releaseJob>[2];
    try {
      // A job whose process died each time has used up its tries without a word.
      if (row.attempts >= TRIES) throw new Error('Its processes died');
      await perform(row);
      outcome = { error: null, doneAt: now(), runAt: row.runAt };
    } catch (error) {
      outcome = failed(error instanceof Error ? error.name : typeof error);
      log[outcome.doneAt === null ? 'warn' : 'error']({
        job: row.id,
        kind: row.kind,
        attempts: claimed.attempts,
        givenUp: outcome.doneAt !== null,
        ...describeError(error),
      });
    }
    await batch(db, [releaseJob(db, claimed, outcome)]);
  };

  /** @returns how many it ran, until nothing was due */
  const lane = async (): Promise<number> => {
    for (let runs = 0; ;) {
      const row = stopped ? undefined : await getDueJob(db, now());
      if (!row) return runs;
      if (!(await claim(row))) continue;
      await run(row);
      runs += 1;
    }
  };

  const claim = async (row: JobRow): Promise<boolean> => {
    try {
      await batch(db, [lockJob(db, row, now() + LOCK)]);
      return true;
    } catch (error) {
      if (error instanceof RowCountError) return false;
      throw error;
    }
  };

  const runDue = async () => {
    await plan();
    const runs = await Promise.all(Array.from({ length: LANES }, lane));
    return runs.reduce((sum, count) => sum + count, 0);
  };

  const tick = () => {
    underWay = runDue()
      .then(
        () => undefined,
        (error) => log.error({ message: 'Jobs could not be run', ...describeError(error) }),
      )
      .then(() => {
        if (!stopped) timer = setTimeout(tick, POLL);
      });
  };

  return {
    runDue,
    start: tick,
    stop() {
      stopped = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}

const waitAfter = (attempts: number) => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));
