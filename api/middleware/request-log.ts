/** Gives each request an id and writes a line for each answer: the route, never the path, for a path may hold anything. */
import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv, Deps } from '../context.ts';
import { isSecure } from './client.ts';

export const requestLog = ({ env, log }: Pick<Deps, 'env' | 'log'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const start = performance.now();
    c.set('requestId', randomUUID());
    c.set('secure', isSecure(c, env));
    // Before the answer is made: a header that is added to a finished one makes it again.
    c.header('X-Request-Id', c.get('requestId'));
    await next();
    log.info({
      request: c.get('requestId'),
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
      user: c.get('principal')?.userId,
    });
  });
