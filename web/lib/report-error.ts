/**
 * Reports errors in this browser to the server, so that the operator can see them: the kind of each error and its place
 * in the code. The error's message is not sent, because it may quote an answer of the applicant.
 */
import { api } from './api.ts';

export type ErrorSource = 'error' | 'rejection' | 'boundary';

/** Maximum number of reports per page: an error that repeats adds no information. */
const MOST = 5;
const reported = new WeakSet<Error>();
let count = 0;
let routeNow = (): string => '/';

/** @param route returns the current route pattern, without ids: `/forms/:id` */
export function followErrors(route: () => string): void {
  routeNow = route;
  window.addEventListener('error', ({ error }) => reportError('error', error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError('rejection', reason));
}

/** Reports an error only once, even when several handlers catch it. */
export function reportError(source: ErrorSource, error: unknown): void {
  if (!(error instanceof Error) || reported.has(error) || count >= MOST) return;
  reported.add(error);
  count += 1;
  const json = {
    error: /^[A-Za-z]{0,40}(Error|Exception)$/.test(error.name) ? error.name : 'Error',
    source,
    // Removes the router's mark of an optional part: `/:step?`.
    route: routeNow().replaceAll('?', ''),
    build: new URL(import.meta.url).pathname,
    positions: positionsOf(error),
  };
  // A failed report is ignored: it must not cause another report.
  void api['client-errors'].$post({ json }, { init: { keepalive: true } }).catch(() => undefined);
}

/**
 * File, line and column of each call in the product's own code. Some browsers begin a stack with the message, so the
 * message is removed.
 */
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
