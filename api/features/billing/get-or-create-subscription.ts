import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { storeSubscription } from '../../modules/subscriptions/store-subscription.ts';
import { getSubscription, putCustomer, type SubscriptionRow } from '../../modules/subscriptions/queries.ts';
import { END_CUSTOMER, UPDATE_CUSTOMER } from '../../modules/subscriptions/queue-customer-jobs.ts';
import { readKnown } from '../../modules/subscriptions/refresh-subscription.ts';
import { getUser } from '../../modules/users/queries.ts';
import { signedInUser } from '../../modules/users/signed-in-user.ts';
import { isOver, PaymentsError, type Payments } from '../../providers/payments/payments.ts';
import { asking, paymentsUnavailable } from './payments-of.ts';
import type { PaymentStart } from './schemas.ts';
import { viewSubscription } from './view-subscription.ts';

/**
 * Starts a subscription, or continues one. A user is always one customer with one subscription, however often and from
 * however many windows this is called: the provider answers a repeated idempotency key with what it created before.
 * @throws AppError PAYMENTS_UNAVAILABLE, also for a price without a fixed amount; UNAUTHENTICATED when the account was deleted meanwhile
 */
export const getOrCreateSubscription = (deps: Deps, { userId }: { userId: string }): Promise<PaymentStart> =>
  asking(deps, async (payments) => {
    const customer = await customerOf(deps, payments, userId);
    try {
      return await startFor(deps, payments, customer);
    } catch (error) {
      if (!(error instanceof PaymentsError && error.isGone)) throw error;
      // The operator has deleted the customer at the provider.
      return startFor(deps, payments, await customerOf(deps, payments, userId, customer.customerId));
    }
  });

async function startFor(deps: Deps, payments: Payments, customer: SubscriptionRow): Promise<PaymentStart> {
  const { userId, customerId, subscriptionId, attempt } = customer;
  const readAt = deps.now();
  const current = await readKnown(payments, customer);
  const running = current && !isOver(current) ? current : undefined;
  // Its end is stored first. The new subscription takes its place, so its event would come too late.
  if (current && !running)
    await storeSubscription(deps, { userId, found: current, known: subscriptionId, readAt, by: null });
  const found =
    running ??
    // A restored database may not know the subscription that the user pays.
    (await payments.findSubscription({ customerId, userId })) ??
    (await payments.createSubscription({ customerId, userId, attempt }));
  // Nobody can be asked to pay what the screen cannot say.
  if (found.clientSecret !== null && found.amount === null) {
    await payments.cancelNow(found.id);
    throw paymentsUnavailable('The price STRIPE_PRICE_ID has no fixed amount: set one with a flat price per month');
  }
  const row = await storeSubscription(deps, { userId, found, known: subscriptionId, readAt, by: userId });
  return {
    clientSecret: found.clientSecret,
    publishableKey: payments.publishableKey,
    subscription: await viewSubscription(deps, { userId, row }),
  };
}

/** @param gone the customer that no longer exists at the provider: another one takes its place */
async function customerOf(deps: Deps, payments: Payments, userId: string, gone?: string): Promise<SubscriptionRow> {
  const { db, now } = deps;
  const known = await getSubscription(db, { userId });
  if (known && known.customerId !== gone) return known;
  // An account that was deleted a moment ago gets no customer.
  const { email } = await signedInUser(deps, { userId });
  const customerId =
    (await payments.findCustomer({ userId, email })) ?? (await payments.createCustomer({ userId, gone }));
  const at = now();
  try {
    await batch(db, [
      putCustomer(db, { userId, customerId, gone, createdAt: at }),
      // The job reads name and address when it runs, so that a change during the call above is not lost.
      enqueue(db, { kind: UPDATE_CUSTOMER, data: { userId }, runAt: at, uniqueKey: `new customer ${customerId}` }),
    ]);
  } catch (error) {
    // When the account was deleted during the call, its deletion did not know this customer.
    if (!(await getUser(db, { userId })))
      await batch(db, [enqueue(db, { kind: END_CUSTOMER, data: { customerId }, runAt: now() })]);
    throw error;
  }
  return (await getSubscription(db, { userId }))!;
}
