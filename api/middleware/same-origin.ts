/**
 * Protects against cross-site requests: no foreign page may act for a signed-in user. Every call that is not a GET must
 * come from our own pages. The check of the body's type (`refuseWrongType`) is the second protection.
 */
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, Deps } from '../context.ts';
import { AppError } from '../errors.ts';
import { bearerSecret } from './api-key.ts';
import { ownOrigin } from './client.ts';

export const sameOrigin = ({ env }: Pick<Deps, 'env'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    // A provider does not call from our pages. Its signature is checked instead.
    if (c.get('rule')?.access.kind === 'signature') return next();
    if (!isProgram(c)) refuseForeign(c, env);
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
