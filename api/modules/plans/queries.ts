import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { planUsage } from '../../db/tables.ts';

export type UsageRow = typeof planUsage.$inferSelect;
export type UsageKind = UsageRow['kind'];

/** Counts in one statement, so that of many at once no two find the last free place. Reaches no row beyond the limit. */
export const addUse = (db: Db, { used: amount, limit, ...row }: UsageRow & { limit: number }): Statement =>
  statement(
    db
      .insert(planUsage)
      .values({ ...row, used: amount })
      .onConflictDoUpdate({
        target: [planUsage.userId, planUsage.kind, planUsage.period],
        set: { used: sql`${planUsage.used} + ${amount}` },
        setWhere: lte(planUsage.used, limit - amount),
      }),
    1,
  );

/** Of the periods that go on. */
export const listCurrentUse = async (db: Db, { userId, now }: { userId: string; now: number }): Promise<UsageRow[]> =>
  db
    .select()
    .from(planUsage)
    .where(and(eq(planUsage.userId, userId), gt(planUsage.endsAt, now)));

export const listUseOf = async (db: Db, { userId }: { userId: string }): Promise<UsageRow[]> =>
  db.select().from(planUsage).where(eq(planUsage.userId, userId));

export const deletePastUse = (db: Db, { now }: { now: number }): Statement =>
  statement(db.delete(planUsage).where(lt(planUsage.endsAt, now)));
