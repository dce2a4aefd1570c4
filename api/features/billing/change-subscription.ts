import { isoTime } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { getSubscription, type SubscriptionRow } from '../../modules/subscriptions/queries.ts';
import { refreshSubscription } from '../../modules/subscriptions/refresh-subscription.ts';
import { publicOrigin } from '../../lib/public-origin.ts';
import type { Payments } from '../../providers/payments/payments.ts';
import { asking } from './payments-of.ts';
import type { ReceiptList, SubscriptionView } from './schemas.ts';
import { viewSubscription } from './view-subscription.ts';

/**
 * Cancels the subscription. While a payment is missing, it ends at once: until the end of the period the provider would
 * go on trying to collect the payment. One that has already ended is the answer too: the user may not have got the
 * answer to the call that ended it.
 * @throws AppError SUBSCRIPTION_STATE when there is no subscription; PAYMENTS_UNAVAILABLE
 */
export const cancelSubscription = (
  deps: Deps,
  { userId, when }: { userId: string; when: 'period-end' | 'now' },
): Promise<SubscriptionView> =>
  change(deps, userId, async (payments, row) => {
    if (row?.state === 'ended') return;
    const id = runningOf(row);
    await (when === 'now' || row?.state === 'past-due'
      ? payments.cancelNow(id)
      : payments.setCancelAtPeriodEnd(id, true));
  });

/**
 * Undoes the cancellation at the end of the period.
 * @throws AppError SUBSCRIPTION_STATE when no subscription is running; PAYMENTS_UNAVAILABLE
 */
export const resumeSubscription = (deps: Deps, { userId }: { userId: string }): Promise<SubscriptionView> =>
  change(deps, userId, (payments, row) => payments.setCancelAtPeriodEnd(runningOf(row), false));

const change = (
  deps: Deps,
  userId: string,
  act: (payments: Payments, row: SubscriptionRow | undefined) => Promise<void>,
): Promise<SubscriptionView> =>
  asking(deps, async (payments) => {
    await act(payments, await refreshSubscription(deps, { payments, userId, by: null }));
    const row = await refreshSubscription(deps, { payments, userId, by: userId });
    return viewSubscription(deps, { userId, row });
  });

function runningOf(row: SubscriptionRow | undefined): string {
  if (!row?.subscriptionId || (row.state !== 'active' && row.state !== 'past-due'))
    throw new AppError('SUBSCRIPTION_STATE', 'You have no active subscription. Reload the page to see your plan.');
  return row.subscriptionId;
}

/** @throws AppError SUBSCRIPTION_STATE for a user who never paid; PAYMENTS_UNAVAILABLE */
export const openPortal = (deps: Deps, { userId }: { userId: string }): Promise<{ url: string }> =>
  asking(deps, async (payments) => {
    const row = await getSubscription(deps.db, { userId });
    if (!row)
      throw new AppError('SUBSCRIPTION_STATE', 'You have not paid anything yet, so there is no card to change.');
    const returnUrl = `${publicOrigin(deps.env)}/settings`;
    return { url: await payments.portalUrl({ customerId: row.customerId, returnUrl }) };
  });

/**
 * The user's receipts, the latest first, and the invoice of a missing payment. Paying an invoice of an ended
 * subscription would not bring it back, so it is not offered.
 * @throws AppError PAYMENTS_UNAVAILABLE
 */
export async function listReceipts(deps: Deps, { userId }: { userId: string }): Promise<ReceiptList> {
  const row = await getSubscription(deps.db, { userId });
  if (!row) return [];
  const { customerId, state, subscriptionId } = row;
  const unpaidOf = state === 'past-due' ? subscriptionId : null;
  const receipts = await asking(deps, (payments) => payments.listReceipts({ customerId, unpaidOf }));
  return receipts.map(({ at, ...receipt }) => ({ ...receipt, at: isoTime(at) }));
}
