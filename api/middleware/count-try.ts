import type { Context } from 'hono';
import type { AppEnv, Deps } from '../context.ts';
import { limitRate } from '../lib/rate-limit/limit-rate.ts';
import { clientAddress } from './client.ts';

/**
 * Counts requests from one network address, for calls that need no account.
 * @param options.limit requests in 15 minutes
 * @returns a function that throws AppError RATE_LIMITED
 */
export const countTry =
  (deps: Pick<Deps, 'db' | 'vault' | 'env' | 'now'>, { what, limit }: { what: string; limit: number }) =>
  (c: Context<AppEnv>): Promise<void> =>
    limitRate(deps, [{ what: `${what} from ${clientAddress(c, deps.env)}`, limit }]);
