/** The database: SQLite in DATA_DIR, migrated at start. */
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { drizzle, type BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { productRoot } from '../lib/product-root.ts';

export type Db = BetterSQLite3Database & { $client: Database.Database };

export const databaseFile = (dataDir: string): string => join(dataDir, 'formport.db');

/**
 * Opens the file, which is made when missing. FULL: an acknowledged save survives a power cut.
 * @throws SqliteError when the file cannot be opened or is no database
 */
export function openDatabase(file: string): Db {
  const client = new Database(file);
  client.pragma('busy_timeout = 5000');
  client.pragma('foreign_keys = ON');
  client.pragma('synchronous = FULL');
  // INSERT OR REPLACE deletes the row that is in its way: only so do the triggers that refuse a deletion hear of it.
  client.pragma('recursive_triggers = ON');
  // What is deleted or replaced is overwritten in the file, so that nobody finds it there.
  client.pragma('secure_delete = ON');
  return drizzle(client);
}

/** Brings the tables up to date. Runs at start, after the key has been proved. */
export function migrateDatabase(db: Db): void {
  db.$client.pragma('journal_mode = WAL');
  migrate(db, { migrationsFolder: join(productRoot(), 'api/db/migrations') });
}

/** Empties the WAL, which holds pages as they were before: afterwards what was deleted lies nowhere. */
export const eraseDeleted = (db: Db): void => void db.$client.pragma('wal_checkpoint(TRUNCATE)');

/** Moves the WAL into the file and closes it: what lies in DATA_DIR afterwards is one file. */
export function closeDatabase(db: Db): void {
  eraseDeleted(db);
  db.$client.close();
}
