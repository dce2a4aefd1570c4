import { batch, RowCountError, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Idempotency } from './idempotency.ts';

/** The statements of an effect, and what comes back when they ran: a refusal may have an effect too. */
export interface Effect<T> {
  readonly statements: readonly Statement[];
  readonly result: T | AppError;
  /** The form that the result shows; null when it shows none. */
  readonly formId: string | null;
}

/** Between reading and writing another request may have written: then all of it is made again, this often. */
const TRIES = 5;

/**
 * Makes an effect and runs it in one piece, at most once for a key.
 * @param make reads what it needs each time that it is called; what it throws has no effect
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

/** @returns undefined when another request came first and it is worth another try */
async function commit<T>(
  db: Db,
  idempotency: Idempotency<T>,
  make: () => Promise<Effect<T>>,
  last: boolean,
): Promise<T | AppError | undefined> {
  const { statements, result, formId } = await make();
  try {
    await batch(db, [...statements, ...(await idempotency.keep(result, formId))]);
    return result;
  } catch (error) {
    if (error instanceof RowCountError && !last) return undefined;
    throw error;
  }
}
