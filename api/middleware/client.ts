/** The client's address and the own origin. Forwarded headers count only as far as the operator trusts them. */
import type { Context } from 'hono';
import type { AppEnv } from '../context.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';

type Settings = Pick<Env, 'TRUST_PROXY' | 'APP_ORIGIN'>;

const lastOf = (header: string | undefined, back: number) => header?.split(',').at(-back)?.trim();

/** True when the user's browser uses https to reach us or the proxy in front. */
export function isSecure(c: Context<AppEnv>, { APP_ORIGIN, TRUST_PROXY }: Settings): boolean {
  if (APP_ORIGIN) return APP_ORIGIN.startsWith('https:');
  if (TRUST_PROXY > 0) return lastOf(c.req.header('X-Forwarded-Proto'), 1) === 'https';
  return false;
}

/** @throws AppError BAD_REQUEST when the Host header is no host, such as `1.2.3.4.5` */
export function calledUrl(c: Context<AppEnv>): URL {
  if (!URL.canParse(c.req.url)) throw new AppError('BAD_REQUEST', 'The request could not be read.');
  return new URL(c.req.url);
}

/** The origin of the product's own pages. @throws AppError as `calledUrl` */
export function ownOrigin(c: Context<AppEnv>, settings: Settings): string {
  return settings.APP_ORIGIN ?? `${isSecure(c, settings) ? 'https' : 'http'}://${calledUrl(c).host}`;
}

/** The client's address as the proxies say it; undefined when none of them is trusted, or there are fewer. */
export const forwardedAddress = (
  c: Context<AppEnv>,
  { TRUST_PROXY }: Pick<Settings, 'TRUST_PROXY'>,
): string | undefined =>
  (TRUST_PROXY > 0 && withoutPort(lastOf(c.req.header('X-Forwarded-For'), TRUST_PROXY) ?? '')) || undefined;

/**
 * The client's address, for limits. With `TRUST_PROXY` = n it is the n-th last entry of X-Forwarded-For, because the
 * client can forge the entries before it. Of an IPv6 address it is the first 64 bits, because one client has all
 * addresses in them; but an IPv4 address inside an IPv6 address is that IPv4 address.
 */
export function clientAddress(c: Context<AppEnv>, { TRUST_PROXY }: Settings): string {
  const address = forwardedAddress(c, { TRUST_PROXY }) ?? c.env?.incoming?.socket.remoteAddress ?? 'local';
  return address.includes(':') ? networkOf(address) : address;
}

/** Some proxies add the port, as Azure's do. It differs for each connection: `203.0.113.9:50412`, `[2001:db8::1]:443`. */
const withoutPort = (address: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/** The IPv4 address in an IPv6 address (RFC 4291 section 2.5.5.2; RFC 6052 for NAT64), else its first 64 bits. */
function networkOf(address: string): string {
  const url = `http://[${address.split('%')[0]}]`;
  // The URL parser knows every spelling, and writes all of them in one.
  const written = URL.canParse(url) ? new URL(url).hostname.slice(1, -1) : address;
  const [, ...ipv4] = /^(?:::ffff:|64:ff9b::)(\w+):(\w+)$/.exec(written) ?? [];
  if (ipv4.length > 0) return ipv4.flatMap((group) => [...Buffer.from(group.padStart(4, '0'), 'hex')]).join('.');
  const [head = [], rest = []] = written.split('::').map((part) => (part ? part.split(':') : []));
  const zeros = Array<string>(Math.max(0, 8 - head.length - rest.length)).fill('0');
  return [...head, ...zeros, ...rest].slice(0, 4).join(':');
}
