/**
 * Transactions. A transaction is a list of statements, built in advance and run together, each with the number of rows
 * that it must change. Nothing is awaited inside: SQLite has one connection here, so the rollback of an awaited
 * transaction would also undo the acknowledged write of another request.
 */
import { connectionOf, type Db } from './connection.ts';
import type { Statement } from './statement.ts';
import { createWriter } from './writer.ts';

export { isLocked, isUniqueViolation, RowCountError, statement, type Statement } from './statement.ts';

const writers = new WeakMap<Db, ReturnType<typeof createWriter>>();

/**
 * Runs all statements or none. Resolves when the changes are on the disk.
 * @throws RowCountError when a statement did not change its number of rows, because the row changed or is gone;
 *   SqliteError, with code SQLITE_BUSY when another process kept the database locked for too long
 */
export function batch(db: Db, statements: readonly Statement[]): Promise<void> {
  let write = writers.get(db);
  if (!write) writers.set(db, (write = createWriter(connectionOf(db))));
  return write(statements);
}
