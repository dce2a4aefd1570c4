/** Word of every saved form definition, while the server runs in development. Elsewhere nothing is asked for. */
import { useEffect, useEffectEvent } from 'react';
import type { LiveState } from '../../api/lib/watch-definitions.ts';

/** The server writes it into the page. */
export const definitionsAreLive =
  document.querySelector<HTMLMetaElement>('meta[name="live-definitions"]')?.content === 'on';

type Listener = (state: LiveState) => void;

const listeners = new Set<Listener>();
let source: EventSource | undefined;
let latest: LiveState | undefined;

/**
 * One stream a page, and none in the background: a browser allows a server six connections, over all tabs. A stream
 * begins with the state, so nothing is missed.
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

/** Called with what the folder of definitions holds: at once, as soon as it is known, and after each save. */
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
