import { useEffect, useRef } from 'react';

/**
 * For what a form in a dialog does after its answer, such as to close the dialog. The user may have closed it, and opened
 * it again, while the request was running: a late answer must not close the dialog with what is typed there now.
 * @returns a function that calls `action` only while the component is on the page
 */
export function useWhileMounted<Args extends unknown[]>(action: (...args: Args) => void): (...args: Args) => void {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return (...args) => {
    if (isMounted.current) action(...args);
  };
}
