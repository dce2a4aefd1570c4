/** Checks that the database works, by using it. */
import { openConnection } from './driver.ts';
import { batch } from './batch.ts';
import { connectionOf, type Db } from './connection.ts';

/**
 * Reads the file again, and one row of each table, and begins a write transaction. Takes some tenths of a millisecond.
 * @throws Error when the file is missing, damaged, or cannot be read; SqliteError SQLITE_BUSY when it stays locked
 */
export async function checkDatabase(db: Db): Promise<void> {
  readTables(connectionOf(db).name);
  await batch(db, []);
}

/**
 * Uses a new connection, because an open one returns cached data that the disk may have lost. Never opens the file
 * without SQLite: closing it would drop all locks of this process on it. Another program that reads the database would
 * then count as its last user, and delete the WAL with the newest changes.
 */
function readTables(file: string): void {
  const client = openConnection(file, { readonly: true, fileMustExist: true, timeout: 0 });
  try {
    const tables = client.prepare<[], { name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`).all();
    if (tables.length === 0) throw new Error('The database is empty');
    for (const { name } of tables) client.prepare(`SELECT rowid FROM "${name}" NOT INDEXED LIMIT 1`).get();
  } finally {
    client.close();
  }
}
