/**
 * The queue for work on the server's main thread. Calls of one user run one after another, and calls of other users run
 * between them: otherwise a hundred calls of 20 ms each would make everybody wait for two seconds.
 */
import { setImmediate } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import type { Deps, SignedInEnv } from '../context.ts';
import { createFairQueue, type FairQueue, type QueuedBy } from './fair-queue.ts';

/**
 * How many calls may wait: of one user, and of all. Each costs a few kilobytes, because a long body is read only when
 * the call starts.
 */
const WAITING_EACH = 300;
const WAITING = 5000;

export const createUserQueue = (): FairQueue =>
  createFairQueue(
    { running: Number.MAX_SAFE_INTEGER, runningEach: 1, waiting: WAITING, waitingEach: WAITING_EACH },
    {
      full: 'The server is very busy right now. Please try again in a moment.',
      ownFull: 'Your earlier requests are still being handled. Please try again in a moment.',
    },
  );

/** Runs the task when no other task of this user runs, and returns its result. @throws AppError BUSY */
export const runInUserQueue = <T>(queue: FairQueue, by: QueuedBy, task: () => Promise<T>): Promise<T> =>
  queue.run(by, async () => {
    // Requests that have already arrived are handled first.
    await setImmediate();
    return task();
  });

/** Makes each piece as a task in the queue, so that other users are served between two pieces. */
export async function* piecesInUserQueue<T>(
  queue: FairQueue,
  by: QueuedBy,
  pieces: AsyncGenerator<T>,
): AsyncGenerator<T> {
  try {
    for (;;) {
      const { done, value } = await runInUserQueue(queue, by, () => pieces.next());
      if (done) return;
      yield value;
    }
  } finally {
    await pieces.return(undefined);
  }
}

/**
 * Middleware: the rest of the call waits in the user's queue. It comes after the body was read, so that a slow upload does not
 * block the user's other calls.
 */
export const inUserQueue = ({ userQueue }: Pick<Deps, 'userQueue'>) =>
  createMiddleware<SignedInEnv>((c, next) =>
    runInUserQueue(userQueue, { ownerId: c.get('principal').userId, signal: c.req.raw.signal }, next),
  );
