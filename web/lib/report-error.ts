/**
 * Tells the server of errors in this browser, so that the operator learns of them: what kind each is and where in the code
 * it arose. Its message stays here, for it may quote an answer.
 */
import { api } from './api.ts';

export type ErrorSource = 'error' | 'rejection' | 'boundary';

/** Reports of one page: a fault that repeats says nothing new. */
const MOST = 5;
const reported = new WeakSet<Error>();
let count = 0;
let routeNow = (): string => '/';

/** @param route the screen as the router writes it, without ids: `/forms/:id` */
export function followErrors(route: () => string): void {
  routeNow = route;
  window.addEventListener('error', ({ error }) => reportError('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}

/** Reports an error once, however many notice it. */
export function reportError(source: ErrorSource, error: unknown): void {
  if (!(error instanceof Error) || reported.has(error) || count >= MOST) return;
  reported.add(error);
  count += 1;
  const json = {
    error: /^[A-Za-z]{0,40}(Error|Exception)$/.test(error.name) ? error.name : 'Error',
    source,
    // Without the mark of a part that may be left out: `/:step?`.
    route: routeNow().replaceAll('?', ''),
    build: new URL(import.meta.url).pathname,
    positions: positionsOf(error),
  };
  // One that does not arrive is no reason for another.
  void api['client-errors'].$post({ json }, { init: { keepalive: true } }).catch(() => undefined);
}

/** File, line and column of each call in our own code. Some browsers begin a stack with the message, so it is cut out. */
function positionsOf({ stack = '', message }: Error): string[] {
  const calls = message === '' ? stack : stack.replaceAll(message, '');
  const places = [...calls.matchAll(/(https?:\/\/[^\s)]+):(\d{1,7}):(\d{1,7})\)?$/gm)].flatMap(
    ([, url = '', line, column]) => {
      const { origin, pathname } = new URL(url);
      return origin === location.origin && /^\/[\w./-]{1,150}$/.test(pathname) ? [`${pathname}:${line}:${column}`] : [];
    },
  );
  return places.slice(0, 12);
}
