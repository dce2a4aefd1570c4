/**
 * A queue for heavy tasks. A fixed number of tasks runs at once, the others wait, and the number that may wait is
 * limited. The next task is one of the user with the fewest running tasks; among equals, of the user who has waited
 * longest since their last task. So ten tasks of one user do not delay the first task of another user. When too many
 * wait, the newest task of the user with the most waiting tasks is refused, so that few users cannot fill the queue.
 */
import { AsyncResource } from 'node:async_hooks';
import { AppError } from '../errors.ts';

export interface QueueLimits {
  /** How many tasks run at once: of all users, and of one user. */
  readonly running: number;
  readonly runningEach: number;
  /** How many tasks may wait: of all users, and of one user. */
  readonly waiting: number;
  readonly waitingEach: number;
}

/** The messages to a user whose task is refused. */
export interface QueueTexts {
  /** Too many tasks wait. */
  readonly full: string;
  /** Too many tasks of this user wait. */
  readonly ownFull: string;
}

/** Whose task it is, and when to drop it. */
export interface QueuedBy {
  readonly ownerId: string;
  /** Aborted when nobody waits for the result any more, such as a request's own signal. */
  readonly signal?: AbortSignal;
}

export interface FairQueue {
  /**
   * Runs the task when the queue lets it start, and returns its result. A waiting task is dropped when its signal is
   * aborted; a running task has to watch the signal itself.
   *
   * @throws AppError BUSY when too many tasks wait, or when the signal is aborted before the task starts
   */
  run<T>(by: QueuedBy, task: () => Promise<T>): Promise<T>;
  load(): QueueLoad;
}

/** How many tasks run, and how many wait. */
export interface QueueLoad {
  readonly running: number;
  readonly waiting: number;
}

interface Waiting {
  readonly ownerId: string;
  start(): void;
  refuse(error: Error): void;
}

export function createFairQueue(
  { running: limit, runningEach, waiting: waitingLimit, waitingEach }: QueueLimits,
  texts: QueueTexts,
): FairQueue {
  const waiting: Waiting[] = [];
  const running = new Map<string, number>();
  /** The number of the last start of each user who has tasks here. */
  const lastStarts = new Map<string, number>();
  let runningCount = 0;
  let starts = 0;

  const runningOf = (ownerId: string): number => running.get(ownerId) ?? 0;
  const waitingOf = (ownerId: string): number => waiting.filter((one) => one.ownerId === ownerId).length;

  function startNext(): void {
    while (runningCount < limit) {
      const [next] = waiting
        .filter(({ ownerId }) => runningOf(ownerId) < runningEach)
        .sort(
          (one, other) =>
            runningOf(one.ownerId) - runningOf(other.ownerId) ||
            (lastStarts.get(one.ownerId) ?? 0) - (lastStarts.get(other.ownerId) ?? 0),
        );
      if (!next) return;
      remove(next);
      runningCount += 1;
      running.set(next.ownerId, runningOf(next.ownerId) + 1);
      lastStarts.set(next.ownerId, (starts += 1));
      next.start();
    }
  }

  function finish(ownerId: string): void {
    runningCount -= 1;
    if (runningOf(ownerId) > 1) running.set(ownerId, runningOf(ownerId) - 1);
    else running.delete(ownerId);
    startNext();
    if (runningOf(ownerId) === 0 && waitingOf(ownerId) === 0) lastStarts.delete(ownerId);
  }

  function remove(one: Waiting): boolean {
    const at = waiting.indexOf(one);
    if (at >= 0) waiting.splice(at, 1);
    return at >= 0;
  }

  function refuse(one: Waiting, text: string): void {
    remove(one);
    one.refuse(busy(text));
  }

  /** The newest waiting task of a user with the most waiting tasks. */
  function lastOfMost(): Waiting {
    const most = Math.max(...waiting.map(({ ownerId }) => waitingOf(ownerId)));
    return waiting.findLast(({ ownerId }) => waitingOf(ownerId) === most)!;
  }

  return {
    run: ({ ownerId, signal }, task) =>
      new Promise((resolve, reject) => {
        // The end of another task starts this one, but this one must run in the async context of its own call.
        const bound = AsyncResource.bind(task);
        const giveUp = (): void => {
          if (remove(one)) one.refuse(new Abandoned());
        };
        const one: Waiting = {
          ownerId,
          start() {
            signal?.removeEventListener('abort', giveUp);
            bound()
              .finally(() => finish(ownerId))
              .then(resolve, reject);
          },
          refuse(error) {
            signal?.removeEventListener('abort', giveUp);
            reject(error);
          },
        };
        if (signal?.aborted) return reject(new Abandoned());
        signal?.addEventListener('abort', giveUp);
        waiting.push(one);
        startNext();
        // The limits count only when the task could not start at once.
        if (!waiting.includes(one)) return;
        if (waitingOf(ownerId) > waitingEach) return refuse(one, texts.ownFull);
        if (waiting.length > waitingLimit) refuse(lastOfMost(), texts.full);
      }),
    load: () => ({ running: runningCount, waiting: waiting.length }),
  };
}

/** An error for a moment of high load: the user may try again a few seconds later. */
export const busy = (message: string): AppError => new AppError('BUSY', message, { headers: { 'Retry-After': '5' } });

/**
 * The client has closed the connection, so nobody reads the answer. This is not an error, and it is not logged as one.
 */
export class Abandoned extends AppError {
  constructor() {
    super('BUSY', 'The request was given up before it was answered.');
  }
}
