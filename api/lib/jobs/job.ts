import type { z } from 'zod';

/**
 * A kind of work that is done off the request. It may be run again after a failure or a kill, and so must bear it;
 * it has five minutes before another process may take it over.
 */
export interface Job<T = unknown> {
  readonly kind: string;
  readonly data: z.ZodType<T>;
  /** Repeats by itself, with an empty object as its data: once in each such span since 1970, milliseconds. */
  readonly every?: number;
  /** What it throws is logged by its kind alone, and it is tried again later. */
  run(data: T): Promise<void>;
}

/** Checks a job's `run` against its data, and forgets the type: the runner holds jobs of all kinds. */
export const defineJob = <T>(job: Job<T>): Job => job as unknown as Job;
