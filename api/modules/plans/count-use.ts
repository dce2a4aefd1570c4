/**
 * The one place that enforces the limits of the plans. Entered data is never locked away: reading, PDF, export and
 * deletion do not count.
 */
import { PLANS, planOf, type Plan } from '../../../engine/product/plans.ts';
import { HOUR } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { batchOr } from '../../db/batch.ts';
import { AppError } from '../../errors.ts';
import { periodOf } from '../../lib/plan-usage/period.ts';
import { addUse, getUse, type UsageKind } from '../../lib/plan-usage/queries.ts';
import type { UserRow } from '../users/queries.ts';
import { signedInUser } from '../users/signed-in-user.ts';

const MAX_DOCUMENTS = Math.max(...Object.values(PLANS).map(({ documents }) => documents));

/** Calls of the API are counted where their key is checked. */
type CountedKind = Exclude<UsageKind, 'calls'>;

export const limitOf = (plan: Plan, kind: CountedKind): number | null =>
  kind === 'questions' ? plan.questionsPerDay : plan.pagesPerMonth;

const REACHED: Record<CountedKind, (limit: number, now: number) => string> = {
  // Hours, because a day ends at midnight UTC, which is another hour for each user.
  questions: (limit, now) => {
    const hours = Math.ceil((periodOf('questions', now).endsAt - now) / HOUR);
    return `Your plan has ${limit} questions a day, and they are used up. You can ask again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`;
  },
  pages: (limit) =>
    `Your plan includes reading ${limit} pages a month, and this document has more pages than are left. You can still keep and open it.`,
};

interface Use {
  readonly user: UserRow;
  readonly kind: CountedKind;
  readonly amount: number;
}

/**
 * A use of the plan, for the batch of what it is used for: nothing is counted when that fails.
 * @returns the statement, which changes no row when the plan's limit would be exceeded; the error for this case; and the
 *   time for which the use is counted
 * @throws AppError PLAN_LIMIT when the amount alone exceeds the limit
 */
export function planUse({ db, now }: Pick<Deps, 'db' | 'now'>, { user, kind, amount }: Use) {
  const at = now();
  const plan = planOf(user, at);
  const limit = limitOf(plan, kind);
  const refusal = (): AppError => reached(plan, REACHED[kind](limit ?? 0, at));
  if (limit !== null && amount > limit) throw refusal();
  return { statement: addUse(db, { userId: user.id, kind, amount, limit, now: at }), limit, refusal, at };
}

/**
 * Counts a use of the plan, unless it would exceed the plan's limit.
 * @returns how much is left until the plan's next day or month; null without a limit
 * @throws AppError PLAN_LIMIT
 */
export async function countUse(deps: Pick<Deps, 'db' | 'now'>, use: Use): Promise<number | null> {
  const { db, now } = deps;
  const { statement, limit, refusal } = planUse(deps, use);
  await batchOr(db, refusal, [statement]);
  return limit === null ? null : limit - (await getUse(db, { userId: use.user.id, kind: use.kind, now: now() }));
}

/** @returns the plan's limit. @throws AppError PLAN_LIMIT when the plan has no room for another document */
export async function checkPlanDocuments(
  deps: Pick<Deps, 'db' | 'now'>,
  { userId, count }: { userId: string; count: number },
): Promise<number> {
  const plan = planOf(await signedInUser(deps, { userId }), deps.now());
  // No larger plan exists at the product's own limit. The error of that limit says what to do.
  if (plan.documents >= MAX_DOCUMENTS) return Infinity;
  if (count < plan.documents) return plan.documents;
  throw reached(plan, `Your plan holds ${plan.documents} documents. Delete one that you do not need any more.`);
}

const reached = (plan: Plan, text: string): AppError =>
  new AppError('PLAN_LIMIT', plan.id === 'professional' ? text : `${text} The Professional plan has more.`);
