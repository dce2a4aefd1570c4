import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/new-id.ts';
import { jobs } from '../../db/tables.ts';

export type JobRow = typeof jobs.$inferSelect;

export interface QueuedJob {
  readonly kind: string;
  /** Ids alone: what waits in a queue must tell nothing of a person. */
  readonly data: Readonly<Record<string, string | number>>;
  /** Epoch milliseconds, an hour ahead at most (`LONGEST_WAIT`). */
  readonly runAt: number;
  /** With it a second one is not queued, whether or not the first is done. */
  readonly uniqueKey?: string;
}

/** Goes into the batch of what it follows from: the one does not happen without the other. */
export const enqueue = (db: Db, { kind, data, runAt, uniqueKey }: QueuedJob): Statement =>
  statement(
    db
      .insert(jobs)
      .values({
        id: newId(),
        kind,
        data: JSON.stringify(data),
        uniqueKey: uniqueKey ?? null,
        runAt,
        attempts: 0,
        lockedUntil: null,
        doneAt: null,
        error: null,
      })
      .onConflictDoNothing(),
    uniqueKey === undefined ? 1 : undefined,
  );

/** No job waits longer than this, milliseconds. */
export const LONGEST_WAIT = 60 * 60_000;
/** A job belongs to its process this long, milliseconds; then that process is taken for dead. */
export const LOCK = 5 * 60_000;

/** The longest due that nobody is at work on. What is further ahead than it can be comes from a clock that was set back since. */
export const getDueJob = async (db: Db, now: number): Promise<JobRow | undefined> =>
  (
    await db
      .select()
      .from(jobs)
      .where(
        and(
          isNull(jobs.doneAt),
          or(lte(jobs.runAt, now), gt(jobs.runAt, now + LONGEST_WAIT)),
          or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now), gt(jobs.lockedUntil, now + LOCK)),
        ),
      )
      .orderBy(asc(jobs.runAt))
      .limit(1)
  )[0];

/** Reaches no row when another process took it first. */
export const lockJob = (db: Db, { id, attempts }: Pick<JobRow, 'id' | 'attempts'>, lockedUntil: number): Statement =>
  statement(
    db
      .update(jobs)
      .set({ lockedUntil, attempts: attempts + 1 })
      .where(and(eq(jobs.id, id), eq(jobs.attempts, attempts), isNull(jobs.doneAt))),
    1,
  );

/** What became of a run. Reaches no row when another process has taken it over meanwhile. */
export const releaseJob = (
  db: Db,
  { id, attempts }: Pick<JobRow, 'id' | 'attempts'>,
  changes: Pick<JobRow, 'doneAt' | 'error' | 'runAt'>,
): Statement =>
  statement(
    db
      .update(jobs)
      .set({ ...changes, lockedUntil: null })
      .where(and(eq(jobs.id, id), eq(jobs.attempts, attempts))),
  );

export const deleteJobsDoneBefore = (db: Db, before: number): Statement =>
  statement(db.delete(jobs).where(lte(jobs.doneAt, before)));
