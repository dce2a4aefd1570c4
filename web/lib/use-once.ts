import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs `act` once after the component has appeared. In development React runs an effect twice. */
export function useOnce(act: () => void): void {
  const isDone = useRef(false);
  const run = useEffectEvent(act);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    run();
  }, []);
}
