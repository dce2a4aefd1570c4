import { counted } from '../../../engine/lib/counted.ts';
import { HOUR, MINUTE } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { batch, RowCountError, tryBatch, type Statement } from '../../db/batch.ts';
import { AppError } from '../../errors.ts';
import { countRequest, getWindowStart } from './queries.ts';

/** Default length of a window in which requests are counted, milliseconds. A window begins with its first request. */
export const RATE_WINDOW = 15 * MINUTE;
/** The longest possible window, milliseconds. */
export const LONGEST_WINDOW = HOUR;

type RateDeps = Pick<Deps, 'db' | 'vault' | 'now'>;

export interface RateLimit {
  /** Who requests what. Only its fingerprint is stored. */
  readonly what: string;
  /** Maximum requests in a window. */
  readonly limit: number;
  /** Milliseconds, `LONGEST_WINDOW` at most. */
  readonly span?: number;
  /** Message that says what the user can do now. Without it, the message says when to try again. */
  readonly advice?: string;
}

/**
 * Counts a request against each limit, or against none when one limit is reached.
 * @throws AppError RATE_LIMITED with Retry-After
 */
export async function limitRate(deps: RateDeps, limits: readonly RateLimit[]): Promise<void> {
  const { db, vault, now } = deps;
  try {
    await batch(
      db,
      limits.map((limit) => countOf(deps, limit)),
    );
  } catch (error) {
    const reached = error instanceof RowCountError ? limits[error.index] : undefined;
    if (!reached) throw error;
    const startedAt = (await getWindowStart(db, vault.fingerprint(reached.what))) ?? now();
    const seconds = Math.max(1, Math.ceil((startedAt + (reached.span ?? RATE_WINDOW) - now()) / 1000));
    const minutes = Math.ceil(seconds / 60);
    throw new AppError(
      'RATE_LIMITED',
      reached.advice ?? `Too many attempts. Please try again in ${counted(minutes, 'minute')}.`,
      { headers: { 'Retry-After': String(seconds) } },
    );
  }
}

/** Counts a request against a limit. Returns false when the limit is reached. */
export const isWithinRate = (deps: RateDeps, limit: Omit<RateLimit, 'advice'>): Promise<boolean> =>
  tryBatch(deps.db, [countOf(deps, limit)]);

const countOf = ({ db, vault, now }: RateDeps, { what, limit, span = RATE_WINDOW }: RateLimit): Statement =>
  countRequest(db, { bucket: vault.fingerprint(what), limit, span, now: now() });
