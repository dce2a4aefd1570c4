import type { Env } from '../env.ts';
import { isLoopback } from './loopback.ts';

/** How addresses of the product begin where no request says so, as in a mail: never what a request's headers claim. */
export function publicOrigin({ APP_ORIGIN, HOST, PORT }: Pick<Env, 'APP_ORIGIN' | 'HOST' | 'PORT'>): string {
  const host = isLoopback(HOST) || ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  return APP_ORIGIN ?? `http://${host}:${PORT}`;
}
