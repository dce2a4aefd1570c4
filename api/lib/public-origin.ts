import type { Env } from '../env.ts';
import { isLoopback } from './loopback.ts';

/**
 * The origin of the product's URLs outside a request, as in a mail. It never comes from a request's headers, which can
 * be forged.
 */
export function publicOrigin({ APP_ORIGIN, HOST, PORT }: Pick<Env, 'APP_ORIGIN' | 'HOST' | 'PORT'>): string {
  const host = isLoopback(HOST) || ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  return APP_ORIGIN ?? `http://${host}:${PORT}`;
}
