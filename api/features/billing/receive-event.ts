import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { AppError } from '../../errors.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import { findByCustomer } from '../../modules/subscriptions/queries.ts';
import { SignatureError } from '../../providers/payments/payments.ts';
import { ADOPT_CUSTOMER, REFRESH_SUBSCRIPTION } from './jobs.ts';
import { paymentsOf } from './payments-of.ts';

/**
 * Handles an event that the provider sends. The event only says whose subscription to read again: events arrive late,
 * twice and in any order, while the state that is read from the provider is always right.
 * @throws AppError SIGNATURE_INVALID, PAYMENTS_UNAVAILABLE
 */
export async function receiveEvent(
  deps: Deps,
  { body, signature }: { body: string; signature: string | undefined },
): Promise<void> {
  const { db, now } = deps;
  const { id, customerId, userId } = readEvent(deps, body, signature ?? '');
  if (customerId === null) return;
  const row = await findByCustomer(db, { customerId });
  const queue = (kind: string, data: Record<string, string>) =>
    batch(db, [enqueue(db, { kind, data, runAt: now(), uniqueKey: `payment event ${id}` })]);
  if (row) await queue(REFRESH_SUBSCRIPTION, { userId: row.userId });
  // An event without a user is about another product of the same operator.
  else if (userId !== null) await queue(ADOPT_CUSTOMER, { userId, customerId });
}

function readEvent(deps: Deps, body: string, signature: string) {
  try {
    return paymentsOf(deps).readEvent(body, signature, deps.now());
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    throw new AppError('SIGNATURE_INVALID', error.message, { cause: error });
  }
}
