/** A program sends its key or token: `Authorization: Bearer …` (RFC 6750). Cookies are ignored then. */
import type { Context } from 'hono';
import { isScope } from '../../engine/product/developers/scopes.ts';
import type { AppEnv, Deps, Principal } from '../context.ts';
import { AppError } from '../errors.ts';
import { countCall, type ApiQuota } from '../lib/api-keys/count-call.ts';
import { findCredential } from '../lib/api-keys/secret.ts';
import type { LiveCredential } from '../lib/api-keys/queries.ts';

/** The key or token of the call; undefined when the call comes from a browser. */
export const bearerSecret = (c: Context<AppEnv>): string | undefined =>
  /^Bearer\s+(\S+)\s*$/i.exec(c.req.header('Authorization') ?? '')?.[1];

export const notBearer = () =>
  new AppError('UNAUTHENTICATED', 'Unauthorized. Send your API key or token as “Authorization: Bearer …”.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });

/** @throws AppError UNAUTHENTICATED */
export async function authenticateKey(
  deps: Pick<Deps, 'db' | 'now'>,
  secret: string,
): Promise<{ principal: Principal; credential: LiveCredential }> {
  const credential = await findCredential(deps, secret);
  if (!credential)
    throw new AppError('UNAUTHENTICATED', 'This API key or token does not exist, has expired or was revoked.', {
      headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    });
  const { userId, role, scopes } = credential;
  return { credential, principal: { userId, role, via: 'api-key', scopes: scopes.split(' ').filter(isScope) } };
}

/**
 * Counts the call against the plan, and sets response headers that say how many are left.
 * @throws AppError RATE_LIMITED when the month's calls are used up
 */
export async function countKeyCall(
  deps: Pick<Deps, 'db' | 'now'>,
  c: Context<AppEnv>,
  credential: LiveCredential,
): Promise<void> {
  const quota = await countCall(deps, credential);
  const headers = quotaHeaders(quota, deps.now());
  if (quota.isUsedUp) {
    const day = new Date(quota.resetsAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
    throw new AppError(
      'RATE_LIMITED',
      `The ${quota.plan.callsPerMonth?.toLocaleString('en-US')} API calls of this month are used up. You can make calls again from ${day}, UTC.`,
      { headers: { ...headers, 'Retry-After': String(secondsUntil(quota.resetsAt, deps.now())) } },
    );
  }
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

const secondsUntil = (time: number, now: number): number => Math.max(1, Math.ceil((time - now) / 1000));

/** `RateLimit` and `RateLimit-Policy` of the IETF draft (httpapi-ratelimit-headers), and the older `X-RateLimit-*`. */
function quotaHeaders({ plan, used, resetsAt, span }: ApiQuota, now: number): Record<string, string> {
  const limit = plan.callsPerMonth;
  if (limit === null) return {};
  const left = Math.max(0, limit - used);
  return {
    'RateLimit-Policy': `"month";q=${limit};w=${span / 1000}`,
    RateLimit: `"month";r=${left};t=${secondsUntil(resetsAt, now)}`,
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(left),
    'X-RateLimit-Reset': String(Math.floor(resetsAt / 1000)),
  };
}
