import { createMiddleware } from 'hono/factory';
import type { AppEnv, Deps } from '../context.ts';
import { limitRate } from '../lib/rate-limit/limit-rate.ts';
import { clientAddress } from './client.ts';

/**
 * Counts requests from one network address, for calls that need no account. It is before the middleware that reads the
 * body, so that invalid requests count too: otherwise they would have no limit.
 * @param options.limit requests in 15 minutes
 * @throws AppError RATE_LIMITED
 */
export const countTry = (
  deps: Pick<Deps, 'db' | 'vault' | 'env' | 'now'>,
  { what, limit }: { what: string; limit: number },
) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await limitRate(deps, [{ what: `${what} from ${clientAddress(c, deps.env)}`, limit }]);
    await next();
  });
