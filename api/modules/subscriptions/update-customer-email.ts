import type { Deps } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { getSubscription } from './queries.ts';

export const UPDATE_CUSTOMER_EMAIL = 'update-customer-email';

/** For the batch that changes a user's address: the provider sends its mails to the new one, not to the former one. */
export async function updateCustomerEmail(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId }: { userId: string },
): Promise<Statement[]> {
  const row = await getSubscription(db, { userId });
  return row ? [enqueue(db, { kind: UPDATE_CUSTOMER_EMAIL, data: { userId }, runAt: now() })] : [];
}
