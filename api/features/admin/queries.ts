import { and, eq, gt, inArray, sum } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { auditEvents, subscriptions } from '../../db/tables.ts';

export const hasRecentView = async (
  db: Db,
  { actorId, list, after }: { actorId: string; list: string; after: number },
): Promise<boolean> =>
  (
    await db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.actorId, actorId),
          gt(auditEvents.at, after),
          eq(auditEvents.action, 'ADMIN_VIEW_LIST'),
          eq(auditEvents.subjectId, list),
        ),
      )
      .limit(1)
  ).length > 0;

/** Sum of the monthly prices of active dollar subscriptions, in cents; null when there is none. */
export const sumRevenue = async (db: Db): Promise<number | null> =>
  (
    await db
      .select({ cents: sum(subscriptions.amount).mapWith(Number) })
      .from(subscriptions)
      .where(and(inArray(subscriptions.state, ['active', 'past-due']), eq(subscriptions.currency, 'usd')))
  )[0]!.cents;
