import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';

/**
 * HEAD is answered as GET is, without the body, which Hono drops unread. It is ended here, so that what would have made
 * it stops and keeps nothing locked.
 */
export const endBodyOfHead = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
});
