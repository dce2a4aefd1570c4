import type { Deps } from '../../context.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { countUse } from '../../modules/plans/count-use.ts';
import type { UserRow } from '../../modules/users/queries.ts';
import { limitRate } from '../../lib/rate-limit/limit-rate.ts';

/** @throws AppError RATE_LIMITED when the person has asked too much at once; PLAN_LIMIT when the day's questions of their plan are used up */
export async function countQuestion(deps: Pick<Deps, 'db' | 'vault' | 'now'>, user: UserRow): Promise<void> {
  const { db, vault, now } = deps;
  await limitRate(db, [{ bucket: vault.fingerprint(`questions of ${user.id}`), limit: QUOTAS.questionsEach }], now());
  await countUse(deps, { user, kind: 'questions', amount: 1 });
}
