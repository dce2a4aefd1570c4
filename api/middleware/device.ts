/**
 * Devices that an account has signed in on before, told by a signed cookie (OWASP, "Slow Down Online Guessing Attacks
 * with Device Cookies"): their tries are counted apart, so that nobody else's wrong tries keep the owner out. Each
 * account has a cookie here, whose name and value tell nobody whose it is, and which only the sign-in call gets.
 */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv, Deps, SignedInEnv } from '../context.ts';

type AnyContext = Context<AppEnv> | Context<SignedInEnv>;
type DeviceDeps = Pick<Deps, 'vault'>;

/** Seconds; browsers keep no cookie longer than 400 days. */
const LIFE = 400 * 24 * 60 * 60;
const PATH = '/api/login';

const cookieName = ({ vault }: DeviceDeps, email: string) =>
  `device-${vault.fingerprint(`device cookie of ${email}`).slice(0, 16)}`;
const signed = ({ vault }: DeviceDeps, email: string, id: string) =>
  `${id}.${vault.fingerprint(`device ${id} of ${email}`)}`;

/** The device's id, if this account has signed in on it before. The same work is done for any address. */
export function knownDevice(c: AnyContext, deps: DeviceDeps, given: string): string | undefined {
  const email = given.toLowerCase();
  const cookie = getCookie(c, cookieName(deps, email));
  const id = cookie?.split('.')[0];
  return id !== undefined && cookie === signed(deps, email, id) ? id : undefined;
}

/** From now on the account is known on this device. */
export function rememberDevice(c: AnyContext, deps: DeviceDeps, email: string): void {
  const id = knownDevice(c, deps, email) ?? randomBytes(16).toString('base64url');
  setCookie(c, cookieName(deps, email), signed(deps, email, id), {
    httpOnly: true,
    sameSite: 'Lax',
    path: PATH,
    secure: c.var.secure,
    maxAge: LIFE,
  });
}

export const forgetDevice = (c: AnyContext, deps: DeviceDeps, email: string): void =>
  void deleteCookie(c, cookieName(deps, email), { path: PATH, secure: c.var.secure });
