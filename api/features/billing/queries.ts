import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isAfter } from '../../db/conditions.ts';
import { users } from '../../db/tables.ts';

export interface TrialUser {
  readonly userId: string;
  readonly createdAt: number;
}

/**
 * Users on trial who registered later than `from` and not later than `until`, the earliest first.
 * @param after the last user of the page before
 */
export const listTrials = async (
  db: Db,
  { from, until, after, limit }: { from: number; until: number; after: TrialUser | undefined; limit: number },
): Promise<TrialUser[]> =>
  db
    .select({ userId: users.id, createdAt: users.createdAt })
    .from(users)
    .where(
      and(
        eq(users.subscriptionStatus, 'trial'),
        gt(users.createdAt, from),
        lte(users.createdAt, until),
        after && isAfter([users.createdAt, users.id], [after.createdAt, after.userId]),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(limit);
