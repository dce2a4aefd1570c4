import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context.ts';

/** For pages that our own pages show in a frame. All others must not be framed. It runs outside `securityHeaders`. */
export const framable = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const policy = c.res.headers.get('Content-Security-Policy');
  if (policy) c.header('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  c.header('X-Frame-Options', 'SAMEORIGIN');
});
