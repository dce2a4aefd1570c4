import { BlockList, isIPv6 } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, Deps } from '../context.ts';
import { forwardedAddress } from './client.ts';

/** Addresses of the own machine and of private networks (RFC 1918, RFC 4193). */
const own = new BlockList();
own.addSubnet('127.0.0.0', 8);
own.addSubnet('10.0.0.0', 8);
own.addSubnet('172.16.0.0', 12);
own.addSubnet('192.168.0.0', 16);
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');

/**
 * At the first request that a proxy of the own network has forwarded, but whose client `TRUST_PROXY` does not find, it
 * warns the operator: all users then share the limits of one address. Anybody on the internet can send the header, so
 * there it means nothing.
 */
export function warnOfProxy({ env, log }: Pick<Deps, 'env' | 'log'>) {
  let isWarned = false;
  return createMiddleware<AppEnv>((c, next) => {
    const from = c.env?.incoming?.socket.remoteAddress;
    if (
      !isWarned &&
      from !== undefined &&
      c.req.header('X-Forwarded-For') !== undefined &&
      forwardedAddress(c, env) === undefined &&
      own.check(from, isIPv6(from) ? 'ipv6' : 'ipv4')
    ) {
      isWarned = true;
      log.warn({
        message: `Requests come through a proxy, but TRUST_PROXY is ${env.TRUST_PROXY}: all users count as one address, which soon has no sign-ins left. Set TRUST_PROXY to the number of proxies in front of this server.`,
      });
    }
    return next();
  });
}
