import { batch, RowCountError } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { blockingAttemptAt, deleteAttemptsOutside, insertAttemptBelow, type Bucket } from './queries.ts';

/** Tries count for this long, milliseconds. */
export const ATTEMPT_WINDOW = 15 * 60 * 1000;

/**
 * Records a try in each bucket, or in none when one is full.
 * @param buckets fingerprints of what is limited, with how many tries a window admits
 * @throws AppError RATE_LIMITED with Retry-After
 */
export async function limitAttempts(db: Db, buckets: readonly Bucket[], now: number): Promise<void> {
  try {
    await batch(db, [
      deleteAttemptsOutside(db, { span: ATTEMPT_WINDOW, now }),
      ...buckets.map((bucket) => insertAttemptBelow(db, { ...bucket, span: ATTEMPT_WINDOW, now })),
    ]);
  } catch (error) {
    const full = error instanceof RowCountError ? buckets[error.index - 1] : undefined;
    if (!full) throw error;
    const blocking = (await blockingAttemptAt(db, { ...full, span: ATTEMPT_WINDOW, now })) ?? now;
    const seconds = Math.max(1, Math.ceil((blocking + ATTEMPT_WINDOW - now) / 1000));
    const minutes = Math.ceil(seconds / 60);
    throw new AppError(
      'RATE_LIMITED',
      `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      { headers: { 'Retry-After': String(seconds) } },
    );
  }
}
