import type { Deps } from '../../context.ts';
import type { Payments } from '../../providers/payments/payments.ts';
import { keepReading } from './keep-reading.ts';
import { getSubscription, type SubscriptionRow } from './queries.ts';

/**
 * Reads a user's subscription from the provider and stores it. The number and order of earlier events does not matter.
 * @returns undefined for a user who never had a subscription
 * @throws PaymentsError
 */
export async function refreshSubscription(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  { payments, userId, by }: { payments: Payments; userId: string; by: string | null },
): Promise<SubscriptionRow | undefined> {
  const row = await getSubscription(deps.db, { userId });
  if (!row?.subscriptionId) return row;
  const readAt = deps.now();
  const found = await payments.readSubscription(row.subscriptionId);
  return keepReading(deps, { userId, found, known: row.subscriptionId, readAt, by });
}
