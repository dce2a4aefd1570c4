import { apiPlanOf, type ApiPlan } from '../../../engine/product/developers/plans.ts';
import type { Deps } from '../../context.ts';
import { batch, RowCountError } from '../../db/batch.ts';
import { countCall as countCallOf, getCalls, touchKey, type LiveCredential } from './queries.ts';

/** The calls of a person in this calendar month, UTC. */
export interface ApiQuota {
  readonly plan: ApiPlan;
  /** Calls that were made, this one too. */
  readonly used: number;
  /** Whether this call is beyond the plan's calls. */
  readonly isUsedUp: boolean;
  /** When the next month begins, epoch milliseconds. */
  readonly resetsAt: number;
  /** How long this month is, milliseconds. */
  readonly span: number;
}

/** SQLite counts up to this. */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

function monthOf(now: number) {
  const day = new Date(now);
  const start = Date.UTC(day.getUTCFullYear(), day.getUTCMonth());
  const resetsAt = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1);
  return { month: day.toISOString().slice(0, 7), resetsAt, span: resetsAt - start };
}

/** Counts a call of a key, unless the month's calls are used up; its key was used just now. */
export async function countCall(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, keyId, subscriptionStatus }: LiveCredential,
): Promise<ApiQuota> {
  const time = now();
  const plan = apiPlanOf({ subscriptionStatus });
  const { month, ...period } = monthOf(time);
  try {
    await batch(db, [
      countCallOf(db, { userId, month, limit: plan.callsPerMonth ?? UNLIMITED }),
      touchKey(db, { id: keyId, now: time }),
    ]);
  } catch (error) {
    if (!(error instanceof RowCountError)) throw error;
    return { plan, used: await getCalls(db, { userId, month }), isUsedUp: true, ...period };
  }
  return { plan, used: await getCalls(db, { userId, month }), isUsedUp: false, ...period };
}

/** What a person's keys have used, without counting. */
export async function readQuota(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, subscriptionStatus }: Pick<LiveCredential, 'userId' | 'subscriptionStatus'>,
): Promise<Omit<ApiQuota, 'isUsedUp'>> {
  const { month, ...period } = monthOf(now());
  return { plan: apiPlanOf({ subscriptionStatus }), used: await getCalls(db, { userId, month }), ...period };
}
