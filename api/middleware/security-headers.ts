/** Headers of every response, including errors and files. */
import { createMiddleware } from 'hono/factory';
import { NONCE, secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from '../context.ts';
import type { Env } from '../env.ts';
import { paymentOrigins, paymentScriptOf } from '../lib/payment-page.ts';
import { readPublicPages } from '../lib/public-pages.ts';

/** Scripts may come only from our own files. Styles too, or they carry this response's nonce. */
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
  // Not `no-referrer`, because that would set the Origin header of form posts to `null`.
  referrerPolicy: 'same-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
};

type Policy = NonNullable<NonNullable<Parameters<typeof secureHeaders>[0]>['contentSecurityPolicy']>;

/**
 * HSTS is set only over https, because it would lock out a browser that reached us without https. Subdomains are left
 * out: they may be other services of the operator, without https.
 */
const headersFor = (policy: Policy, secure: boolean) =>
  secureHeaders({
    ...common,
    contentSecurityPolicy: policy,
    strictTransportSecurity: secure ? 'max-age=63072000' : false,
  });

const bothOf = (policy: Policy) => ({ plain: headersFor(policy, false), secure: headersFor(policy, true) });

/** Responses of the API need no nonce. */
const policyOfCalls: Policy = { ...contentSecurityPolicy, styleSrc: ["'self'"] };

export function securityHeaders(env: Env) {
  const { script, frame, connect } = paymentOrigins(env);
  const policyOfPayments: Policy = {
    ...contentSecurityPolicy,
    scriptSrc: [...contentSecurityPolicy.scriptSrc, ...script],
    connectSrc: [...contentSecurityPolicy.connectSrc, ...connect],
    frameSrc: frame,
  };
  // Public pages choose light or dark with a short inline script. Its hash allows only this script.
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

/** A response is personal unless it is declared cacheable. */
export const noStore = createMiddleware<AppEnv>((c, next) => {
  c.header('Cache-Control', 'no-store');
  return next();
});

/** For pages that our own pages show in a frame. All others must not be framed. It runs outside `securityHeaders`. */
export const framable = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const policy = c.res.headers.get('Content-Security-Policy');
  if (policy) c.header('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  c.header('X-Frame-Options', 'SAMEORIGIN');
});
