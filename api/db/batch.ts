/**
 * Transactions. A transaction is a list of statements, built beforehand and run at once, with the number of rows
 * that each must reach. Nothing is awaited inside: on SQLite's one connection an awaited transaction would take
 * another request's acknowledged write down with its rollback.
 */
import type Database from 'better-sqlite3';
import type { Db } from './client.ts';

/** A Drizzle insert, update or delete that was not awaited. */
export interface Query {
  toSQL(): { sql: string; params: unknown[] };
}

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
  readonly reached: number;
  constructor(index: number, expected: number, reached: number) {
    super(`Statement ${index} reached ${reached} rows instead of ${expected}`);
    this.index = index;
    this.reached = reached;
  }
}

export const statement = (query: Query, rows?: number): Statement => ({ ...query.toSQL(), rows });

/** A batch waits this long, milliseconds, for another process that is writing; then it fails, and nothing of it was done. */
export const LOCK_LIMIT = 700;
/** How often it tries meanwhile, milliseconds. */
const LOCK_RETRY = 25;

interface Waiting {
  readonly statements: readonly Statement[];
  /** When it was handed in, by `performance.now()`. */
  readonly since: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** What batches of one database need again and again. */
interface Writer {
  /** @throws RowCountError */
  readonly run: (statement: Statement, index: number) => void;
  /** All of one batch or nothing; inside a transaction, as a savepoint of it. */
  readonly write: Database.Transaction<(statements: readonly Statement[]) => void>;
  waiting: Waiting[];
}

const writers = new WeakMap<Db, Writer>();

function writerOf(db: Db): Writer {
  const known = writers.get(db);
  if (known) return known;
  const prepared = new Map<string, Database.Statement>();
  const run = ({ sql, params, rows }: Statement, index: number) => {
    let ready = prepared.get(sql);
    if (!ready) prepared.set(sql, (ready = db.$client.prepare(sql)));
    const { changes } = ready.run(...params);
    if (rows !== undefined && changes !== rows) throw new RowCountError(index, rows, changes);
  };
  const write = db.$client.transaction((statements: readonly Statement[]) => statements.forEach(run));
  const made: Writer = { run, write, waiting: [] };
  writers.set(db, made);
  return made;
}

/**
 * Runs all or nothing, and resolves once it is on the disk. Batches of requests that are answered at the same moment
 * share one commit, which waits for the disk once; each is still done or undone by itself.
 * @throws RowCountError when a statement did not reach its rows: the row changed or is gone; SqliteError, of code
 *   SQLITE_BUSY when another process kept the database locked for `LOCK_LIMIT`
 */
export function batch(db: Db, statements: readonly Statement[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const writer = writerOf(db);
    if (writer.waiting.length === 0) setImmediate(flush, db, writer);
    writer.waiting.push({ statements, since: performance.now(), resolve, reject });
  });
}

function flush(db: Db, writer: Writer): void {
  const group = writer.waiting;
  writer.waiting = [];
  const [first] = group;
  if (group.length === 1 && first) return commitAlone(db, writer, first);
  const failed = new Map<Waiting, unknown>();
  try {
    db.$client
      .transaction(() => {
        for (const one of group) {
          const [alone] = one.statements.length === 1 ? one.statements : [];
          try {
            // A statement undoes itself when it fails, and needs no savepoint for that.
            if (alone) writer.run(alone, 0);
            else writer.write(one.statements);
          } catch (error) {
            // Some failures, such as a full disk, take the whole transaction along; and what reached too many rows is still done.
            if (!db.$client.inTransaction || (alone && error instanceof RowCountError && error.reached > 0))
              throw error;
            failed.set(one, error);
          }
        }
      })
      .immediate();
  } catch (error) {
    if (isLocked(error)) return waitForLock(db, writer, group, error);
    // Nothing of the group was written. Alone, each has its own outcome: one that is too large fails no other.
    for (const one of group) commitAlone(db, writer, one);
    return;
  }
  for (const one of group) {
    if (failed.has(one)) one.reject(failed.get(one));
    else one.resolve();
  }
}

function commitAlone(db: Db, writer: Writer, one: Waiting): void {
  try {
    writer.write.immediate(one.statements);
  } catch (error) {
    if (isLocked(error)) waitForLock(db, writer, [one], error);
    else one.reject(error);
    return;
  }
  one.resolve();
}

/** Tries again in a moment. The driver's own waiting would hold up the whole process. */
function waitForLock(db: Db, writer: Writer, group: readonly Waiting[], error: unknown): void {
  const latest = performance.now() - LOCK_LIMIT;
  for (const late of group.filter(({ since }) => since < latest)) late.reject(error);
  const patient = group.filter(({ since }) => since >= latest);
  if (writer.waiting.length === 0 && patient.length > 0) setTimeout(flush, LOCK_RETRY, db, writer);
  writer.waiting.push(...patient);
}

/** Whether another process is writing: then nothing was begun. */
export const isLocked = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.startsWith('SQLITE_BUSY');
};

/** Whether a write failed because a unique value is taken. */
export const isUniqueViolation = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'SQLITE_CONSTRAINT_UNIQUE';
