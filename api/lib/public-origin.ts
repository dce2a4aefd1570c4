import type { Env } from '../env.ts';

/** True when a server that listens at `host` can be reached only from its own machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host);

/**
 * The origin of the product's URLs outside a request, as in a mail. It never comes from a request's headers, which can
 * be forged.
 */
export function publicOrigin({ APP_ORIGIN, HOST, PORT }: Pick<Env, 'APP_ORIGIN' | 'HOST' | 'PORT'>): string {
  const host = isLoopback(HOST) || ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  return APP_ORIGIN ?? `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
