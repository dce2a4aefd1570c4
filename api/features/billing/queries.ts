import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/tables.ts';

/** Users on trial who registered later than `after` and not later than `until`, the earliest first. */
export const listTrials = async (
  db: Db,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<Array<{ userId: string }>> =>
  db
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.subscriptionStatus, 'trial'), gt(users.createdAt, after), lte(users.createdAt, until)))
    .orderBy(asc(users.createdAt))
    .limit(limit);
