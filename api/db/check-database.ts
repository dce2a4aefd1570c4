/** Checks that the database works, by using it. */
import { closeSync, openSync, readSync } from 'node:fs';
import Database from 'better-sqlite3';
import { batch } from './batch.ts';
import { connectionOf, type Db } from './connection.ts';

/** The first bytes of every SQLite file. */
const HEADER = 'SQLite format 3\0';

/**
 * Reads the file again, and one row of each table, and begins a write transaction. Takes some tenths of a millisecond.
 * @throws Error when the file is missing, damaged, or cannot be read; SqliteError SQLITE_BUSY when it stays locked
 */
export async function checkDatabase(db: Db): Promise<void> {
  const { name } = connectionOf(db);
  readHeader(name);
  readTables(name);
  await batch(db, []);
}

function readHeader(file: string): void {
  const bytes = Buffer.alloc(HEADER.length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, bytes, 0, bytes.length, 0);
  } finally {
    closeSync(descriptor);
  }
  if (bytes.toString('latin1') !== HEADER) throw new Error('The file is not a database');
}

/** Uses a new connection, because an open one returns cached data that the disk may have lost. */
function readTables(file: string): void {
  const client = new Database(file, { readonly: true, fileMustExist: true, timeout: 0 });
  try {
    const tables = client.prepare<[], { name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`).all();
    if (tables.length === 0) throw new Error('The database is empty');
    for (const { name } of tables) client.prepare(`SELECT rowid FROM "${name}" NOT INDEXED LIMIT 1`).get();
  } finally {
    client.close();
  }
}
