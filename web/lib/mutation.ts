import { useRef, useState } from 'react';
import { reportFailure } from './report-failure.ts';

export interface Mutation<Args extends unknown[]> {
  /** Whether it is under way. */
  busy: boolean;
  /** What it was called with, while it is under way. */
  running: Args | undefined;
  /** Sends it. Does nothing while it is under way: two presses send one change. Never rejects. */
  run: (...args: Args) => Promise<void>;
}

/**
 * A change that is sent to the server.
 * @param send sends it and does what follows a success: a notice, another page. It throws what `api.ts` throws
 * @param failure the title of the notice that it failed; or a function that is called with the error instead
 */
export function useMutation<Args extends unknown[]>(
  send: (...args: Args) => Promise<void>,
  failure: string | ((error: unknown, ...args: Args) => void),
): Mutation<Args> {
  const [running, setRunning] = useState<Args>();
  const isRunning = useRef(false);
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
