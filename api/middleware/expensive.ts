/**
 * Calls that cost far more than a save: exports, archives, PDFs, offers, histories, and saves of very long answers. A
 * person may ask for so many, and gets one of a kind at a time, so that one account cannot make the others wait.
 */
import { setImmediate } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import type { Deps, SignedInEnv } from '../context.ts';
import { limitRate } from '../lib/rate-limit/limit-rate.ts';
import { createFairQueue } from '../lib/fair-queue.ts';
import { QUOTAS } from '../lib/quotas.ts';
import { MOST_BODIES } from './body-limits.ts';

/** @throws AppError RATE_LIMITED; BUSY when too many of the person's wait, or of all */
export const expensive = ({ db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>) => {
  const inTurn = oneOfAPerson();
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const bucket = vault.fingerprint(`expensive calls of ${c.get('user').id}`);
    await limitRate(db, [{ bucket, limit: QUOTAS.expensiveCallsEach }], now());
    await inTurn(c, next);
  });
};

/** A save that is long, or may be, waits for its turn. It is not counted. @throws AppError BUSY */
export const longSaveInTurn = () => {
  const inTurn = oneOfAPerson();
  return createMiddleware<SignedInEnv>((c, next) =>
    Number(c.req.header('Content-Length') ?? Infinity) <= MOST_BODIES ? next() : inTurn(c, next),
  );
};

/** Calls of one person that may wait. They cost a few kilobytes each: a body is read when its turn has come. */
const WAITING_EACH = 100;

function oneOfAPerson(): Parameters<typeof createMiddleware<SignedInEnv>>[0] {
  const queue = createFairQueue(
    { running: 8, runningEach: 1, waiting: 1000, waitingEach: WAITING_EACH },
    {
      full: 'Too much is going on right now. Please try again in a moment.',
      ownFull: 'What you asked for before is still being made. Please try again in a moment.',
    },
  );
  return (c, next) =>
    queue.run({ ownerId: c.get('user').id, signal: c.req.raw.signal }, async () => {
      // Other requests come first: a task that follows another at once would leave them no room between.
      await setImmediate();
      await next();
    });
}
