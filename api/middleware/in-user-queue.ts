import { createMiddleware } from 'hono/factory';
import type { Deps, SignedInEnv } from '../context.ts';
import { runInUserQueue } from '../lib/user-queue.ts';

/** The rest of the call waits for the person's turn. Comes after the body was read: a slow client must not keep its own turn. */
export const inUserQueue = ({ userQueue }: Pick<Deps, 'userQueue'>) =>
  createMiddleware<SignedInEnv>((c, next) =>
    runInUserQueue(userQueue, { ownerId: c.get('principal').userId, signal: c.req.raw.signal }, next),
  );
