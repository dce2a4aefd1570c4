/** What keeps the calls of one account from making others wait. */
import { createMiddleware } from 'hono/factory';
import type { Deps, SignedInEnv } from '../context.ts';
import { limitRate } from '../lib/rate-limit/limit-rate.ts';
import { QUOTAS } from '../lib/quotas.ts';
import { createTurns, takeTurn, type Turns } from '../lib/turns.ts';
import { MOST_BODIES } from './body-limits.ts';

/**
 * Counts calls that cost far more than a save: exports, archives, PDFs, offers, copies and histories.
 * @throws AppError RATE_LIMITED
 */
export const expensive = ({ db, vault, now }: Pick<Deps, 'db' | 'vault' | 'now'>) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const bucket = vault.fingerprint(`expensive calls of ${c.get('user').id}`);
    await limitRate(db, [{ bucket, limit: QUOTAS.expensiveCallsEach }], now());
    await next();
  });

/** The rest of the call waits for the person's turn. Comes after the body was read: a slow client must not keep its own turn. */
export const inTurn = ({ turns }: Pick<Deps, 'turns'>) => turnMiddleware(turns, () => true);

/** One long body of a person is read at a time: parsing it is work, and holding it is memory. */
export const longBodyInTurn = () =>
  turnMiddleware(createTurns(), (length) => length === undefined || Number(length) > MOST_BODIES);

const turnMiddleware = (turns: Turns, concerns: (contentLength: string | undefined) => boolean) =>
  createMiddleware<SignedInEnv>((c, next) =>
    concerns(c.req.header('Content-Length'))
      ? takeTurn(turns, { ownerId: c.get('user').id, signal: c.req.raw.signal }, next)
      : next(),
  );
