/**
 * Protects against cross-site requests: no foreign page may act for a signed-in user. Every call that is not a GET must
 * come from our own pages, and must carry JSON, no body, or the file for which the call is. A foreign page can send
 * forms and text without permission, but none of these.
 */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, Deps } from '../context.ts';
import { AppError } from '../errors.ts';
import { bearerSecret } from './api-key.ts';
import { bodyRuleOf } from './body-limits.ts';
import { ownOrigin } from './client.ts';

export const sameOrigin = ({ env }: Pick<Deps, 'env'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    // A provider does not call from our pages. Its signature is checked instead.
    if (c.get('rule')?.access.kind === 'signature') return next();
    if (!isProgram(c)) refuseForeign(c, env);
    const type = c.req.header('Content-Type');
    const { media } = bodyRuleOf(c);
    if (media && !media.types.test(type ?? '')) throw new AppError('UNSUPPORTED_MEDIA_TYPE', media.wrong);
    if (!media && (type === undefined ? hasBody(c.req.raw) : !/^application\/json\s*(;|$)/i.test(type))) {
      throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with the content type application/json.');
    }
    return next();
  });

/**
 * True when the call carries a key, a token or a client's credentials. No cookie is read then, so no page can act for a
 * user with it.
 */
function isProgram(c: Context<AppEnv>): boolean {
  const kind = c.get('rule')?.access.kind;
  return kind === 'client' || (kind === 'user' && bearerSecret(c) !== undefined);
}

function refuseForeign(c: Context<AppEnv>, env: Deps['env']): void {
  const origin = c.req.header('Origin');
  const site = c.req.header('Sec-Fetch-Site');
  const foreign =
    origin !== undefined
      ? origin !== ownOrigin(c, env)
      : // A browser sends the origin of such a call. Any other caller is a program, which has no user's cookie.
        site !== undefined
        ? site !== 'same-origin'
        : c.req.header('Cookie') !== undefined;
  if (foreign || (site !== undefined && site !== 'same-origin')) {
    throw new AppError('FORBIDDEN', 'This request did not come from our own pages.');
  }
}

/** Checks only the headers, so that nothing is read before the size is checked. */
const hasBody = (request: Request) =>
  request.headers.has('Transfer-Encoding') || Number(request.headers.get('Content-Length') ?? 0) > 0;
