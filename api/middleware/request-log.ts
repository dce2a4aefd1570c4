/**
 * Gives each request an id and logs one line per response: the route, never the path, because a path may contain
 * personal data.
 */
import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { AppEnv, Deps } from '../context.ts';
import { Abandoned } from '../lib/fair-queue.ts';
import { isSecure } from './client.ts';

/** Figures of an answered request. `route` is the pattern, without the values of its placeholders. */
export interface RequestFigures {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** The status in the log and in figures of a request whose client has disconnected; nginx uses the same one. */
const CLIENT_CLOSED = 499;

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
    // Nobody gets the response of an abandoned request, so it must not count as an error of the server.
    const status = c.error instanceof Abandoned ? CLIENT_CLOSED : c.res.status;
    // A call that was refused before its handler has only the route of the table.
    const figures = { method: c.req.method, route: c.get('route') ?? routePath(c), status };
    observe?.({ ...figures, ms });
    log.info({ request: c.get('requestId'), ...figures, ms: Math.round(ms), user: c.get('principal')?.userId });
  });
