/** Warnings for the operator about settings that do not fit the requests. Each is written once. */
import { BlockList, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, Deps } from '../context.ts';
import { isLoopback, publicOrigin } from '../lib/public-origin.ts';
import { calledUrl, forwardedAddress } from './client.ts';

type WarnDeps = Pick<Deps, 'env' | 'log'>;

function warnOnce({ log }: WarnDeps, isWrong: (c: Context<AppEnv>) => boolean, message: string) {
  let isWarned = false;
  return createMiddleware<AppEnv>((c, next) => {
    if (!isWarned && isWrong(c)) {
      isWarned = true;
      log.warn({ message });
    }
    return next();
  });
}

/**
 * For a server without `APP_ORIGIN`: warns at the first request to another address than the one that its pages and mails
 * link to. The line does not repeat that address, because anybody can send any.
 */
export const warnOfOrigin = (deps: WarnDeps) =>
  warnOnce(
    deps,
    (c) => {
      const host = calledUrl(c).hostname.replace(/^\[(.+)\]$/, '$1');
      return host !== deps.env.HOST && !isLoopback(host);
    },
    `The public pages, the sitemap and the mails link to ${publicOrigin(deps.env)}, but this server is called by another name. Set APP_ORIGIN to the address that people type.`,
  );

/** Addresses of the own machine and of private networks (RFC 1918, RFC 4193). */
const own = new BlockList();
own.addSubnet('127.0.0.0', 8);
own.addSubnet('10.0.0.0', 8);
own.addSubnet('172.16.0.0', 12);
own.addSubnet('192.168.0.0', 16);
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');

/**
 * Warns at the first request that a proxy of the own network has forwarded, but whose client `TRUST_PROXY` does not find:
 * all users then share the limits of one address. Anybody on the internet can send the header, so there it means
 * nothing.
 */
export const warnOfProxy = (deps: WarnDeps) =>
  warnOnce(
    deps,
    (c) => {
      const from = c.env?.incoming?.socket.remoteAddress;
      return (
        from !== undefined &&
        c.req.header('X-Forwarded-For') !== undefined &&
        forwardedAddress(c, deps.env) === undefined &&
        own.check(from, isIPv6(from) ? 'ipv6' : 'ipv4')
      );
    },
    `Requests come through a proxy, but TRUST_PROXY is ${deps.env.TRUST_PROXY}: all users count as one address, which soon has no sign-ins left. Set TRUST_PROXY to the number of proxies in front of this server.`,
  );
