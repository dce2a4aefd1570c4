import type { Context } from 'hono';
import type { AppEnv, Deps } from '../context.ts';
import { limitRate } from '../lib/rate-limit/limit-rate.ts';
import { clientAddress } from './client.ts';

/**
 * Counts what comes from one network address, for calls that need no account.
 * @param options.limit in 15 minutes
 * @returns which throws AppError RATE_LIMITED
 */
export const countTry =
  (
    { db, vault, env, now }: Pick<Deps, 'db' | 'vault' | 'env' | 'now'>,
    { what, limit }: { what: string; limit: number },
  ) =>
  (c: Context<AppEnv>): Promise<void> =>
    limitRate(db, [{ bucket: vault.fingerprint(`${what} from ${clientAddress(c, env)}`), limit }], now());
