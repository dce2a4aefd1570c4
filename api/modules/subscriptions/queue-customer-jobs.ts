/** Queues changes of a customer at the payment provider. The jobs themselves are in the feature `billing`. */
import type { Deps } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { getSubscription } from './queries.ts';

export const END_CUSTOMER = 'end-customer';
/** The kind's old name, so that jobs that are already queued can run. */
export const UPDATE_CUSTOMER = 'update-customer-email';

type QueueDeps = Pick<Deps, 'db' | 'now'>;

/** For the batch that deletes a user: the provider deletes the customer too, and charges no more. */
export async function queueCustomerEnd({ db, now }: QueueDeps, { userId }: { userId: string }): Promise<Statement[]> {
  const row = await getSubscription(db, { userId });
  return row ? [enqueue(db, { kind: END_CUSTOMER, data: { customerId: row.customerId }, runAt: now() })] : [];
}

/** For the batch that changes a user's name or address: the provider writes its mails and receipts with the new one. */
export async function queueCustomerUpdate(
  { db, now }: QueueDeps,
  { userId }: { userId: string },
): Promise<Statement[]> {
  const row = await getSubscription(db, { userId });
  return row ? [enqueue(db, { kind: UPDATE_CUSTOMER, data: { userId }, runAt: now() })] : [];
}
