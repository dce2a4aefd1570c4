import { createMiddleware } from 'hono/factory';
import type { Deps, SignedInEnv } from '../context.ts';
import { takeTurn } from '../lib/turns.ts';

/** The rest of the call waits for the person's turn. Comes after the body was read: a slow client must not keep its own turn. */
export const inTurn = ({ turns }: Pick<Deps, 'turns'>) =>
  createMiddleware<SignedInEnv>((c, next) =>
    takeTurn(turns, { ownerId: c.get('principal').userId, signal: c.req.raw.signal }, next),
  );
