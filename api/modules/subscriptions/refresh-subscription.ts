import type { Deps } from '../../context.ts';
import { isOver, type Payments } from '../../providers/payments/payments.ts';
import { keepReading } from './keep-reading.ts';
import { getSubscription, type SubscriptionRow } from './queries.ts';

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
  const current = known === null ? undefined : await payments.readSubscription(known);
  const running = current && !isOver(current) ? current : await payments.findSubscription({ customerId, userId });
  const found = running ?? current;
  return found ? keepReading(deps, { userId, found, known, readAt, by }) : row;
}
