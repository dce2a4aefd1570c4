/**
 * Transactions. A transaction is a list of statements, built beforehand and run at once, with the number of rows
 * that each must reach. Nothing is awaited inside: on SQLite's one connection an awaited transaction would take
 * another request's acknowledged write down with its rollback.
 */
import type { Statement as Prepared } from 'better-sqlite3';
import type { Db } from './client.ts';

/** A Drizzle insert, update or delete that was not awaited. */
interface Query { toSQL(): { sql: string; params: unknown[] } }

export interface Statement {
  readonly sql: string;
  readonly params: readonly unknown[];
  /** How many rows it must reach; undefined takes any number. */
  readonly rows?: number | undefined;
}

/** A statement of the batch ran and reached another number of rows; the whole batch was undone. */
export class RowCountError extends Error {
  override readonly name = 'RowCountError';
  /** The statement's place in the batch. */
  readonly index: number;
  constructor(index: number, expected: number, reached: number) {
    super(`Statement ${index} reached ${reached} rows instead of ${expected}`);
    this.index = index;
  }
}

export const statement = (query: Query, rows?: number): Statement => ({ ...query.toSQL(), rows });

const preparedOf = new WeakMap<Db, Map<string, Prepared>>();

function prepared(db: Db, sql: string): Prepared {
  let cache = preparedOf.get(db);
  if (!cache) preparedOf.set(db, cache = new Map());
  let ready = cache.get(sql);
  if (!ready) cache.set(sql, ready = db.$client.prepare(sql));
  return ready;
}

/**
 * Runs all or nothing.
 * @throws RowCountError when a statement did not reach its rows: the row changed or is gone
 */
export async function batch(db: Db, statements: readonly Statement[]): Promise<void> {
  db.$client.transaction(() => {
    statements.forEach(({ sql, params, rows }, index) => {
      const { changes } = prepared(db, sql).run(...params);
      if (rows !== undefined && changes !== rows) throw new RowCountError(index, rows, changes);
    });
  }).immediate();
}

/** Whether a write failed because a unique value is taken. */
export const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'SQLITE_CONSTRAINT_UNIQUE';
