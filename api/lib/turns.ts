/**
 * Turns on the server's main thread. What one person asks for runs one call after the other, and calls of other people
 * come between: a hundred calls that take 20 ms each would otherwise keep everybody waiting for two seconds.
 */
import { setImmediate } from 'node:timers/promises';
import { createFairQueue, type FairQueue, type Turn } from './fair-queue.ts';

export type Turns = FairQueue;

/** Calls of one person that may wait, and of all. Each costs a few kilobytes: a long body is read when its turn has come. */
const WAITING_EACH = 300;
const WAITING = 5000;

export const createTurns = (): Turns =>
  createFairQueue(
    { running: Number.MAX_SAFE_INTEGER, runningEach: 1, waiting: WAITING, waitingEach: WAITING_EACH },
    {
      full: 'Too much is going on right now. Please try again in a moment.',
      ownFull: 'What you asked for before is still being made. Please try again in a moment.',
    },
  );

/** The result of the task, which starts when it is the person's turn. @throws AppError BUSY */
export const takeTurn = <T>(turns: Turns, turn: Turn, task: () => Promise<T>): Promise<T> =>
  turns.run(turn, async () => {
    // Everything that has arrived meanwhile comes first.
    await setImmediate();
    return task();
  });

/** The same pieces, each made in a turn. */
export async function* inTurns<T>(turns: Turns, turn: Turn, pieces: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (;;) {
      const { done, value } = await takeTurn(turns, turn, () => pieces.next());
      if (done) return;
      yield value;
    }
  } finally {
    await pieces.return(undefined);
  }
}
