/** Headers of every answer, errors and files too. */
import { createMiddleware } from 'hono/factory';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from '../context.ts';
import type { Env } from '../env.ts';
import { paymentOrigins, paymentScriptOf } from '../lib/payment-page.ts';
import { readPublicPages } from '../lib/public-pages.ts';

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

type Policy = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']>;

/** Promising https to a browser that reached us without it would lock it out. */
const headersFor = (policy: Policy, secure: boolean) =>
  secureHeaders({
    ...common,
    contentSecurityPolicy: policy,
    strictTransportSecurity: secure ? 'max-age=63072000; includeSubDomains' : false,
  });

const bothOf = (policy: Policy) => ({ plain: headersFor(policy, false), secure: headersFor(policy, true) });

/** An answer to a call has no use for a nonce. */
const policyOfCalls: Policy = { ...contentSecurityPolicy, styleSrc: ["'self'"] };

export function securityHeaders(env: Env) {
  const { script, frame, connect } = paymentOrigins(env);
  const policyOfPayments: Policy = {
    ...contentSecurityPolicy,
    scriptSrc: [...contentSecurityPolicy.scriptSrc, ...script],
    connectSrc: [...contentSecurityPolicy.connectSrc, ...connect],
    frameSrc: frame,
  };
  // Public pages set light or dark by a short script inside of them, which runs for no other text than this one.
  const { scriptHash } = readPublicPages(env.WEB_DIR) ?? {};
  const policyOfPages: Policy = {
    ...contentSecurityPolicy,
    scriptSrc: [...contentSecurityPolicy.scriptSrc, ...(scriptHash ? [`'${scriptHash}'`] : [])],
  };
  const [ofCalls, ofPages, ofPayments] = [policyOfCalls, policyOfPages, policyOfPayments].map(bothOf);
  return createMiddleware<AppEnv>((c, next) => {
    const { path } = c.req;
    const policy = path.startsWith('/api/') ? ofCalls : paymentScriptOf(env, path) ? ofPayments : ofPages;
    return policy![c.get('secure') ? 'secure' : 'plain'](c, next);
  });
}

/** An answer that is not declared cacheable is personal. */
export const noStore = createMiddleware<AppEnv>((c, next) => {
  c.header('Cache-Control', 'no-store');
  return next();
});
