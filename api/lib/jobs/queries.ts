import { and, asc, count, eq, gt, isNull, lt, lte, max, not, notInArray, or, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { HOUR, MINUTE } from '../../../engine/lib/time.ts';
import { MAX_NOW_AGE, statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { newId } from '../../db/new-id.ts';
import { heartbeats, jobs } from '../../db/tables.ts';

export type JobRow = typeof jobs.$inferSelect;

export interface QueuedJob {
  readonly kind: string;
  /** Only ids, because a queue must not contain personal data. */
  readonly data: Readonly<Record<string, string | number>>;
  /** Epoch milliseconds, an hour ahead at most (`LONGEST_WAIT`). */
  readonly runAt: number;
  /** A second job with the same key is not queued, even if the first is done. */
  readonly uniqueKey?: string;
}

/** Add this to the batch of the change that causes the job, so that both happen or neither. */
export const enqueue = (db: Db, { kind, data, runAt, uniqueKey }: QueuedJob): Statement =>
  statement(
    db
      .insert(jobs)
      .values({
        id: newId(),
        kind,
        data: JSON.stringify(data),
        uniqueKey,
        runAt,
        attempts: 0,
      })
      .onConflictDoNothing(),
    uniqueKey === undefined ? 1 : undefined,
  );

/** No job waits longer than this, milliseconds. */
export const LONGEST_WAIT = HOUR;
/**
 * How long a process holds a job, milliseconds. It renews the lease while it works; otherwise it is considered dead.
 */
export const LEASE = MINUTE;

/**
 * True when a process holds the job. A lease that ends much later than `LEASE` from now comes from a clock that was set
 * back since.
 */
export const isLeased = (lockedUntil: SQLWrapper, now: number) =>
  sql`(${lockedUntil} > ${now} AND ${lockedUntil} <= ${now + LEASE + MAX_NOW_AGE})`;

/**
 * Claims the job that has been due longest, of a kind that runs less often than its limit. It is one statement, so that
 * no two processes claim the same job or exceed the limit. A job much further ahead than `LONGEST_WAIT` counts as due,
 * because its time comes from a clock that was set back since.
 * @param lockedBy names this run, for `getJobLockedBy`
 * @param concurrency the limit of each kind; 1 for a kind that is not in it
 * @param except ids of the jobs that this process runs: after its clock has jumped ahead, their leases look expired
 */
export const claimDueJob = (
  db: Db,
  {
    lockedBy,
    now,
    concurrency,
    except,
  }: { lockedBy: string; now: number; concurrency: ReadonlyMap<string, number>; except?: readonly string[] },
): Statement => {
  const due = alias(jobs, 'due');
  const running = alias(jobs, 'running');
  const several = [...concurrency].filter(([, most]) => most > 1);
  const most =
    several.length === 0
      ? sql`1`
      : sql`CASE ${due.kind} ${sql.join(several.map(([kind, count]) => sql`WHEN ${kind} THEN ${count} `))} ELSE 1 END`;
  const longestDue = db
    .select({ id: due.id })
    .from(due)
    .where(
      and(
        isNull(due.doneAt),
        except && notInArray(due.id, [...except]),
        or(lte(due.runAt, now), gt(due.runAt, now + LONGEST_WAIT + MAX_NOW_AGE)),
        or(isNull(due.lockedUntil), not(isLeased(due.lockedUntil, now))),
        lt(
          db
            .select({ count: count() })
            .from(running)
            .where(and(eq(running.kind, due.kind), isLeased(running.lockedUntil, now))),
          most,
        ),
      ),
    )
    .orderBy(asc(due.runAt))
    .limit(1);
  return statement(
    db
      .update(jobs)
      .set({ lockedBy, lockedUntil: now + LEASE, startedAt: now, attempts: sql`${jobs.attempts} + 1` })
      .where(eq(jobs.id, longestDue)),
  );
};

export const getJobLockedBy = async (db: Db, lockedBy: string): Promise<JobRow | undefined> =>
  (await db.select().from(jobs).where(eq(jobs.lockedBy, lockedBy)))[0];

/** Changes no row when another process has taken over the job. */
export const renewJob = (db: Db, { lockedBy, now }: { lockedBy: string; now: number }): Statement =>
  statement(
    db
      .update(jobs)
      .set({ lockedUntil: now + LEASE })
      .where(eq(jobs.lockedBy, lockedBy)),
    1,
  );

/** Stores the result of a run. Changes no row when another process has taken over the job. */
export const releaseJob = (
  db: Db,
  lockedBy: string,
  changes: Partial<Pick<JobRow, 'attempts' | 'doneAt' | 'error' | 'runAt'>>,
): Statement =>
  statement(
    db
      .update(jobs)
      .set({ ...changes, lockedUntil: null, lockedBy: null })
      .where(eq(jobs.lockedBy, lockedBy)),
  );

/** `retrying` waits after a failure; `failed` has used up all tries. */
export type JobState = 'waiting' | 'running' | 'retrying' | 'done' | 'failed';

/** The number of jobs of each kind in each state, and since when the longest due of them has waited. */
export const countJobs = async (
  db: Db,
  now: number,
): Promise<Array<{ kind: string; state: JobState; count: number; dueSince: number }>> => {
  const state = sql<JobState>`CASE
    WHEN ${jobs.doneAt} IS NOT NULL THEN CASE WHEN ${jobs.error} IS NULL THEN 'done' ELSE 'failed' END
    WHEN ${isLeased(jobs.lockedUntil, now)} THEN 'running'
    WHEN ${jobs.attempts} > 0 THEN 'retrying' ELSE 'waiting' END`;
  return db
    .select({ kind: jobs.kind, state, count: count(), dueSince: sql<number>`min(${jobs.runAt})` })
    .from(jobs)
    .groupBy(jobs.kind, state)
    .orderBy(asc(jobs.kind));
};

/** When jobs last ran until now, epoch milliseconds; null before the first time. */
export const lastHeartbeat = async (db: Db, now: number): Promise<number | null> =>
  (
    await db
      .select({ at: max(heartbeats.at) })
      .from(heartbeats)
      .where(lte(heartbeats.at, now))
  )[0]!.at;

export const deleteJobsDoneBefore = (db: Db, before: number): Statement =>
  statement(db.delete(jobs).where(lte(jobs.doneAt, before)));
