/** The plans of the API (spec/3 section 9) and which one an account has. */

export interface ApiPlan {
  readonly id: 'starter' | 'professional' | 'enterprise';
  readonly name: string;
  /** US dollars; null is agreed with sales. */
  readonly perMonth: number | null;
  /** Calls in a calendar month, UTC; null is unlimited. */
  readonly callsPerMonth: number | null;
}

export const API_PLANS: readonly [ApiPlan, ApiPlan, ApiPlan] = [
  { id: 'starter', name: 'Starter', perMonth: 99, callsPerMonth: 1_000 },
  { id: 'professional', name: 'Professional', perMonth: 299, callsPerMonth: 10_000 },
  { id: 'enterprise', name: 'Enterprise', perMonth: null, callsPerMonth: null },
];

/**
 * The API plan of an account. These plans cannot be bought by themselves yet, so a member has the calls of
 * Professional and everybody else those of Starter.
 */
export const apiPlanOf = ({ subscriptionStatus }: { subscriptionStatus: 'active' | 'trial' | 'cancelled' }): ApiPlan =>
  subscriptionStatus === 'active' ? API_PLANS[1] : API_PLANS[0];
