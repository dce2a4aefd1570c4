/**
 * Transactions. A transaction is a list of statements, built beforehand and run at once, with the number of rows
 * that each must reach. Nothing is awaited inside: on SQLite's one connection an awaited transaction would take
 * another request's acknowledged write down with its rollback.
 */
import { connectionOf, type Db } from './connection.ts';
import type { Statement } from './statement.ts';
import { createWriter } from './writer.ts';

export { isLocked, isUniqueViolation, RowCountError, statement, type Statement } from './statement.ts';

const writers = new WeakMap<Db, ReturnType<typeof createWriter>>();

/**
 * Runs all or nothing, and resolves once it is on the disk.
 * @throws RowCountError when a statement did not reach its rows: the row changed or is gone; SqliteError, of code
 *   SQLITE_BUSY when another process kept the database locked for too long
 */
export function batch(db: Db, statements: readonly Statement[]): Promise<void> {
  let write = writers.get(db);
  if (!write) writers.set(db, (write = createWriter(connectionOf(db))));
  return write(statements);
}
