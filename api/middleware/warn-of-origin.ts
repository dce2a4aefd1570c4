import { createMiddleware } from 'hono/factory';
import type { AppEnv, Deps } from '../context.ts';
import { isLoopback } from '../lib/loopback.ts';
import { publicOrigin } from '../lib/public-origin.ts';
import { calledUrl } from './client.ts';

/**
 * For a server without `APP_ORIGIN`: at the first request to another address than the one that its pages and mails link
 * to, it warns the operator. The line does not repeat that address, because anybody can send any.
 */
export function warnOfOrigin({ env, log }: Pick<Deps, 'env' | 'log'>) {
  let isWarned = false;
  return createMiddleware<AppEnv>((c, next) => {
    if (!isWarned && isElsewhere(calledUrl(c).hostname.replace(/^\[(.+)\]$/, '$1'), env.HOST)) {
      isWarned = true;
      log.warn({
        message: `The public pages, the sitemap and the mails link to ${publicOrigin(env)}, but this server is called by another name. Set APP_ORIGIN to the address that people type.`,
      });
    }
    return next();
  });
}

const isElsewhere = (host: string, ownHost: string): boolean => host !== ownHost && !isLoopback(host);
