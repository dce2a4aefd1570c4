/** Subscriptions, as their provider had them when they were last read. Cards and invoices are the provider's alone. */
import { index, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { count, flag, id, label, time } from '../columns.ts';
import { users } from './accounts.ts';

/** One row a person: who paid once is the same customer when they come back. */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    userId: id('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The provider's ids. */
    customerId: id('customer_id').notNull(),
    subscriptionId: id('subscription_id'),
    /** Counts the person's subscriptions: the next one is made once an ended one is behind them. */
    attempt: count('attempt').notNull(),
    state: label<'none' | 'incomplete' | 'expired' | 'active' | 'past-due' | 'ended'>('state').notNull(),
    cancelAtPeriodEnd: flag('cancel_at_period_end').notNull(),
    periodEnd: time('period_end'),
    /** A month, in the currency's smallest unit. */
    amount: count('amount'),
    currency: label('currency'),
    /** Since when a payment is missing; null while none is. */
    pastDueSince: time('past_due_since'),
    /** The bank takes its time over the first payment. */
    isProcessing: flag('is_processing').notNull().default(false),
    /** When the bank refused a payment that it had taken its time over; null once another one goes on. */
    refusedAt: time('refused_at'),
    /** Grows with each change, so that two who have read the same row do not both write. */
    revision: count('revision').notNull(),
    /** When the reading that this row holds was begun: an older one does not replace it. */
    readAt: time('read_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('subscriptions_customer').on(table.customerId),
    // With what is paid: the revenue is summed up in the index alone.
    index('subscriptions_state').on(table.state, table.currency, table.amount),
  ],
);

/** How much of what a plan counts a person has used in a day or a month. Those that are over are deleted. */
export const planUsage = sqliteTable(
  'plan_usage',
  {
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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
