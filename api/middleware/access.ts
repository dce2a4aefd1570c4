/** Applies the route table to each call: who may call, how often, and only one long body of a user at a time. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { CALL_LIMITS } from '../../engine/product/developers/call-limits.ts';
import type { AppEnv, Deps, Principal } from '../context.ts';
import { AppError, forbidden, notFound, unauthenticated } from '../errors.ts';
import { hasQuickAdmin } from '../lib/has-quick-admin.ts';
import { hasScope } from '../lib/has-scope.ts';
import { limitRate } from '../lib/rate-limit/limit-rate.ts';
import { unlessUnwritable } from '../lib/storage-failure.ts';
import { createUserQueue, runInUserQueue } from '../lib/user-queue.ts';
import { authenticateKey, bearerSecret, countKeyCall, notBearer } from './api-key.ts';
import { bodyRuleOf, LONG_BODY } from './body-limits.ts';
import type { Access } from './route-rules.ts';
import { findSignedIn, sessionToken } from './session.ts';

type AccessDeps = Pick<Deps, 'sessions' | 'db' | 'vault' | 'now' | 'env'>;

/** @throws AppError UNAUTHENTICATED, FORBIDDEN, PASSWORD_NEEDED, RATE_LIMITED, BUSY */
export const checkAccess = (deps: AccessDeps) => {
  const longBodies = createUserQueue();
  return createMiddleware<AppEnv>(async (c, next) => {
    const rule = c.get('rule');
    // The handler checks a provider's signature and a program's credentials, because they are part of the call.
    if (!rule || rule.access.kind === 'public' || rule.access.kind === 'signature' || rule.access.kind === 'client')
      return next();
    if (rule.access.kind === 'monitor') {
      requireMonitor(deps.env, c);
      return next();
    }
    const secret = bearerSecret(c);
    const { access } = rule;
    const check = async ({ freshPassword = false } = {}) => {
      const caller =
        secret === undefined
          ? { principal: await authenticate(deps, c), credential: undefined }
          : await authenticateKey(deps, secret);
      c.set('principal', caller.principal);
      authorize(caller.principal, access);
      if (freshPassword && access.freshPassword) await requireFreshPassword(deps, c, caller.principal);
      return caller;
    };
    const { principal, credential } = await check({ freshPassword: true });
    c.set('stillAllowed', async (asks) => void (await check(asks)));
    // Counted when the key may make the call, also when the call is refused afterwards.
    if (credential) await countKeyCall(deps, c, credential);
    if (rule.isExpensive) await countExpensive(deps, c, principal);
    // Parsing a long body takes processor time, and holding it takes memory.
    if (!isLong(c)) return next();
    return runInUserQueue(longBodies, { ownerId: principal.userId, signal: c.req.raw.signal }, next);
  });
};

async function authenticate(deps: AccessDeps, c: Context<AppEnv>): Promise<Principal> {
  const found = await findSignedIn(c, deps);
  // Without a session, another kind of credentials was meant as a key. With one, they are for a proxy.
  if (!found && c.req.header('Authorization') !== undefined) throw notBearer();
  if (!found) throw unauthenticated();
  return { ...found, via: 'session', scopes: [] };
}

/** @throws AppError NOT_FOUND when no token is set, UNAUTHENTICATED when the token is wrong */
function requireMonitor({ MONITOR_TOKEN: token }: Deps['env'], c: Context<AppEnv>): void {
  if (token === undefined) throw notFound();
  const given = c.req.header('Authorization') ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(digest(`Bearer ${token}`), digest(given)))
    throw new AppError('UNAUTHENTICATED', 'Send the token of MONITOR_TOKEN.');
}

/** @throws AppError FORBIDDEN */
export function authorize(principal: Principal, access: Extract<Access, { kind: 'user' }>): void {
  const { role, via } = principal;
  if (via === 'api-key' && access.scope === undefined)
    throw new AppError('FORBIDDEN', 'An API key cannot do this. Sign in to do it yourself.');
  if (access.role !== undefined && role !== access.role) throw forbidden();
  if (access.scope !== undefined && !hasScope(principal, access.scope))
    throw new AppError('FORBIDDEN', `This API key may not do this: it lacks the scope ${access.scope}.`, {
      headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${access.scope}"` },
    });
}

async function requireFreshPassword(
  { sessions, env, now }: AccessDeps,
  c: Context<AppEnv>,
  { role }: Principal,
): Promise<void> {
  // Nobody knows the password of the account that quick access gives, and everybody gets it again with a button.
  if (role === 'admin' && hasQuickAdmin(env)) return;
  const token = sessionToken(c);
  if (token === undefined || !(await sessions.isPasswordFresh(token, now())))
    throw new AppError('PASSWORD_NEEDED', 'Enter your password first.');
}

async function countExpensive(deps: AccessDeps, c: Context<AppEnv>, { userId }: Principal): Promise<void> {
  const { calls, span } = CALL_LIMITS.expensive;
  const counting = limitRate(deps, [{ what: `expensive calls of ${userId}`, limit: calls, span }]);
  // With a full disk, users can still read and download, except the data export, which must be in the audit log.
  await (c.req.method === 'GET' ? unlessUnwritable(counting) : counting);
}

function isLong(c: Context<AppEnv>): boolean {
  const { limit, media } = bodyRuleOf(c);
  if (limit <= LONG_BODY || media !== undefined || c.req.method === 'GET' || c.req.method === 'HEAD') return false;
  return Number(c.req.header('Content-Length') ?? Infinity) > LONG_BODY;
}
