/** What each plan holds: the one table that the server enforces and the screens show. */
import { API_PLANS, type ApiPlan } from './developers/api-plans.ts';

const [starter, professional] = API_PLANS;
const DAY = 24 * 60 * 60 * 1000;

/** From registration, milliseconds (spec/1 section 1). */
export const TRIAL = 7 * DAY;
/** A person is told so long before the end, by mail and by the bell. */
export const TRIAL_REMINDER = 2 * DAY;
/** The bell says so long that a trial is over. */
const TRIAL_ENDED = 7 * DAY;

/** When so many questions of a day are left, the chat says so. */
export const FEW_QUESTIONS = 5;

export interface Plan {
  readonly id: 'basic' | 'trial' | 'professional';
  readonly name: string;
  /** Questions to the assistant in a day, UTC; null is without a limit. */
  readonly questionsPerDay: number | null;
  /** Pages of documents that are read in a calendar month, UTC. */
  readonly pagesPerMonth: number | null;
  /** Documents at the same time. Those that are there already stay. */
  readonly documents: number;
  /** The API's plans cannot be bought by themselves yet: one comes with each plan. */
  readonly api: ApiPlan;
}

export const PLANS: Readonly<Record<Plan['id'], Plan>> = {
  basic: { id: 'basic', name: 'Basic', questionsPerDay: 20, pagesPerMonth: 50, documents: 50, api: starter },
  trial: { id: 'trial', name: 'Trial', questionsPerDay: 100, pagesPerMonth: 200, documents: 100, api: starter },
  professional: {
    id: 'professional',
    name: 'Professional',
    questionsPerDay: null,
    pagesPerMonth: 1000,
    documents: 100,
    api: professional,
  },
};

interface Account {
  readonly subscriptionStatus: 'active' | 'trial' | 'cancelled';
  /** When it was made, epoch milliseconds. */
  readonly createdAt: number;
}

/** What a person is told of their trial now: that it ends soon, or has ended; undefined while there is nothing to tell. */
export function trialNotice(
  { subscriptionStatus, createdAt }: Account,
  now: number,
): { readonly endsAt: number; readonly isOver: boolean } | undefined {
  const endsAt = createdAt + TRIAL;
  if (subscriptionStatus !== 'trial' || now < endsAt - TRIAL_REMINDER || now >= endsAt + TRIAL_ENDED) return undefined;
  return { endsAt, isOver: now >= endsAt };
}

/**
 * The plan of an account. A member keeps theirs through the time of grace, because the status stays `active` until it is over.
 */
export function planOf(account: Account, now: number): Plan {
  if (account.subscriptionStatus === 'active') return PLANS.professional;
  return account.subscriptionStatus === 'trial' && now < account.createdAt + TRIAL ? PLANS.trial : PLANS.basic;
}
