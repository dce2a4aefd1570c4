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
