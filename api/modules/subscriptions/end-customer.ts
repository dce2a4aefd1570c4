import type { Deps } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { getSubscription } from './queries.ts';

export const END_CUSTOMER = 'end-customer';

/** For the batch that deletes a user: the provider deletes the customer too, and charges no more. */
export async function endCustomerOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId }: { userId: string },
): Promise<Statement[]> {
  const row = await getSubscription(db, { userId });
  return row ? [enqueue(db, { kind: END_CUSTOMER, data: { customerId: row.customerId }, runAt: now() })] : [];
}
