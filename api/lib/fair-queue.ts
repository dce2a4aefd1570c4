/**
 * Lets heavy work wait for its turn. So many tasks run at once; the rest wait, and the queue has an end. Of those that
 * wait, the task of the person with the fewest running tasks comes next, and among equals the person whose last turn was
 * longest ago: ten tasks of one person do not hold up the first of another.
 */
import { AsyncResource } from 'node:async_hooks';
import { AppError } from '../errors.ts';

export interface QueueLimits {
  /** Tasks that run at once, of all and of one person. */
  readonly running: number;
  readonly runningEach: number;
  /** Tasks that wait, of all and of one person. */
  readonly waiting: number;
  readonly waitingEach: number;
}

/** What a person is told whose task is not taken. */
export interface QueueTexts {
  /** Too many tasks wait. */
  readonly full: string;
  /** Too many of the person's own tasks wait. */
  readonly ownFull: string;
}

/** Whose task it is, and when to give it up. */
export interface Turn {
  readonly ownerId: string;
  /** Aborted when nobody waits for the result any more, such as a request's own signal. */
  readonly signal?: AbortSignal;
}

export interface FairQueue {
  /**
   * The result of the task, which starts when its turn comes. A task that waits is dropped when its signal is aborted; a
   * running one has to heed the signal itself.
   *
   * @throws AppError BUSY when too many tasks wait, or when the signal is aborted before the task starts
   */
  run<T>(turn: Turn, task: () => Promise<T>): Promise<T>;
  load(): QueueLoad;
  /** Refuses all that wait. */
  clear(error: Error): void;
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
  { running: limit, runningEach, waiting: line, waitingEach }: QueueLimits,
  texts: QueueTexts,
): FairQueue {
  const waiting: Waiting[] = [];
  const running = new Map<string, number>();
  /** The number of the last turn of each person who has tasks here. */
  const lastTurns = new Map<string, number>();
  let runningCount = 0;
  let turns = 0;

  const runningOf = (ownerId: string): number => running.get(ownerId) ?? 0;
  const waitingOf = (ownerId: string): number => waiting.filter((one) => one.ownerId === ownerId).length;

  function startNext(): void {
    while (runningCount < limit) {
      const [next] = waiting
        .filter(({ ownerId }) => runningOf(ownerId) < runningEach)
        .sort(
          (one, other) =>
            runningOf(one.ownerId) - runningOf(other.ownerId) ||
            (lastTurns.get(one.ownerId) ?? 0) - (lastTurns.get(other.ownerId) ?? 0),
        );
      if (!next) return;
      remove(next);
      runningCount += 1;
      running.set(next.ownerId, runningOf(next.ownerId) + 1);
      lastTurns.set(next.ownerId, (turns += 1));
      next.start();
    }
  }

  function finish(ownerId: string): void {
    runningCount -= 1;
    if (runningOf(ownerId) > 1) running.set(ownerId, runningOf(ownerId) - 1);
    else running.delete(ownerId);
    startNext();
    if (runningOf(ownerId) === 0 && waitingOf(ownerId) === 0) lastTurns.delete(ownerId);
  }

  function remove(one: Waiting): boolean {
    const at = waiting.indexOf(one);
    if (at >= 0) waiting.splice(at, 1);
    return at >= 0;
  }

  return {
    run: ({ ownerId, signal }, task) =>
      new Promise((resolve, reject) => {
        // The task that finished before starts this one: it runs as the call that it belongs to, all the same.
        const bound = AsyncResource.bind(task);
        const giveUp = (): void => {
          if (remove(one)) one.refuse(abandoned());
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
        if (signal?.aborted) return reject(abandoned());
        signal?.addEventListener('abort', giveUp);
        waiting.push(one);
        startNext();
        // Judged once it is known that the task has to wait.
        if (!waiting.includes(one)) return;
        const refusal =
          waitingOf(ownerId) > waitingEach ? texts.ownFull : waiting.length > line ? texts.full : undefined;
        if (refusal !== undefined && remove(one)) one.refuse(busy(refusal));
      }),
    load: () => ({ running: runningCount, waiting: waiting.length }),
    clear(error) {
      for (const one of waiting.splice(0)) one.refuse(error);
    },
  };
}

/** A refusal that ends by itself: the person may try again in a moment. */
export const busy = (message: string): AppError => new AppError('BUSY', message, { headers: { 'Retry-After': '5' } });

/** The connection has ended, so that nobody reads the answer. It is no fault, and the log of errors has no line of it. */
export class Abandoned extends AppError {
  constructor() {
    super('BUSY', 'The request was given up before it was answered.');
  }
}

export const abandoned = (): AppError => new Abandoned();
