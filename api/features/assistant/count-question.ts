import { FEW_QUESTIONS } from '../../../engine/product/plans.ts';
import type { Deps } from '../../context.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { countUse } from '../../modules/plans/count-use.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import { limitRate } from '../../lib/rate-limit/limit-rate.ts';

/** What an answer says of the day's questions, so that nobody is surprised by their end. */
export interface QuestionsLeft {
  /** Told when there are few. */
  readonly questionsLeft?: number;
}

/** @throws AppError RATE_LIMITED when the person has asked too much at once; PLAN_LIMIT when the day's questions of their plan are used up */
export async function countQuestion(deps: Pick<Deps, 'db' | 'vault' | 'now'>, user: UserRow): Promise<QuestionsLeft> {
  const { db, vault, now } = deps;
  await limitRate(db, [{ bucket: vault.fingerprint(`questions of ${user.id}`), limit: QUOTAS.questionsEach }], now());
  const left = await countUse(deps, { user, kind: 'questions', amount: 1 });
  return left !== null && left <= FEW_QUESTIONS ? { questionsLeft: left } : {};
}
