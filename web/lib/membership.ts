import { formatDate } from './format.ts';
import type { User } from './session.ts';
import { useSubscription, type Subscription } from './subscription.ts';

/** The name of a user's membership, from the subscription status (spec/1 2.12). */
export const membershipOf = ({ subscriptionStatus }: Pick<User, 'subscriptionStatus'>): string =>
  subscriptionStatus === 'active' ? 'Premium Member' : 'Trial Member';

/** The state of the membership and what comes next, in a few words without a period. */
export function membershipState(subscription: Subscription): string {
  const { status, state, setByAdministrator, plan, trialEndsAt, periodEnd, cancelAtPeriodEnd, graceEndsAt } =
    subscription;
  const on = (at: string | null): string => (at === null ? '' : ` on ${formatDate(at)}`);
  // The user has cancelled it already, so there is nothing to advise. A missing payment is tried again until then.
  const itsEnd = cancelAtPeriodEnd && state === 'active' ? `your subscription ends${on(periodEnd)}` : undefined;
  if (status !== 'active' && subscription.isProcessing) return 'Your payment is being processed';
  if (status === 'trial') return `Your trial ${plan.name === 'Trial' ? 'ends' : 'ended'}${on(trialEndsAt)}`;
  if (status === 'active') {
    if (setByAdministrator)
      return isRunning(subscription)
        ? `Given by an administrator, ${itsEnd ?? 'but your card is still charged'}`
        : 'Given by an administrator, nothing is charged';
    if (state === 'past-due') return `A payment is missing, your membership ends${on(graceEndsAt)}`;
    return cancelAtPeriodEnd ? `Cancelled, your membership ends${on(periodEnd)}` : `Next payment${on(periodEnd)}`;
  }
  if (setByAdministrator)
    return isPaidWithoutUse(subscription)
      ? `Ended by an administrator, ${itsEnd ?? 'but you still pay'}`
      : 'Ended by an administrator';
  return state === 'past-due' ? 'Ended, because a payment is missing' : 'Your subscription has ended';
}

/** True when the payment provider charges for the subscription, or tries to. */
export const isRunning = ({ state }: Subscription): boolean => state === 'active' || state === 'past-due';

/** True when the payment provider charges for a membership that an administrator has ended. */
export const isPaidWithoutUse = (subscription: Subscription): boolean =>
  subscription.setByAdministrator && subscription.status !== 'active' && isRunning(subscription);

/**
 * {@link membershipState} of the user; a non-breaking space keeps the line's height while it is loading.
 * @param when false: no request
 */
export function useMembershipState(when = true): string {
  const { data } = useSubscription(when);
  return data ? membershipState(data) : '\u00a0';
}
