/** The parts of a batch, and its errors. */
import { errorCode } from '../lib/error-code.ts';

/** A Drizzle insert, update or delete that was not awaited. */
export interface Query {
  toSQL(): { sql: string; params: unknown[] };
}

export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
  /** How many rows it must change; undefined allows any number. */
  readonly rows?: number | undefined;
}

export const statement = (query: Query, rows?: number): Statement => ({ ...query.toSQL(), rows });

/** A statement of the batch changed another number of rows than expected. The whole batch was rolled back. */
export class RowCountError extends Error {
  override readonly name = 'RowCountError';
  /** @param index the statement's place in the batch */
  constructor(
    readonly index: number,
    expected: number,
    reached: number,
  ) {
    super(`Statement ${index} reached ${reached} rows instead of ${expected}`);
  }
}

/** True when another process was writing. Then nothing was begun. */
export const isLocked = (error: unknown): boolean => errorCode(error).startsWith('SQLITE_BUSY');

/** True when a write failed because a unique value is already used. */
export const isUniqueViolation = (error: unknown): boolean => errorCode(error) === 'SQLITE_CONSTRAINT_UNIQUE';
