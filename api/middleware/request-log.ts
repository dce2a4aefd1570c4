/**
 * Gives each request an id and logs one line per response: the route, never the path, because a path may contain
 * personal data.
 */
import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv, Deps } from '../context.ts';
import { isSecure } from './client.ts';

/** Figures of an answered request. `route` is the pattern, without the values of its placeholders. */
export interface RequestFigures {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** @param observe called after each response */
export const requestLog = ({ env, log }: Pick<Deps, 'env' | 'log'>, observe?: (request: RequestFigures) => void) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const start = performance.now();
    c.set('requestId', randomUUID());
    c.set('secure', isSecure(c, env));
    // Set before the response exists, because a header that is added to a finished response creates a new one.
    c.header('X-Request-Id', c.get('requestId'));
    await next();
    const ms = performance.now() - start;
    const figures = { method: c.req.method, route: routePath(c), status: c.res.status };
    observe?.({ ...figures, ms });
    log.info({ request: c.get('requestId'), ...figures, ms: Math.round(ms), user: c.get('principal')?.userId });
  });
