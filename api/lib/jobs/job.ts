import { z } from 'zod';
import { MINUTE } from '../../../engine/lib/time.ts';

/** A kind of background work. It may run again after a failure or a kill, so it must be idempotent. */
export interface Job<T = unknown> {
  readonly kind: string;
  /** Left out by a job without data, such as one that repeats. */
  readonly data?: z.ZodType<T>;
  /** The job repeats, without data: once in each span of this length since 1970, milliseconds. */
  readonly every?: number;
  /** Maximum number of runs at the same time, in all processes together; 1 by default. */
  readonly concurrency?: number;
  /** A run that takes longer counts as failed, milliseconds; `TIME_LIMIT` by default. */
  readonly timeLimit?: number;
  /**
   * For a duty to the user that must be fulfilled however long a provider is down: the job is tried until it succeeds or
   * throws a `PermanentError`, or `OutcomeUnknown` twice in a row, once in an hour in the end. Without it, the job is given up after `TRIES` tries.
   */
  readonly neverGivenUp?: boolean;
  /**
   * When it throws, only the error's name and stack are logged, not its message, and the job is tried again later, or
   * given up if it is a `PermanentError`.
   * @param signal aborted at the time limit, when another process has taken over the job, and with `JobStopped` when
   *   this process is stopped: then the run does not count as a try
   */
  run(data: T, signal: AbortSignal): Promise<void>;
}

/** The data of a job about one user. */
export const ofUser = z.strictObject({ userId: z.string() });

/** The process is stopped as planned, such as for a new version. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped';
}

/** Another try would fail too, so the job is given up at once. */
export class PermanentError extends Error {}

/**
 * Nobody knows whether the work was done. When two tries in a row end so, the job is given up: each further one could do
 * it once more.
 */
export class OutcomeUnknown extends Error {}

/** Milliseconds. */
export const TIME_LIMIT = 2 * MINUTE;

/** Checks that `run` fits the type of the data, then drops that type, because the runner holds jobs of all kinds. */
export const defineJob = <T>(job: Job<T>): Job => job as Job;
