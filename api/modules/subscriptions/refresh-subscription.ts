import type { Deps } from '../../context.ts';
import { isOver, type Payments, type ProviderSubscription } from '../../providers/payments/payments.ts';
import { storeSubscription } from './store-subscription.ts';
import { getSubscription, type SubscriptionRow } from './queries.ts';
import { isPaidState } from './status-of.ts';

/**
 * Reads a user's subscription from the provider and stores it. The number and order of earlier events does not matter.
 * In place of one that is over, or not known here, it stores the one that the user has now: a restored database may not
 * know it.
 * @returns undefined for a user who never had a subscription
 * @throws PaymentsError
 */
export async function refreshSubscription(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  { payments, userId, by }: { payments: Payments; userId: string; by: string | null },
): Promise<SubscriptionRow | undefined> {
  const row = await getSubscription(deps.db, { userId });
  if (!row) return row;
  const { customerId, subscriptionId: known } = row;
  const readAt = deps.now();
  const current = await readKnown(payments, row);
  const running = current && !isOver(current) ? current : await payments.findSubscription({ customerId, userId });
  const found = running ?? current;
  return found ? storeSubscription(deps, { userId, found, known, readAt, by }) : row;
}

/**
 * The stored subscription, as it is now at the provider. One that the provider does not know can never be paid again,
 * so it is over: the operator has changed from test keys to live ones, or to another account.
 */
export async function readKnown(
  payments: Payments,
  { subscriptionId: id, state, cancelAtPeriodEnd, periodEnd, amount, currency }: SubscriptionRow,
): Promise<ProviderSubscription | undefined> {
  if (id === null) return undefined;
  const over = { state: isPaidState(state) ? 'ended' : 'expired', clientSecret: null, isProcessing: false } as const;
  const price = { amount, currency: currency ?? '' };
  return (await payments.readSubscription(id)) ?? { id, cancelAtPeriodEnd, periodEnd, ...price, ...over };
}
