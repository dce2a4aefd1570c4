import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { auditEvents, subscriptions } from '../../db/tables.ts';
import { within } from '../../db/conditions.ts';
import { GRACE } from '../../modules/subscriptions/status-of.ts';

export const hasRecentView = async (
  db: Db,
  { actorId, list, span, now }: { actorId: string; list: string; span: number; now: number },
): Promise<boolean> =>
  (
    await db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .where(
        and(
          eq(auditEvents.actorId, actorId),
          within(auditEvents.at, span, now),
          eq(auditEvents.action, 'ADMIN_VIEW_LIST'),
          eq(auditEvents.subjectId, list),
        ),
      )
      .limit(1)
  ).length > 0;

/**
 * Sum of the monthly prices of the dollar subscriptions that are paid, or whose payment is missing within the grace
 * period, in dollars; null when there is none.
 */
export const sumRevenue = async (db: Db, now: number): Promise<number | null> =>
  (
    await db
      .select({ dollars: sql<number | null>`sum(${subscriptions.amount}) / 100.0` })
      .from(subscriptions)
      .where(
        and(
          or(
            eq(subscriptions.state, 'active'),
            and(eq(subscriptions.state, 'past-due'), gt(subscriptions.pastDueSince, now - GRACE)),
          ),
          eq(subscriptions.currency, 'usd'),
        ),
      )
  )[0]!.dollars;
