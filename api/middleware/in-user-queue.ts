import { createMiddleware } from 'hono/factory';
import type { Deps, SignedInEnv } from '../context.ts';
import { runInUserQueue } from '../lib/user-queue.ts';

/**
 * The rest of the call waits in the user's queue. It comes after the body was read, so that a slow upload does not
 * block the user's other calls.
 */
export const inUserQueue = ({ userQueue }: Pick<Deps, 'userQueue'>) =>
  createMiddleware<SignedInEnv>((c, next) =>
    runInUserQueue(userQueue, { ownerId: c.get('principal').userId, signal: c.req.raw.signal }, next),
  );
