/** The plans of the API (spec/3 section 9). Which one an account has: `PLANS` of `../plans.ts`. */

export interface ApiPlan {
  readonly id: 'starter' | 'professional' | 'enterprise';
  readonly name: string;
  /** US dollars; null: the price is agreed with sales. */
  readonly perMonth: number | null;
  /** Calls in a calendar month, UTC; null is unlimited. */
  readonly callsPerMonth: number | null;
}

export const API_PLANS: readonly [ApiPlan, ApiPlan, ApiPlan] = [
  { id: 'starter', name: 'Starter', perMonth: 99, callsPerMonth: 1_000 },
  { id: 'professional', name: 'Professional', perMonth: 299, callsPerMonth: 10_000 },
  { id: 'enterprise', name: 'Enterprise', perMonth: null, callsPerMonth: null },
];
