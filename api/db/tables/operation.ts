/** Tables that the product's processes share: jobs, rate limits and leases. */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { count, id, label, time } from '../columns.ts';

/** Background work. `data` contains only ids, because no personal data and no token may be in a queue. */
export const jobs = sqliteTable(
  'jobs',
  {
    id: id().primaryKey(),
    kind: label('kind').notNull(),
    /** JSON. */
    data: label('data').notNull(),
    /** A second job with the same key is not queued, even if the first is done. */
    uniqueKey: label('unique_key'),
    runAt: time('run_at').notNull(),
    /** The number of times that it was started. */
    attempts: count('attempts').notNull(),
    /**
     * The run that holds the job, and until when. It renews the lease while it works. If its process dies, another
     * takes over.
     */
    lockedBy: id('locked_by'),
    lockedUntil: time('locked_until'),
    /** When it was last started. */
    startedAt: time('started_at'),
    /** When it was done or given up. In the second case `error` has the kind of the last error. */
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

/** The number of requests in the current window. `bucket` is a fingerprint of who requests what. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    bucket: label('bucket').primaryKey(),
    count: count('count').notNull(),
    /** When the window began with its first request. */
    startedAt: time('started_at').notNull(),
  },
  (table) => [index('rate_limits_started').on(table.startedAt)],
);

/** Work that only one process at a time may do, such as making a user's archive. `name` is a fingerprint. */
export const leases = sqliteTable('leases', {
  name: label('name').primaryKey(),
  /** The id of the current holder. */
  holder: id('holder').notNull(),
  /** The holder renews this while it works. If its process dies, the lease is free after this time. */
  until: time('until').notNull(),
});
