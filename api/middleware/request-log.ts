/** Gives each request an id and writes a line for each answer: the route, never the path, for a path may hold anything. */
import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv, Deps } from '../context.ts';
import { isSecure } from './client.ts';

/** What is known of an answered request: the route as it is written, without the values of its place holders. */
export interface RequestFigures {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** @param observe is told of each answer */
export const requestLog = ({ env, log }: Pick<Deps, 'env' | 'log'>, observe?: (request: RequestFigures) => void) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const start = performance.now();
    c.set('requestId', randomUUID());
    c.set('secure', isSecure(c, env));
    // Before the answer is made: a header that is added to a finished one makes it again.
    c.header('X-Request-Id', c.get('requestId'));
    await next();
    const ms = performance.now() - start;
    const figures = { method: c.req.method, route: routePath(c), status: c.res.status };
    observe?.({ ...figures, ms });
    log.info({ request: c.get('requestId'), ...figures, ms: Math.round(ms), user: c.get('principal')?.userId });
  });
