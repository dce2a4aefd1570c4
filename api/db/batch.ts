/**
 * Transactions. A transaction is a list of statements, built in advance and run together, each with the number of rows
 * that it must change. Nothing is awaited inside: SQLite has one connection here, so the rollback of an awaited
 * transaction would also undo the acknowledged write of another request.
 */
import type Database from 'better-sqlite3';
import { weakMemo } from '../../engine/lib/weak-memo.ts';
import { errorCode } from '../lib/error-code.ts';
import { connectionOf, type Db } from './connection.ts';

/**
 * A batch waits this long for another process that is writing, milliseconds. Then it fails, and nothing of it is
 * written.
 */
const LOCK_LIMIT = 700;
/** Interval between tries in that time, milliseconds. */
const LOCK_RETRY = 25;
/**
 * A statement may run this long after its `now` was read, milliseconds: it waits for the lock and for the event loop. So
 * a time that another process has just stored may be later than `now` by this much, without a wrong clock.
 */
export const MAX_NOW_AGE = 5_000;

/** A Drizzle insert, update or delete that was not awaited. */
interface Query {
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

interface Waiting {
  readonly statements: readonly Statement[];
  /** When the batch was added, by `performance.now()`. */
  readonly since: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const writerOf = weakMemo((db: Db) => createWriter(connectionOf(db)));

/**
 * Runs all statements or none. Resolves when the changes are on the disk. Batches are written in the order of the calls.
 * @throws RowCountError when a statement did not change its number of rows, because the row changed or is gone;
 *   SqliteError, with code SQLITE_BUSY when another process kept the database locked for too long
 */
export const batch = (db: Db, statements: readonly Statement[]): Promise<void> => writerOf(db)(statements);

/**
 * Runs all statements or none.
 * @returns false when a statement did not change its number of rows, because another request was faster
 */
export async function tryBatch(db: Db, statements: readonly Statement[]): Promise<boolean> {
  try {
    await batch(db, statements);
    return true;
  } catch (error) {
    if (error instanceof RowCountError) return false;
    throw error;
  }
}

/**
 * Runs all statements or none, for a request that another one may overtake.
 * @param refusal makes the error for the user when a statement did not change its number of rows or a unique value is
 *   taken, because another request has changed, used, deleted or made the row a moment ago
 */
export async function batchOr(
  db: Db,
  refusal: () => Error | Promise<Error>,
  statements: readonly Statement[],
): Promise<void> {
  try {
    await batch(db, statements);
  } catch (error) {
    throw error instanceof RowCountError || isUniqueViolation(error) ? await refusal() : error;
  }
}

/**
 * Runs the batches of one connection. Statements are prepared once. Batches that wait at the same moment share one
 * commit, so that they wait for the disk only once.
 */
function createWriter(client: Database.Database): (statements: readonly Statement[]) => Promise<void> {
  const prepared = new Map<string, Database.Statement>();
  let waiting: Waiting[] = [];

  const run = ({ sql, params, rows }: Statement, index: number): void => {
    if (!prepared.has(sql)) prepared.set(sql, client.prepare(sql));
    const { changes } = prepared.get(sql)!.run(...params);
    if (rows !== undefined && changes !== rows) throw new RowCountError(index, rows, changes);
  };
  /** Inside `writeGroup` this is a savepoint, so each batch succeeds or is rolled back alone. */
  const writeOne = client.transaction((statements: readonly Statement[]) => statements.forEach(run));
  const writeGroup = client.transaction((group: readonly Waiting[]) =>
    group.map(({ statements }): { error?: unknown } => {
      try {
        writeOne(statements);
        return {};
      } catch (error) {
        // Some failures, such as a full disk, end the whole transaction.
        if (!client.inTransaction) throw error;
        return { error };
      }
    }),
  );

  function commit(group: readonly Waiting[]): void {
    try {
      const outcomes = writeGroup.immediate(group);
      group.forEach(({ resolve, reject }, index) =>
        'error' in outcomes[index]! ? reject(outcomes[index]!.error) : resolve(),
      );
    } catch (error) {
      if (isLocked(error)) waitForLock(group, error);
      // Nothing of the group was written. Each batch now runs alone, so that one that is too large does not make others
      // fail.
      else if (group.length > 1) for (const one of group) commit([one]);
      else group[0]!.reject(error);
    }
  }

  function flush(): void {
    const group = waiting;
    waiting = [];
    commit(group);
  }

  /** Tries again after a moment. If the driver waited, it would block the whole process. */
  function waitForLock(group: readonly Waiting[], error: unknown): void {
    const latest = performance.now() - LOCK_LIMIT;
    for (const late of group.filter(({ since }) => since < latest)) late.reject(error);
    const patient = group.filter(({ since }) => since >= latest);
    if (waiting.length === 0 && patient.length > 0) setTimeout(flush, LOCK_RETRY);
    waiting.push(...patient);
  }

  return (statements) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      waiting.push({ statements, since: performance.now(), resolve, reject });
    });
}
