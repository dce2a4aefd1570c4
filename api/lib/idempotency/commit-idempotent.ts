import { batch, RowCountError, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Idempotency, Shown } from './idempotency.ts';

/** The statements of an effect, and the result when they have run. A refusal (`AppError`) may have an effect too. */
export interface Effect<T> {
  readonly statements: readonly Statement[];
  readonly result: T | AppError;
  /** What the result shows; null when it shows nothing that can be deleted. */
  readonly shown: Shown | null;
}

/** Maximum tries. If another request writes between our read and our write, the effect is made again from new data. */
const TRIES = 5;

/**
 * Makes an effect and commits it in one batch, at most once per key.
 * @param make reads its data again at each call; when it throws, nothing is written
 * @throws AppError the result, when it is one
 */
export async function commitIdempotent<T>(
  db: Db,
  idempotency: Idempotency<T>,
  make: () => Promise<Effect<T>>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const outcome = (await idempotency.first()) ?? (await commit(db, idempotency, make, tries === TRIES));
    if (outcome instanceof AppError) throw outcome;
    if (outcome !== undefined) return outcome;
  }
}

/** @returns undefined when another request wrote first and another try is allowed */
async function commit<T>(
  db: Db,
  idempotency: Idempotency<T>,
  make: () => Promise<Effect<T>>,
  last: boolean,
): Promise<T | AppError | undefined> {
  try {
    const { statements, result, shown } = await make();
    await batch(db, [...statements, ...(await idempotency.store(result, shown))]);
    return result;
  } catch (error) {
    if (error instanceof RowCountError && !last) return undefined;
    // The refusal may come from the effect of the same request, which another process has committed after `first`.
    const first = error instanceof AppError ? await idempotency.first() : undefined;
    if (first !== undefined) return first;
    throw error;
  }
}
