/** Headers of every answer, errors and files too. */
import { Hono } from 'hono';
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

/** Promising https to a browser that reached us without it would lock it out. */
const optionsFor = (secure: boolean) => ({
  ...common,
  strictTransportSecurity: secure ? 'max-age=63072000; includeSubDomains' : (false as const),
});

/** The same for every answer to a call, which has no use for a nonce; what is the same is worked out once. */
async function fixedHeaders(secure: boolean): Promise<ReadonlyArray<[string, string]>> {
  const headers = secureHeaders({
    ...optionsFor(secure),
    contentSecurityPolicy: { ...contentSecurityPolicy, styleSrc: ["'self'"] },
  });
  return [...(await new Hono().get('/', headers, (c) => c.body(null)).request('/')).headers];
}

const ofPages = { plain: secureHeaders(optionsFor(false)), secure: secureHeaders(optionsFor(true)) };
const ofCalls = { plain: await fixedHeaders(false), secure: await fixedHeaders(true) };

export const securityHeaders = createMiddleware<AppEnv>((c, next) => {
  const connection = c.get('secure') ? 'secure' : 'plain';
  if (!c.req.path.startsWith('/api/')) return ofPages[connection](c, next);
  // Before the answer is made: headers of a finished one are read and written anew.
  for (const [name, value] of ofCalls[connection]) c.header(name, value);
  return next();
});

/** What is not declared cacheable is personal. */
export const noStore = createMiddleware<AppEnv>((c, next) => {
  c.header('Cache-Control', 'no-store');
  return next();
});
