import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { planUsage } from '../../db/tables.ts';
import { periodOf } from './period.ts';

export type UsageRow = typeof planUsage.$inferSelect;
export type UsageKind = UsageRow['kind'];

/**
 * Adds uses in one statement, so that no two parallel requests both take the last free place. Changes no row when the
 * limit would be exceeded.
 */
export const addUse = (
  db: Db,
  {
    userId,
    kind,
    amount,
    limit,
    now,
  }: Pick<UsageRow, 'userId' | 'kind'> & {
    amount: number;
    /** Null means no limit. */
    limit: number | null;
    now: number;
  },
): Statement => {
  const { period, endsAt } = periodOf(kind, now);
  return statement(
    db
      .insert(planUsage)
      .values({ userId, kind, period, endsAt, used: amount })
      .onConflictDoUpdate({
        target: [planUsage.userId, planUsage.kind, planUsage.period],
        set: { used: sql`${planUsage.used} + ${amount}` },
        ...(limit !== null && { setWhere: lte(planUsage.used, limit - amount) }),
      }),
    1,
  );
};

/**
 * Takes back uses when their work has failed through a fault of the product, or was never begun.
 * @param countedAt when they were counted: the period may have ended since
 */
export const takeBackUse = (
  db: Db,
  { userId, kind, amount, countedAt }: Pick<UsageRow, 'userId' | 'kind'> & { amount: number; countedAt: number },
): Statement =>
  statement(
    db
      .update(planUsage)
      .set({ used: sql`max(${planUsage.used} - ${amount}, 0)` })
      .where(
        and(
          eq(planUsage.userId, userId),
          eq(planUsage.kind, kind),
          eq(planUsage.period, periodOf(kind, countedAt).period),
        ),
      ),
  );

/** The amount used in the current period. */
export const getUse = async (
  db: Db,
  { userId, kind, now }: Pick<UsageRow, 'userId' | 'kind'> & { now: number },
): Promise<number> =>
  (
    await db
      .select({ used: planUsage.used })
      .from(planUsage)
      .where(
        and(eq(planUsage.userId, userId), eq(planUsage.kind, kind), eq(planUsage.period, periodOf(kind, now).period)),
      )
  )[0]?.used ?? 0;

export const listUseOf = async (db: Db, { userId }: { userId: string }): Promise<UsageRow[]> =>
  db.select().from(planUsage).where(eq(planUsage.userId, userId));

export const deletePastUse = (db: Db, { now }: { now: number }): Statement =>
  statement(db.delete(planUsage).where(lt(planUsage.endsAt, now)));
