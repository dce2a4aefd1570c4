import type { User } from './session.ts';

/** What a person is called by their subscription (spec/1 2.12). */
export const membershipOf = ({ subscriptionStatus }: Pick<User, 'subscriptionStatus'>): string =>
  subscriptionStatus === 'active' ? 'Premium Member' : 'Trial Member';
