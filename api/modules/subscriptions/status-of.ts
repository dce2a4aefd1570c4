import { DAY } from '../../../engine/lib/time.ts';
import type { SubscriptionRow, SubscriptionStatus } from './queries.ts';

/** Grace period: how long a user whose payment is missing stays a member, milliseconds. */
export const GRACE = 7 * DAY;

/** Whether the first invoice of a subscription in this state was paid. */
export const isPaidState = (state: SubscriptionRow['state']): boolean =>
  state === 'active' || state === 'past-due' || state === 'ended';

/**
 * The user's status that follows from a subscription.
 * @returns null when none follows: the user keeps the current status
 */
export function statusOf(
  { state, pastDueSince }: Pick<SubscriptionRow, 'state' | 'pastDueSince'>,
  now: number,
): SubscriptionStatus | null {
  if (state === 'active') return 'active';
  if (state === 'past-due') return now < (pastDueSince ?? now) + GRACE ? 'active' : 'cancelled';
  return state === 'ended' ? 'cancelled' : null;
}

/**
 * Whether an administrator has set a status that differs from the last reading of the subscription. When no status
 * follows from the provider, a user is on trial, or was cancelled by an earlier subscription.
 */
export function isSetByAdministrator(
  status: SubscriptionStatus,
  row: Pick<SubscriptionRow, 'state' | 'pastDueSince' | 'readAt' | 'wasPaid'> | undefined,
): boolean {
  const byProvider = row ? statusOf(row, row.readAt) : null;
  if (byProvider !== null) return status !== byProvider;
  return status === 'active' || (status === 'cancelled' && !row?.wasPaid);
}
