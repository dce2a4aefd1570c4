import type { ApiPlan } from '../../../engine/product/developers/api-plans.ts';
import { planOf } from '../../../engine/product/plans.ts';
import type { Deps } from '../../context.ts';
import { tryBatch } from '../../db/batch.ts';
import { periodOf } from '../plan-usage/period.ts';
import { addUse, getUse } from '../plan-usage/queries.ts';
import { touchKey, type LiveCredential } from './queries.ts';

/** The calls of a user in this calendar month, UTC. */
export interface ApiQuota {
  readonly plan: ApiPlan;
  /** The calls made so far, this one included. */
  readonly used: number;
  /** When the next month begins, epoch milliseconds. */
  readonly resetsAt: number;
  /** How long this month is, milliseconds. */
  readonly span: number;
}

type Account = Pick<LiveCredential, 'userId' | 'subscriptionStatus' | 'createdAt'>;

/** Counts a call and records when the key was last used, unless the month's calls are used up. */
export async function countCall(
  deps: Pick<Deps, 'db' | 'now'>,
  credential: LiveCredential,
): Promise<ApiQuota & { isUsedUp: boolean }> {
  const { db } = deps;
  const { userId, keyId } = credential;
  const now = deps.now();
  const isCounted = await tryBatch(db, [
    addUse(db, { userId, kind: 'calls', amount: 1, limit: planOf(credential, now).api.callsPerMonth, now }),
    touchKey(db, { id: keyId, now }),
  ]);
  return { ...(await readQuota(deps, credential)), isUsedUp: !isCounted };
}

/** The calls that a user's keys have used. Counts nothing. */
export async function readQuota({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account): Promise<ApiQuota> {
  const time = now();
  const { startsAt, endsAt } = periodOf('calls', time);
  return {
    plan: planOf(account, time).api,
    used: await getUse(db, { userId: account.userId, kind: 'calls', now: time }),
    resetsAt: endsAt,
    span: endsAt - startsAt,
  };
}
