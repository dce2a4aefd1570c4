/** What the processes of the product share: work to do, limits and leases. */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { count, id, label, time } from '../columns.ts';

/** Work off the request. `data` holds ids alone: no personal data and no token waits in a queue. */
export const jobs = sqliteTable(
  'jobs',
  {
    id: id().primaryKey(),
    kind: label('kind').notNull(),
    /** JSON. */
    data: label('data').notNull(),
    /** A second job of the same key is not queued, done or not. */
    uniqueKey: label('unique_key'),
    runAt: time('run_at').notNull(),
    /** Times that it was begun. */
    attempts: count('attempts').notNull(),
    /** The run that has the job, and until when; it renews that while it works. If its process dies, another takes over. */
    lockedBy: id('locked_by'),
    lockedUntil: time('locked_until'),
    /** When it was begun for the last time. */
    startedAt: time('started_at'),
    /** When it was done, or given up: then `error` says what kind of error the last one was. */
    doneAt: time('done_at'),
    error: label('error'),
  },
  (table) => [
    uniqueIndex('jobs_unique_key').on(table.uniqueKey),
    uniqueIndex('jobs_locked_by').on(table.lockedBy),
    index('jobs_due').on(table.doneAt, table.runAt),
    index('jobs_running').on(table.kind, table.lockedUntil),
  ],
);

/** How often something was asked for in its current window; `bucket` is a fingerprint of who asks for what. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    bucket: label('bucket').primaryKey(),
    count: count('count').notNull(),
    /** When the window began, with the first request. */
    startedAt: time('started_at').notNull(),
  },
  (table) => [index('rate_limits_started').on(table.startedAt)],
);

/** What one process at a time may do, such as to make a person's archive; `name` is a fingerprint. */
export const leases = sqliteTable('leases', {
  name: label('name').primaryKey(),
  /** Names the one that has it. */
  holder: id('holder').notNull(),
  /** It renews that while it works. If its process dies, the lease is free from then on. */
  until: time('until').notNull(),
});
