import { useEffect, useState } from 'react';

/** Debounces a value: returns it after it has not changed for `ms`. So no requests are sent while the user types. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
