import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { subscriptions, type users } from '../../db/tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type SubscriptionStatus = (typeof users.$inferSelect)['subscriptionStatus'];

/** The columns that are read from the provider. */
export type Reading = Omit<SubscriptionRow, 'userId' | 'customerId' | 'attempt' | 'revision' | 'createdAt'>;

export const getSubscription = async (db: Db, { userId }: { userId: string }): Promise<SubscriptionRow | undefined> =>
  (await db.select().from(subscriptions).where(eq(subscriptions.userId, userId)))[0];

export const findByCustomer = async (
  db: Db,
  { customerId }: { customerId: string },
): Promise<SubscriptionRow | undefined> =>
  (await db.select().from(subscriptions).where(eq(subscriptions.customerId, customerId)))[0];

/** Subscriptions that wait for a payment, and active ones whose paid period is over. */
export const listDueSubscriptions = async (
  db: Db,
  { now }: { now: number },
): Promise<Array<Pick<SubscriptionRow, 'userId'>>> =>
  db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(
      or(
        inArray(subscriptions.state, ['incomplete', 'past-due']),
        and(eq(subscriptions.state, 'active'), lt(subscriptions.periodEnd, now)),
      ),
    );

/** Changes the row of a user who already has one only when its customer is `gone`. */
export const putCustomer = (
  db: Db,
  {
    userId,
    customerId,
    gone,
    createdAt,
  }: { userId: string; customerId: string; gone?: string | undefined; createdAt: number },
): Statement =>
  statement(
    db
      .insert(subscriptions)
      .values({
        userId,
        customerId,
        attempt: 0,
        revision: 0,
        state: 'none',
        cancelAtPeriodEnd: false,
        isProcessing: false,
        readAt: createdAt,
        createdAt,
      })
      .onConflictDoUpdate({
        target: subscriptions.userId,
        set: { customerId, subscriptionId: null, revision: sql`${subscriptions.revision} + 1` },
        setWhere: eq(subscriptions.customerId, gone ?? ''),
      }),
  );

/** Changes no row when another reading was stored after `row` was read. */
export const setReading = (
  db: Db,
  { row, attempt, reading }: { row: SubscriptionRow; attempt: number; reading: Reading },
): Statement =>
  statement(
    db
      .update(subscriptions)
      .set({ ...reading, attempt, revision: row.revision + 1 })
      .where(and(eq(subscriptions.userId, row.userId), eq(subscriptions.revision, row.revision))),
    1,
  );
