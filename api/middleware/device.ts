/**
 * Devices on which an account has signed in before, recognized by a signed cookie (OWASP, "Slow Down Online Guessing
 * Attacks with Device Cookies"). Their tries are counted separately, so that wrong tries of others do not lock the
 * owner out. Each account has a separate cookie. Its name and value do not reveal the account.
 */
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { DEVICE_KNOWN_DAYS, KNOWN_ACCOUNTS } from '../../engine/product/devices.ts';
import { DAY } from '../../engine/lib/time.ts';
import type { AppEnv, Deps, SignedInEnv } from '../context.ts';

type AnyContext = Context<AppEnv> | Context<SignedInEnv>;
type DeviceDeps = Pick<Deps, 'vault'>;

/** Seconds. */
const LIFE = (DEVICE_KNOWN_DAYS * DAY) / 1000;
/** The calls that get the cookies. A registration needs them to know which ones are too old. */
const PATHS = ['/api/login', '/api/register'];
const NAME = 'device-';

/** Cookies that one answer deletes, so that its headers stay short. */
const MOST_DELETED = 10;

/** @param email as the schema `email` returns it: accounts of an earlier version may have the host in ASCII */
const cookieName = ({ vault }: DeviceDeps, email: string) =>
  `${NAME}${vault.fingerprint(`device cookie of ${email}`).slice(0, 16)}`;
/** With the whole signature, as earlier versions have set the cookie. */
const signed = ({ vault }: DeviceDeps, email: string, id: string) =>
  `${id}.${vault.fingerprint(`device ${id} of ${email}`)}`;
/** With 132 bits of the signature. */
const shortened = (cookie: string) => cookie.slice(0, cookie.indexOf('.') + 23);

/** The device's id, if this account has signed in on it before. The work is the same for every e-mail address. */
export function knownDevice(c: AnyContext, deps: DeviceDeps, email: string): string | undefined {
  const cookie = getCookie(c, cookieName(deps, email));
  const id = cookie?.split('.')[0];
  if (id === undefined) return undefined;
  const whole = signed(deps, email, id);
  return cookie === shortened(whole) || cookie === whole ? id : undefined;
}

/** Remembers this device as one of the account. If it is known for many accounts, it forgets the oldest. */
export function rememberDevice(c: AnyContext, deps: DeviceDeps, email: string): void {
  const name = cookieName(deps, email);
  // Browsers send the oldest cookies first.
  const others = Object.keys(getCookie(c)).filter((other) => other.startsWith(NAME) && other !== name);
  for (const old of others.slice(0, 1 - KNOWN_ACCOUNTS).slice(0, MOST_DELETED)) forget(c, old);
  const id = knownDevice(c, deps, email) ?? randomBytes(16).toString('base64url');
  const options = { httpOnly: true, sameSite: 'Lax', secure: c.var.secure, maxAge: LIFE } as const;
  for (const path of PATHS) setCookie(c, name, shortened(signed(deps, email, id)), { ...options, path });
}

export const forgetDevice = (c: AnyContext, deps: DeviceDeps, email: string): void =>
  forget(c, cookieName(deps, email));

function forget(c: AnyContext, name: string): void {
  for (const path of PATHS) deleteCookie(c, name, { path, secure: c.var.secure });
}
