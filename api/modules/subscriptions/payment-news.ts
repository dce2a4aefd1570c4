/**
 * Messages to users about payments. Users may not be on the site at that moment: a bank can take days, and
 * subscriptions renew by themselves every month.
 */
import { DAY } from '../../../engine/lib/time.ts';
import type { Reading, SubscriptionRow } from './queries.ts';
import { GRACE } from './status-of.ts';

/** Kind of the job that sends the message by mail. */
export const PAYMENT_MAIL = 'payment-mail';

export const PAYMENT_NEWS = ['went-through', 'refused', 'missing'] as const;
export type PaymentNews = (typeof PAYMENT_NEWS)[number];

/** Milliseconds that the notification bell shows a refused payment. */
const REFUSED_TOLD = 7 * DAY;

/** The change between two readings that the user must be told by mail, if any. */
export function paymentNews(before: SubscriptionRow, after: Reading): PaymentNews | undefined {
  if (before.isProcessing && after.state === 'active') return 'went-through';
  if (after.refusedAt !== null && before.refusedAt === null) return 'refused';
  return after.pastDueSince !== null && before.pastDueSince === null ? 'missing' : undefined;
}

export interface PaymentNotice {
  /** `unpaid`: the grace period for a missing payment is over, and so is the membership. */
  readonly about: 'refused' | 'missing' | 'unpaid';
  /** Time of the refusal, or of the end of the membership, past or future. Epoch milliseconds. */
  readonly at: number;
}

/** The payment notice for the notification bell; undefined when the user has nothing to do. */
export function paymentNotice(
  { state, pastDueSince, refusedAt }: Pick<SubscriptionRow, 'state' | 'pastDueSince' | 'refusedAt'>,
  now: number,
): PaymentNotice | undefined {
  if (state === 'past-due' && pastDueSince !== null) {
    const at = pastDueSince + GRACE;
    return { about: now < at ? 'missing' : 'unpaid', at };
  }
  return refusedAt !== null && now < refusedAt + REFUSED_TOLD ? { about: 'refused', at: refusedAt } : undefined;
}
