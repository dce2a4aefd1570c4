/** The session cookie, and who is signed in. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, Deps, SignedInEnv } from '../context.ts';
import { AppError } from '../errors.ts';

/** Behind https the `__Host-` prefix keeps neighbouring hosts from setting it. */
const cookieName = (c: Context<AppEnv>) => (c.get('secure') ? '__Host-session' : 'session');

export const sessionToken = (c: Context<AppEnv>): string | undefined => getCookie(c, cookieName(c));

export const setSessionCookie = (c: Context<AppEnv>, token: string, maxAge: number): void =>
  setCookie(c, cookieName(c), token, { httpOnly: true, sameSite: 'Lax', path: '/', secure: c.get('secure'), maxAge });

export const clearSessionCookie = (c: Context<AppEnv>): void =>
  void deleteCookie(c, cookieName(c), { path: '/', secure: c.get('secure') });

/** Lets signed-in people pass, as `c.get('user')`. */
export const requireUser = ({ sessions, now }: Pick<Deps, 'sessions' | 'now'>) => createMiddleware<SignedInEnv>(async (c, next) => {
  const token = sessionToken(c as unknown as Context<AppEnv>);
  const user = token === undefined ? undefined : await sessions.find(token, now());
  if (!user) throw new AppError('UNAUTHENTICATED', 'Unauthorized. Please sign in.');
  c.set('user', user);
  await next();
});
