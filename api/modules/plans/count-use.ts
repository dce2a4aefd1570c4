/**
 * The one place that enforces the limits of the plans. Entered data is never locked away: reading, PDF, export and
 * deletion do not count.
 */
import { PLANS, planOf, type Plan } from '../../../engine/product/plans.ts';
import type { Deps } from '../../context.ts';
import { batch, RowCountError } from '../../db/batch.ts';
import { AppError } from '../../errors.ts';
import { addUse, getUse, type UsageKind } from '../../lib/plan-usage/queries.ts';
import type { UserRow } from '../users/queries.ts';
import { signedInUser } from '../users/signed-in-user.ts';

const MOST_DOCUMENTS = Math.max(...Object.values(PLANS).map(({ documents }) => documents));

/** Calls of the API are counted where their key is checked. */
type CountedKind = Exclude<UsageKind, 'calls'>;

export const limitOf = (plan: Plan, kind: CountedKind): number | null =>
  kind === 'questions' ? plan.questionsPerDay : plan.pagesPerMonth;

const REACHED: Record<CountedKind, (limit: number) => string> = {
  questions: (limit) => `Your plan has ${limit} questions a day, and today's are used up. You can ask again tomorrow.`,
  pages: (limit) =>
    `Your plan includes reading ${limit} pages a month, and this document has more pages than are left. You can still keep and open it.`,
};

/**
 * Counts a use of the plan, unless it would exceed the plan's limit.
 * @returns how much is left until the plan's next day or month; null without a limit
 * @throws AppError PLAN_LIMIT
 */
export async function countUse(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user, kind, amount }: { user: UserRow; kind: CountedKind; amount: number },
): Promise<number | null> {
  const at = now();
  const plan = planOf(user, at);
  const limit = limitOf(plan, kind);
  if (limit !== null && amount > limit) throw reached(plan, REACHED[kind](limit));
  try {
    await batch(db, [addUse(db, { userId: user.id, kind, amount, limit, now: at })]);
  } catch (error) {
    if (error instanceof RowCountError && limit !== null) throw reached(plan, REACHED[kind](limit));
    throw error;
  }
  return limit === null ? null : limit - (await getUse(db, { userId: user.id, kind, now: at }));
}

/** @throws AppError PLAN_LIMIT when the plan has no room for another document */
export async function checkPlanDocuments(
  deps: Pick<Deps, 'db' | 'now'>,
  { userId, count }: { userId: string; count: number },
): Promise<void> {
  const plan = planOf(await signedInUser(deps, { userId }), deps.now());
  // No larger plan exists at the product's own limit. The error of that limit says what to do.
  if (count < plan.documents || plan.documents >= MOST_DOCUMENTS) return;
  throw reached(plan, `Your plan holds ${plan.documents} documents. Delete one that you do not need any more.`);
}

const reached = (plan: Plan, text: string): AppError =>
  new AppError('PLAN_LIMIT', plan.id === 'professional' ? text : `${text} The Professional plan has more.`);
