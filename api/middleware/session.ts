/** The session cookie. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv, Deps, SignedInEnv } from '../context.ts';

/** Whether or not it is known who is asking. */
type AnyContext = Context<AppEnv> | Context<SignedInEnv>;

/** Behind https the `__Host-` prefix keeps neighbouring hosts from setting it. */
const cookieName = (c: AnyContext) => (c.var.secure ? '__Host-session' : 'session');

export const sessionToken = (c: AnyContext): string | undefined => getCookie(c, cookieName(c));

export const setSessionCookie = (c: AnyContext, token: string, maxAge: number): void =>
  setCookie(c, cookieName(c), token, { httpOnly: true, sameSite: 'Lax', path: '/', secure: c.var.secure, maxAge });

export const clearSessionCookie = (c: AnyContext): void =>
  void deleteCookie(c, cookieName(c), { path: '/', secure: c.var.secure });

/** Who calls, where that is nobody in particular: undefined for somebody who is not signed in. */
export async function whoMayBeSignedIn(c: AnyContext, { sessions, now }: Pick<Deps, 'sessions' | 'now'>) {
  const token = sessionToken(c);
  return token === undefined ? undefined : sessions.find(token, now());
}
