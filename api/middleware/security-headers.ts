/** Headers of every answer, errors and files too. */
import { createMiddleware } from 'hono/factory';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from '../context.ts';

/** Scripts come from our own files alone; styles too, and those that carry this answer's nonce. */
const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", NONCE],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

const common = {
  contentSecurityPolicy,
  xFrameOptions: 'DENY',
  // Not `no-referrer`, which would blank the Origin header of form posts.
  referrerPolicy: 'same-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
};

const plain = secureHeaders({ ...common, strictTransportSecurity: false });
const secure = secureHeaders({ ...common, strictTransportSecurity: 'max-age=63072000; includeSubDomains' });

/** Promising https to a browser that reached us without it would lock it out. */
export const securityHeaders = createMiddleware<AppEnv>((c, next) => (c.get('secure') ? secure : plain)(c, next));

/** What was not declared cacheable is personal. */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});
