/** The session cookie. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { PAGE_USER } from '../../engine/product/account/page-user.ts';
import type { AppEnv, Deps, SignedInEnv } from '../context.ts';

/** For calls with or without a signed-in user. */
type AnyContext = Context<AppEnv> | Context<SignedInEnv>;

/** Over https, the `__Host-` prefix prevents neighbouring hosts from setting the cookie. */
const cookieName = (c: AnyContext) => (c.var.secure ? '__Host-session' : 'session');

export const sessionToken = (c: AnyContext): string | undefined => getCookie(c, cookieName(c));

export const setSessionCookie = (c: AnyContext, token: string, maxAge: number): void =>
  setCookie(c, cookieName(c), token, { httpOnly: true, sameSite: 'Lax', path: '/', secure: c.var.secure, maxAge });

export const clearSessionCookie = (c: AnyContext): void =>
  void deleteCookie(c, cookieName(c), { path: '/', secure: c.var.secure });

/** The signed-in user; undefined when nobody is signed in, or when the call comes from a page of another user. */
export async function findSignedIn(c: AnyContext, { sessions, now }: Pick<Deps, 'sessions' | 'now'>) {
  const token = sessionToken(c);
  const found = token === undefined ? undefined : await sessions.find(token, now());
  const pageUser = c.req.header(PAGE_USER);
  return pageUser === undefined || pageUser === found?.userId ? found : undefined;
}
