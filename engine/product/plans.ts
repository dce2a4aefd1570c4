/** What each plan includes. The server enforces this table, and the screens show it. */
import { DAY } from '../lib/time.ts';
import { API_PLANS, type ApiPlan } from './developers/api-plans.ts';

const [starter, professional] = API_PLANS;

/** The length of a trial from registration, milliseconds (spec/1 section 1). */
export const TRIAL = 7 * DAY;
/** The time before the end of a trial at which the user is reminded, by mail and by a notification. */
export const TRIAL_REMINDER = 2 * DAY;
/** For this time after its end, a notification says that a trial is over. */
const TRIAL_ENDED = 7 * DAY;

/** When this number of questions or fewer are left for the day, the chat says so. */
export const FEW_QUESTIONS = 5;

export interface Plan {
  readonly id: 'basic' | 'trial' | 'professional';
  readonly name: string;
  /** Questions to the assistant in a day, UTC; null: no limit. */
  readonly questionsPerDay: number | null;
  /** Pages of documents that are read in a calendar month, UTC. */
  readonly pagesPerMonth: number | null;
  /** The maximum number of documents at the same time. Existing documents above it are kept. */
  readonly documents: number;
  /** The API plan that is included. API plans cannot be bought separately yet. */
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
  /** When the account was created, epoch milliseconds. */
  readonly createdAt: number;
}

/** The notice about a user's trial: it ends soon, or has ended; undefined when there is no notice now. */
export function trialNotice(
  { subscriptionStatus, createdAt }: Account,
  now: number,
): { readonly endsAt: number; readonly isOver: boolean } | undefined {
  const endsAt = createdAt + TRIAL;
  if (subscriptionStatus !== 'trial' || now < endsAt - TRIAL_REMINDER || now >= endsAt + TRIAL_ENDED) return undefined;
  return { endsAt, isOver: now >= endsAt };
}

/**
 * The plan of an account. A member keeps the plan during the grace period, because the status stays `active` until its
 * end.
 */
export function planOf(account: Account, now: number): Plan {
  if (account.subscriptionStatus === 'active') return PLANS.professional;
  return account.subscriptionStatus === 'trial' && now < account.createdAt + TRIAL ? PLANS.trial : PLANS.basic;
}
