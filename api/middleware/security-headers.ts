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
  xFrameOptions: 'DENY',
  // Not `no-referrer`, which would blank the Origin header of form posts.
  referrerPolicy: 'same-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
};

/** Promising https to a browser that reached us without it would lock it out. */
const headersFor = (policy: typeof contentSecurityPolicy | typeof policyOfCalls, secure: boolean) =>
  secureHeaders({
    ...common,
    contentSecurityPolicy: policy,
    strictTransportSecurity: secure ? 'max-age=63072000; includeSubDomains' : false,
  });

/** An answer to a call has no use for a nonce. */
const policyOfCalls = { ...contentSecurityPolicy, styleSrc: ["'self'"] };

const ofPages = { plain: headersFor(contentSecurityPolicy, false), secure: headersFor(contentSecurityPolicy, true) };
const ofCalls = { plain: headersFor(policyOfCalls, false), secure: headersFor(policyOfCalls, true) };

export const securityHeaders = createMiddleware<AppEnv>((c, next) =>
  (c.req.path.startsWith('/api/') ? ofCalls : ofPages)[c.get('secure') ? 'secure' : 'plain'](c, next),
);

/** An answer that is not declared cacheable is personal. */
export const noStore = createMiddleware<AppEnv>((c, next) => {
  c.header('Cache-Control', 'no-store');
  return next();
});
