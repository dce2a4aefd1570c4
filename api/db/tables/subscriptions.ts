/** Subscriptions, as last read from their provider. Cards and invoices are only at the provider. */
import { index, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { count, flag, id, label, time } from '../columns.ts';
import { userRef } from './accounts.ts';

/** One row per user: a user who comes back is the same customer. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    userId: userRef('user_id').primaryKey(),
    /** The provider's ids. */
    customerId: id('customer_id').notNull(),
    subscriptionId: id('subscription_id'),
    /** Counts the user's subscriptions. It increases when a new one is made after one has ended. */
    attempt: count('attempt').notNull(),
    state: label<'none' | 'incomplete' | 'expired' | 'active' | 'past-due' | 'ended'>('state').notNull(),
    /** Whether the user has paid for this subscription or an earlier one. */
    wasPaid: flag('was_paid').notNull().default(false),
    cancelAtPeriodEnd: flag('cancel_at_period_end').notNull(),
    periodEnd: time('period_end'),
    /** Price per month, in the currency's smallest unit. */
    amount: count('amount'),
    currency: label('currency'),
    /** Since when a payment is missing; null when none is missing. */
    pastDueSince: time('past_due_since'),
    /** True while the bank has not yet decided on the first payment. */
    isProcessing: flag('is_processing').notNull().default(false),
    /** When the bank refused a payment that it had processed for some time; null once another payment is processing. */
    refusedAt: time('refused_at'),
    /** Increases with each change, so that two requests that read the same row cannot both write it. */
    revision: count('revision').notNull(),
    /** When the read of this row's data from the provider began. An older read does not replace it. */
    readAt: time('read_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscriptions_customer').on(table.customerId),
    // Includes the price, so that the revenue is summed up in the index alone.
    index('subscriptions_state').on(table.state, table.currency, table.amount),
  ],
);

/** How much of a plan's limits a user has used in a day or a month. Rows of past periods are deleted. */
export const planUsage = sqliteTable(
  'plan_usage',
  {
    userId: userRef('user_id').notNull(),
    kind: label<'questions' | 'pages' | 'calls'>('kind').notNull(),
    /** `2026-11-20` or `2026-11`, in UTC. */
    period: label('period').notNull(),
    used: count('used').notNull(),
    /** When the period ends. */
    endsAt: time('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.period] }),
    index('plan_usage_ends').on(table.endsAt),
  ],
);
