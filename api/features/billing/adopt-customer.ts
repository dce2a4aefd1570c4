import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { putCustomer } from '../../modules/subscriptions/queries.ts';
import { refreshSubscription } from '../../modules/subscriptions/refresh-subscription.ts';
import { getUser } from '../../modules/users/queries.ts';
import { paymentsOf } from './payments-of.ts';

/**
 * Gives a user the customer that pays for them at the provider, when the database does not know it: a backup from before
 * the first payment was restored. When there is no such user, or the user pays for another subscription too, only the
 * operator can decide, so the log says it.
 * @throws PaymentsError
 */
export async function adoptCustomer(deps: Deps, { userId, customerId }: { userId: string; customerId: string }) {
  const { db, log, now } = deps;
  const payments = paymentsOf(deps);
  const paid = await payments.findSubscription({ customerId, userId });
  // A customer who pays nothing may be one of a deleted account.
  if (!paid || paid.state === 'incomplete') return;
  const row = await refreshSubscription(deps, { payments, userId, by: null });
  if (row?.customerId === customerId) return;
  const isNobody = !(await getUser(db, { userId }));
  if (isNobody || row?.state === 'active' || row?.state === 'past-due') {
    const whose = isNobody ? 'whose user is not in the database' : 'whose user pays for another subscription too';
    log.warn({ message: `At the payment provider a customer pays ${whose}: ${customerId}`, user: userId });
    return;
  }
  await batch(db, [putCustomer(db, { userId, customerId, gone: row?.customerId, createdAt: now() })]);
  await refreshSubscription(deps, { payments, userId, by: null });
}
