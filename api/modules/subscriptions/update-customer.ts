import type { Deps } from '../../context.ts';
import type { Statement } from '../../db/batch.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { getSubscription } from './queries.ts';

/** The kind's old name, so that jobs that are already queued can run. */
export const UPDATE_CUSTOMER = 'update-customer-email';

/** For the batch that changes a user's address: the provider sends its mails to the new one, not to the former one. */
export async function updateCustomerOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId }: { userId: string },
): Promise<Statement[]> {
  const row = await getSubscription(db, { userId });
  return row ? [enqueue(db, { kind: UPDATE_CUSTOMER, data: { userId }, runAt: now() })] : [];
}
