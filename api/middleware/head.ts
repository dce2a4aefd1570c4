import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';

/**
 * HEAD is answered like GET but without the body, which Hono drops unread. The body is cancelled here, so that the code
 * that generates it stops and releases its locks.
 */
export const endBodyOfHead = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
});
