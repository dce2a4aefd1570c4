/** What a person is told of a payment. They may be elsewhere when it happens: a bank can take days, and months renew by themselves. */
import type { Reading, SubscriptionRow } from './queries.ts';
import { GRACE } from './status-of.ts';

/** The job that tells it by mail. */
export const PAYMENT_MAIL = 'payment-mail';

export const PAYMENT_NEWS = ['went-through', 'refused', 'missing'] as const;
export type PaymentNews = (typeof PAYMENT_NEWS)[number];

const DAY = 24 * 60 * 60 * 1000;
/** The bell says so long that a payment was refused. */
const REFUSED_TOLD = 7 * DAY;

/** What has happened between two readings that the person must hear of by mail. */
export function paymentNews(before: SubscriptionRow, after: Reading): PaymentNews | undefined {
  if (before.isProcessing && after.state === 'active') return 'went-through';
  if (after.refusedAt !== null && before.refusedAt === null) return 'refused';
  return after.pastDueSince !== null && before.pastDueSince === null ? 'missing' : undefined;
}

export interface PaymentNotice {
  /** `unpaid`: the time of grace for a missing payment is over, and with it the membership. */
  readonly about: 'refused' | 'missing' | 'unpaid';
  /** When that was, or will be: the refusal, the end of the membership. Epoch milliseconds. */
  readonly at: number;
}

/** What the bell says of payments now; undefined while there is nothing to do. */
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
