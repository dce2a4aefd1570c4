/**
 * Runs the queued jobs: each in one process at a time, as many of a kind as it allows, again after a failure or a kill.
 */
import { DAY } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { batch, RowCountError } from '../../db/batch.ts';
import { describeError } from '../log.ts';
import { newId } from '../../db/new-id.ts';
import { defineJob, JobStopped, OutcomeUnknown, PermanentError, TIME_LIMIT, type Job } from './job.ts';
import {
  claimDueJob,
  deleteJobsDoneBefore,
  enqueue,
  getJobLockedBy,
  LEASE,
  LONGEST_WAIT,
  releaseJob,
  renewJob,
  type JobRow,
} from './queries.ts';

/** Interval between two reads of the table, milliseconds. Polling finds a job no matter which process queued it. */
const POLL = 1_000;
/** Maximum tries of a job that is not `neverGivenUp`. With the waits between them, they take about eight hours. */
export const TRIES = 15;
const FIRST_WAIT = 30_000;
/** Done jobs are kept this long, milliseconds, for the operator and for their unique keys. */
const KEPT_FOR = 30 * DAY;

export interface JobRunner {
  /** Runs all due jobs, and due jobs that they queue. Resolves to the number of runs, failed ones included. */
  runDue(): Promise<number>;
  /** Runs due jobs again and again, until `stop`. */
  start(): void;
  /** Starts no more jobs, and tells the running ones to stop. Resolves when they have ended. */
  stop(): Promise<void>;
}

type ClaimedJob = JobRow & { readonly lockedBy: string };

export function createJobRunner({ db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>, given: readonly Job[]): JobRunner {
  const jobs = [
    ...given,
    defineJob({
      kind: 'clean-up-jobs',
      every: DAY,
      run: () => batch(db, [deleteJobsDoneBefore(db, now() - KEPT_FOR)]),
    }),
  ];
  const byKind = new Map(jobs.map((job) => [job.kind, job]));
  const concurrency = new Map(jobs.map((job) => [job.kind, job.concurrency ?? 1]));
  const planned = new Map<string, number>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const rounds = new Set<Promise<void>>();
  /** The ids of the jobs that run in this process. */
  const running = new Set<string>();

  /** Queues each repeating job, once in each of its spans. */
  const plan = async () => {
    for (const { kind, every } of jobs) {
      if (every === undefined) continue;
      const span = Math.floor(now() / every);
      if (planned.get(kind) === span) continue;
      await batch(db, [enqueue(db, { kind, data: {}, runAt: now(), uniqueKey: `${kind} ${span}` })]);
      planned.set(kind, span);
    }
  };

  const claim = async (): Promise<ClaimedJob | undefined> => {
    const lockedBy = newId();
    await batch(db, [claimDueJob(db, { lockedBy, now: now(), concurrency, except: [...running] })]);
    const row = await getJobLockedBy(db, lockedBy);
    return row && { ...row, lockedBy };
  };

  const perform = async ({ kind, data, lockedBy, attempts }: ClaimedJob) => {
    const job = byKind.get(kind);
    if (!job) throw new Error(`There is no job of the kind ${kind}`);
    // A process that dies reports no failure, so a job can use up its tries without an error.
    if (attempts > TRIES && !job.neverGivenUp) throw new Error('The processes that ran this job ended too early');
    const input = job.data?.parse(JSON.parse(data));
    const stop = new AbortController();
    const renewal = setInterval(() => {
      batch(db, [renewJob(db, { lockedBy, now: now() })]).catch((error: unknown) => {
        if (error instanceof RowCountError) stop.abort(error);
      });
    }, LEASE / 3).unref();
    try {
      const signal = AbortSignal.any([stop.signal, stopping.signal]);
      await within(job.timeLimit ?? TIME_LIMIT, stop, () => job.run(input, signal));
    } finally {
      clearInterval(renewal);
    }
  };

  const outcomeOf = async (row: ClaimedJob): Promise<Parameters<typeof releaseJob>[2]> => {
    try {
      await perform(row);
      return { error: null, doneAt: now() };
    } catch (error) {
      // The job is given back to the queue, as if this run had not begun.
      if (stopping.signal.aborted) return { attempts: row.attempts - 1 };
      const isPermanent =
        error instanceof PermanentError || (error instanceof OutcomeUnknown && error.name === row.error);
      const usedUp = row.attempts >= TRIES || isPermanent;
      const givenUp = isPermanent || (usedUp && !byKind.get(row.kind)?.neverGivenUp);
      log[usedUp ? 'error' : 'warn']({
        job: row.id,
        kind: row.kind,
        attempts: row.attempts,
        givenUp,
        ...describeError(error),
      });
      return {
        error: error instanceof Error ? error.name : typeof error,
        doneAt: givenUp ? now() : null,
        runAt: now() + waitAfter(row.attempts),
      };
    }
  };

  const run = async (row: ClaimedJob) => {
    running.add(row.id);
    try {
      await batch(db, [releaseJob(db, row.lockedBy, await outcomeOf(row))]);
    } finally {
      running.delete(row.id);
    }
  };

  /**
   * Runs one job, and others in parallel and after it, until none is due. It ends when all of them have ended, also when
   * the result of one cannot be stored.
   * @returns the number of runs
   */
  const runAll = async (): Promise<number> => {
    const row = stopping.signal.aborted ? undefined : await claim();
    if (!row) return 0;
    const runs = [run(row).then(runAll), runAll()];
    await Promise.allSettled(runs);
    return (await Promise.all(runs)).reduce((sum, number) => sum + number, 1);
  };

  const runDue = async () => {
    await plan();
    return runAll();
  };

  /** Looks for due jobs while earlier ones still run, because a long job must not delay the others. */
  const tick = () => {
    const round = runDue().then(
      () => undefined,
      (error: unknown) => log.error({ message: 'Jobs could not be run', ...describeError(error) }),
    );
    rounds.add(round);
    void round.then(() => rounds.delete(round));
    timer = setTimeout(tick, POLL);
  };

  return {
    runDue,
    start: tick,
    stop() {
      stopping.abort(new JobStopped());
      clearTimeout(timer);
      return Promise.all(rounds).then(() => undefined);
    },
  };
}

const waitAfter = (attempts: number) => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1));

/** @throws Error TimeLimit when the work takes longer than `limit` milliseconds, or the abort reason of `stop` */
async function within(limit: number, stop: AbortController, work: () => Promise<void>): Promise<void> {
  // Unref, so that a process can exit without waiting for the limit of a job that hangs.
  const timer = setTimeout(
    () => stop.abort(Object.assign(new Error('It took too long'), { name: 'TimeLimit' })),
    limit,
  ).unref();
  const stopped = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error), { once: true });
  });
  try {
    await Promise.race([work(), stopped]);
  } finally {
    clearTimeout(timer);
  }
}
