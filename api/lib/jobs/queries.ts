import { and, asc, count, eq, gt, isNull, lt, lte, not, or, sql, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
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
        lockedBy: null,
        startedAt: null,
        doneAt: null,
        error: null,
      })
      .onConflictDoNothing(),
    uniqueKey === undefined ? 1 : undefined,
  );

/** No job waits longer than this, milliseconds. */
export const LONGEST_WAIT = 60 * 60_000;
/** A process has a job for so long, milliseconds, and renews that while it works; otherwise it is taken for dead. */
export const LEASE = 60_000;

/** Whether a process has the job. A lease that ends later than one can comes from a clock that was set back since. */
const isLeased = (lockedUntil: SQLWrapper, now: number) =>
  sql`(${lockedUntil} > ${now} AND ${lockedUntil} <= ${now + LEASE})`;

/**
 * Takes the job that is longest due, of a kind that does not yet run as often as it may: one statement, so that no two
 * processes take the same and none takes one too many. What is further ahead than a job can be comes from a clock that
 * was set back since.
 * @param lockedBy names this run, for `getJobLockedBy`
 * @param concurrency of each kind; 1 for a kind that is not in it
 */
export const claimDueJob = (
  db: Db,
  { lockedBy, now, concurrency }: { lockedBy: string; now: number; concurrency: ReadonlyMap<string, number> },
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
        or(lte(due.runAt, now), gt(due.runAt, now + LONGEST_WAIT)),
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

/** Reaches no row when another process has taken the job over meanwhile. */
export const renewJob = (db: Db, { lockedBy, now }: { lockedBy: string; now: number }): Statement =>
  statement(
    db
      .update(jobs)
      .set({ lockedUntil: now + LEASE })
      .where(eq(jobs.lockedBy, lockedBy)),
    1,
  );

/** What became of a run. Reaches no row when another process has taken it over meanwhile. */
export const releaseJob = (db: Db, lockedBy: string, changes: Pick<JobRow, 'doneAt' | 'error' | 'runAt'>): Statement =>
  statement(
    db
      .update(jobs)
      .set({ ...changes, lockedUntil: null, lockedBy: null })
      .where(eq(jobs.lockedBy, lockedBy)),
  );

/** `retrying` waits after a failure; `failed` was given up. */
export type JobState = 'waiting' | 'running' | 'retrying' | 'done' | 'failed';

/** How many jobs of each kind are in each state, and since when the longest due of them has waited. */
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

export const deleteJobsDoneBefore = (db: Db, before: number): Statement =>
  statement(db.delete(jobs).where(lte(jobs.doneAt, before)));
