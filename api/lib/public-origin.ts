import type { Env } from '../env.ts';

/** How addresses of the product begin where no request says so, as in a mail: never what a request's headers claim. */
export function publicOrigin({ APP_ORIGIN, HOST, PORT }: Pick<Env, 'APP_ORIGIN' | 'HOST' | 'PORT'>): string {
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(HOST) ? 'localhost' : HOST;
  return APP_ORIGIN ?? `http://${host}:${PORT}`;
}
