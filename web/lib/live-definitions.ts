/**
 * Reports every saved form definition while the server runs in development mode. In production nothing is requested.
 */
import { useEffect, useEffectEvent } from 'react';
import type { LiveState } from '../../api/lib/watch-definitions.ts';
import { pageValue } from '../config/page-value.ts';

export const definitionsAreLive = pageValue('live-definitions') === 'on';

type Listener = (state: LiveState) => void;

const listeners = new Set<Listener>();
let source: EventSource | undefined;
let latest: LiveState | undefined;

/**
 * One event stream per page, and none while the page is hidden: a browser allows six connections to one server, over
 * all tabs. A stream begins with the current state, so no change is missed.
 */
function connect(): void {
  source?.close();
  source = undefined;
  if (listeners.size === 0 || document.visibilityState === 'hidden') return;
  source = new EventSource('/api/preview/events');
  source.addEventListener('definitions', ({ data }: MessageEvent<string>) => {
    latest = JSON.parse(data) as LiveState;
    for (const listener of listeners) listener(latest);
  });
}

/** Calls the listener with the state of the definitions folder: as soon as it is known, and after each save. */
export function useLiveDefinitions(listener: Listener): void {
  const heard = useEffectEvent(listener);
  useEffect(() => {
    if (!definitionsAreLive) return;
    const own: Listener = (state) => heard(state);
    listeners.add(own);
    if (listeners.size === 1) {
      latest = undefined;
      document.addEventListener('visibilitychange', connect);
      connect();
    } else if (latest) own(latest);
    return () => {
      listeners.delete(own);
      if (listeners.size > 0) return;
      document.removeEventListener('visibilitychange', connect);
      connect();
    };
  }, []);
}
