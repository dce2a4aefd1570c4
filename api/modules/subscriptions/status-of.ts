import type { SubscriptionRow, SubscriptionStatus } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;

/** How long a person whose payment is missing stays a member, milliseconds. */
export const GRACE = 7 * DAY;

/**
 * What a subscription makes of its person.
 * @returns null where it says nothing: the person is what they were
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
 * Whether an administrator has made the person something else than the last reading of their subscription did. Without
 * a word of the provider a person is of the trial, or was cancelled by an earlier subscription.
 */
export function isSetByAdministrator(
  status: SubscriptionStatus,
  row: Pick<SubscriptionRow, 'state' | 'pastDueSince' | 'readAt' | 'attempt'> | undefined,
): boolean {
  const byProvider = row ? statusOf(row, row.readAt) : null;
  if (byProvider !== null) return status !== byProvider;
  return status === 'active' || (status === 'cancelled' && (row?.attempt ?? 0) < 2);
}
