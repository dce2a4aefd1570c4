/**
 * Devices on which an account has signed in before, recognized by a signed cookie (OWASP, "Slow Down Online Guessing
 * Attacks with Device Cookies"). Their tries are counted separately, so that wrong tries of others do not lock the
 * owner out. Each account has a separate cookie. Its name and value do not reveal the account, and only the sign-in
 * call gets it.
 */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { DEVICE_KNOWN_DAYS } from '../../engine/product/devices.ts';
import { DAY } from '../../engine/time.ts';
import type { AppEnv, Deps, SignedInEnv } from '../context.ts';

type AnyContext = Context<AppEnv> | Context<SignedInEnv>;
type DeviceDeps = Pick<Deps, 'vault'>;

/** Seconds. */
const LIFE = (DEVICE_KNOWN_DAYS * DAY) / 1000;
const PATH = '/api/login';

/** @param email as the schema `email` returns it: accounts of an earlier version may have the host in ASCII */
const cookieName = ({ vault }: DeviceDeps, email: string) =>
  `device-${vault.fingerprint(`device cookie of ${email}`).slice(0, 16)}`;
const signed = ({ vault }: DeviceDeps, email: string, id: string) =>
  `${id}.${vault.fingerprint(`device ${id} of ${email}`)}`;

/** The device's id, if this account has signed in on it before. The work is the same for every e-mail address. */
export function knownDevice(c: AnyContext, deps: DeviceDeps, email: string): string | undefined {
  const cookie = getCookie(c, cookieName(deps, email));
  const id = cookie?.split('.')[0];
  return id !== undefined && cookie === signed(deps, email, id) ? id : undefined;
}

/** Remembers this device as one of the account. */
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
