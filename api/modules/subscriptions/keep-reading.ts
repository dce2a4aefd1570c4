import type { Deps } from '../../context.ts';
import { batch, RowCountError, type Statement } from '../../db/batch.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import type { ProviderSubscription } from '../../providers/payments/payments.ts';
import { PAYMENT_MAIL, paymentNews } from './payment-news.ts';
import { getSubscription, setReading, setSubscriptionStatus, type Reading, type SubscriptionRow } from './queries.ts';
import { statusOf } from './status-of.ts';

export interface NewReading {
  readonly userId: string;
  readonly found: ProviderSubscription;
  /** The subscription that was known when the provider was asked: `found` is that one, or has taken its place. */
  readonly known: string | null;
  /** When the provider was asked, epoch milliseconds. */
  readonly readAt: number;
  /** Who brought the change about; null for the provider. */
  readonly by: string | null;
}

/**
 * Stores what was read from the provider, and what it makes of the person. That is written when it differs from what the
 * last reading made of them, so that an administrator's choice stays until the subscription itself changes.
 * Nothing changes where a reading that was begun later is stored already, or another subscription has taken the place
 * of the one that was read.
 * @returns the row as it is now; undefined when the person is gone
 */
export async function keepReading(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  reading: NewReading,
): Promise<SubscriptionRow | undefined> {
  for (;;) {
    const row = await getSubscription(deps.db, { userId: reading.userId });
    const isKnown = row && [reading.found.id, reading.known].includes(row.subscriptionId);
    // A reading of the future was stored before the clock was set back: the one that was begun now is later.
    const isLater = row !== undefined && row.readAt > reading.readAt && row.readAt <= deps.now();
    if (!isKnown || isLater) return row;
    try {
      await batch(deps.db, await statementsOf(deps, row, reading));
      return await getSubscription(deps.db, { userId: reading.userId });
    } catch (error) {
      // Another reading was stored meanwhile: this one is held against it.
      if (!(error instanceof RowCountError)) throw error;
    }
  }
}

async function statementsOf(
  deps: Pick<Deps, 'db' | 'vault'>,
  row: SubscriptionRow,
  { found, readAt, by }: NewReading,
): Promise<Statement[]> {
  const { userId } = row;
  const reading: Reading = {
    subscriptionId: found.id,
    state: found.state,
    cancelAtPeriodEnd: found.cancelAtPeriodEnd,
    periodEnd: found.periodEnd,
    amount: found.amount,
    currency: found.currency,
    pastDueSince: found.state === 'past-due' ? (row.pastDueSince ?? readAt) : null,
    isProcessing: found.isProcessing,
    refusedAt: refusedAtOf(row, found, readAt),
    readAt,
  };
  const attempt = found.id === row.subscriptionId ? row.attempt : row.attempt + 1;
  const news = paymentNews(row, reading);
  const stored = [
    setReading(deps.db, { row, attempt, reading }),
    ...(news ? [enqueue(deps.db, { kind: PAYMENT_MAIL, data: { userId, news }, runAt: readAt })] : []),
  ];
  const [before, after] = [statusOf(row, row.readAt), statusOf(reading, readAt)];
  if (after === null || after === before) return stored;
  return [
    ...stored,
    setSubscriptionStatus(deps.db, { userId, subscriptionStatus: after }),
    await auditEvent(deps, { at: readAt, action: 'SUBSCRIPTION_CHANGE', actorId: by, subjectId: userId }),
  ];
}

/** A payment that was being processed is refused once it is that no more, and the subscription still waits for one. */
function refusedAtOf(row: SubscriptionRow, found: ProviderSubscription, readAt: number): number | null {
  const waits = found.state === 'incomplete' || found.state === 'expired';
  if (!waits || found.isProcessing) return null;
  return row.isProcessing ? readAt : row.refusedAt;
}
