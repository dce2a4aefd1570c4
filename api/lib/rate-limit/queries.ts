import { eq, lt, not, or, sql } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { rateLimits } from '../../db/tables.ts';
import { within } from '../../db/conditions.ts';

/** A window lasts `span` milliseconds from its first request. */
export interface Window {
  readonly span: number;
  readonly now: number;
}

/**
 * Counts a request, in a new window when the last one has passed. It is one statement, so that no two requests at the
 * same moment, in any process, both take the last free place. Changes no row when the window is full.
 */
export const countRequest = (
  db: Db,
  { bucket, limit, span, now }: { bucket: string; limit: number } & Window,
): Statement => {
  const isCurrent = within(rateLimits.startedAt, span, now);
  return statement(
    db
      .insert(rateLimits)
      .values({ bucket, count: 1, startedAt: now })
      .onConflictDoUpdate({
        target: rateLimits.bucket,
        set: {
          count: sql`CASE WHEN ${isCurrent} THEN ${rateLimits.count} + 1 ELSE 1 END`,
          startedAt: sql`CASE WHEN ${isCurrent} THEN ${rateLimits.startedAt} ELSE ${now} END`,
        },
        setWhere: or(not(isCurrent), lt(rateLimits.count, limit))!,
      }),
    1,
  );
};

export const getWindowStart = async (db: Db, bucket: string): Promise<number | undefined> =>
  (await db.select({ startedAt: rateLimits.startedAt }).from(rateLimits).where(eq(rateLimits.bucket, bucket)))[0]
    ?.startedAt;

export const deletePastWindows = (db: Db, { span, now }: Window): Statement =>
  statement(db.delete(rateLimits).where(not(within(rateLimits.startedAt, span, now))));
