import type { z } from 'zod';

/** A kind of work that is done off the request. It may be run again after a failure or a kill, and so must bear it. */
export interface Job<T = unknown> {
  readonly kind: string;
  readonly data: z.ZodType<T>;
  /** Repeats by itself, with an empty object as its data: once in each such span since 1970, milliseconds. */
  readonly every?: number;
  /** How many run at once, in all processes together; 1 without it. */
  readonly concurrency?: number;
  /** A run that takes longer counts as failed, milliseconds; `TIME_LIMIT` without it. */
  readonly timeLimit?: number;
  /**
   * What it throws is logged by its kind alone, and it is tried again later.
   * @param signal aborted at the time limit, and when another process has taken the job over
   */
  run(data: T, signal: AbortSignal): Promise<void>;
}

/** Milliseconds. */
export const TIME_LIMIT = 2 * 60_000;

/** Checks a job's `run` against its data, and forgets the type: the runner holds jobs of all kinds. */
export const defineJob = <T>(job: Job<T>): Job => job as unknown as Job;
