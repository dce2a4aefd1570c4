import { FEW_QUESTIONS } from '../../../engine/product/plans.ts';
import type { Deps } from '../../context.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { countUse } from '../../modules/plans/count-use.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import { limitRate } from '../../lib/rate-limit/limit-rate.ts';

/** Part of an answer: warns the user before the day's questions are used up. */
export interface QuestionsLeft {
  /** Present only when few questions are left. */
  readonly questionsLeft?: number;
}

/**
 * @throws AppError RATE_LIMITED for too many questions in a short time; PLAN_LIMIT when the plan's daily questions are
 * used up
 */
export async function countQuestion(deps: Pick<Deps, 'db' | 'vault' | 'now'>, user: UserRow): Promise<QuestionsLeft> {
  await limitRate(deps, [{ what: `questions of ${user.id}`, limit: QUOTAS.questionsEach }]);
  const left = await countUse(deps, { user, kind: 'questions', amount: 1 });
  return left !== null && left <= FEW_QUESTIONS ? { questionsLeft: left } : {};
}
