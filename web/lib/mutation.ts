import { useRef, useState } from 'react';
import { reportFailure } from './report-failure.ts';

/**
 * A change that is sent to the server.
 * @param send sends the change and does what follows a success: shows a notice, opens another page. It throws the
 * errors of `api.ts`
 * @param failure the title of the notice about a failure, or a function that is called with the error instead
 */
export function useMutation<Args extends unknown[]>(
  send: (...args: Args) => Promise<void>,
  failure: string | ((error: unknown, ...args: Args) => void),
) {
  /** The arguments of the running request. */
  const [running, setRunning] = useState<Args>();
  const isRunning = useRef(false);
  /** Sends the change. Does nothing while a request is running, so that two presses send one change. Never rejects. */
  const run = async (...args: Args): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(args);
    try {
      await send(...args);
    } catch (error) {
      if (typeof failure === 'string') reportFailure(failure, error);
      else failure(error, ...args);
    } finally {
      isRunning.current = false;
      setRunning(undefined);
    }
  };
  return { busy: running !== undefined, running, run };
}
