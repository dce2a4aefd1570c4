/** The session cookie, and who is signed in. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, Deps, SignedInEnv } from '../context.ts';
import { AppError } from '../errors.ts';

/** Whether or not it is known who is asking. */
type AnyContext = Context<AppEnv> | Context<SignedInEnv>;

/** Behind https the `__Host-` prefix keeps neighbouring hosts from setting it. */
const cookieName = (c: AnyContext) => (c.var.secure ? '__Host-session' : 'session');

export const sessionToken = (c: AnyContext): string | undefined => getCookie(c, cookieName(c));

export const setSessionCookie = (c: AnyContext, token: string, maxAge: number): void =>
  setCookie(c, cookieName(c), token, { httpOnly: true, sameSite: 'Lax', path: '/', secure: c.var.secure, maxAge });

export const clearSessionCookie = (c: AnyContext): void =>
  void deleteCookie(c, cookieName(c), { path: '/', secure: c.var.secure });

/** Behind `requireUser`: lets those pass who gave their password within the last 15 minutes, for what an unattended screen must not be enough for. */
export const requirePassword = ({ sessions, now }: Pick<Deps, 'sessions' | 'now'>) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const token = sessionToken(c);
    if (token === undefined || !(await sessions.isPasswordFresh(token, now()))) {
      throw new AppError('PASSWORD_NEEDED', 'Enter your password first.');
    }
    await next();
  });

/** Lets signed-in people pass, as `c.get('user')`. */
export const requireUser = ({ sessions, now }: Pick<Deps, 'sessions' | 'now'>) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const token = sessionToken(c);
    const user = token === undefined ? undefined : await sessions.find(token, now());
    if (!user) throw new AppError('UNAUTHENTICATED', 'Unauthorized. Please sign in.');
    c.set('user', user);
    await next();
  });
