import type { Deps } from '../../context.ts';
import { tryBatch, type Statement } from '../../db/batch.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { enqueue } from '../../lib/jobs/queries.ts';
import type { ProviderSubscription } from '../../providers/payments/payments.ts';
import { PAYMENT_MAIL, paymentNews } from './payment-news.ts';
import { setSubscriptionStatus } from '../users/queries.ts';
import { getSubscription, setReading, type Reading, type SubscriptionRow } from './queries.ts';
import { isPaidState, statusOf } from './status-of.ts';

export interface ProviderReport {
  readonly userId: string;
  readonly found: ProviderSubscription;
  /** The stored subscription when the provider was asked: `found` is the same one, or has replaced it. */
  readonly known: string | null;
  /** Time of the request to the provider, epoch milliseconds. */
  readonly readAt: number;
  /** The user who caused the change; null for the provider. */
  readonly by: string | null;
}

/**
 * Stores a subscription as the provider reports it, and the user's status that follows from it. The status is only
 * written when it differs from that of the last report, so that an administrator's choice is kept until the
 * subscription itself changes. Nothing changes when a later report of the same subscription is already stored, or when
 * another subscription has replaced the one that was read.
 * @returns the current row; undefined when the user is deleted
 */
export async function storeSubscription(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  report: ProviderReport,
): Promise<SubscriptionRow | undefined> {
  for (;;) {
    const row = await getSubscription(deps.db, { userId: report.userId });
    const isKnown = row && [report.found.id, report.known].includes(row.subscriptionId);
    // Times are only compared for one subscription. A new subscription replaces an ended one that was read again while
    // the new one was made. A stored time in the future comes from before the clock was set back, so this report counts
    // as the later one.
    const isStoredLater =
      row?.subscriptionId === report.found.id && row.readAt > report.readAt && row.readAt <= deps.now();
    if (!isKnown || isStoredLater) return row;
    if (await tryBatch(deps.db, await statementsOf(deps, row, report)))
      return getSubscription(deps.db, { userId: report.userId });
    // Another report was stored in the meantime. Compare again with the new row.
  }
}

async function statementsOf(
  deps: Pick<Deps, 'db' | 'vault'>,
  row: SubscriptionRow,
  { found, readAt, by }: ProviderReport,
): Promise<Statement[]> {
  const { userId } = row;
  const reading: Reading = {
    subscriptionId: found.id,
    state: found.state,
    wasPaid: row.wasPaid || isPaidState(found.state),
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

/** When a payment was refused: it is no longer being processed, but the subscription still waits for a payment. */
function refusedAtOf(row: SubscriptionRow, found: ProviderSubscription, readAt: number): number | null {
  const waits = found.state === 'incomplete' || found.state === 'expired';
  if (!waits || found.isProcessing) return null;
  return row.isProcessing ? readAt : row.refusedAt;
}
