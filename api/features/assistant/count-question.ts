import type { Deps } from '../../context.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { limitRate } from '../../lib/rate-limit/limit-rate.ts';

/** @throws AppError RATE_LIMITED when the person has asked too much */
export const countQuestion = ({ db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>, userId: string): Promise<void> =>
  limitRate(db, [{ bucket: vault.fingerprint(`questions of ${userId}`), limit: QUOTAS.questionsEach }], now());
