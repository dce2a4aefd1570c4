/** The database: SQLite in DATA_DIR, migrated at start. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { productRoot } from '../lib/product-root.ts';
import { connectionOf, registerConnection, type Db } from './connection.ts';
import { isLocked } from './statement.ts';

export type { Db };

const migrationsFolder = join(productRoot(), 'api/db/migrations');

export const databaseFile = (dataDir: string): string => join(dataDir, 'formport.db');

/** The driver waits for a lock by holding up the whole process: at the start for long, between requests hardly; milliseconds. */
const START_TIMEOUT = 5_000;
const SERVING_TIMEOUT = 5;

/**
 * Opens the file, which is made when missing. FULL: an acknowledged save survives a power cut.
 * @throws SqliteError when the file cannot be opened or is no database
 */
export function openDatabase(file: string): Db {
  const client = new Database(file);
  setBusyTimeout(client, START_TIMEOUT);
  client.pragma('foreign_keys = ON');
  client.pragma('synchronous = FULL');
  // INSERT OR REPLACE deletes the row that is in its way: only so do the triggers that refuse a deletion hear of it.
  client.pragma('recursive_triggers = ON');
  // What is deleted or replaced is overwritten in the file, so that nobody finds it there.
  client.pragma('secure_delete = ON');
  // Temporary data stays in memory: it would be written to /tmp, which a container may not have.
  client.pragma('temp_store = MEMORY');
  return registerConnection(drizzle(client) as unknown as Db, client);
}

/**
 * Brings the tables up to date. Runs at start, after the key has been proved. A server and a worker may start at the same
 * moment: which migrations have run is asked while nobody else can write, which Drizzle's own migrator does not do. Its
 * table is kept, because `drizzle-kit` and older databases know it.
 */
export function migrateDatabase(db: Db): void {
  const client = connectionOf(db);
  beginWal(client);
  const run = client.transaction(() => {
    client.exec(
      'CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)',
    );
    const last = lastMigration(client);
    const insert = client.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)');
    for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
      if (folderMillis <= last) continue;
      for (const statement of sql) client.exec(statement);
      insert.run(hash, folderMillis);
    }
  });
  run.immediate();
}

/** Of processes that begin the WAL of a new file at the same moment, SQLite refuses all but one at once, without waiting. */
function beginWal(client: Database.Database): void {
  for (const end = Date.now() + START_TIMEOUT; ;) {
    try {
      client.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!isLocked(error) || Date.now() > end) throw error;
    }
  }
}

/** When the newest migration that has run was made, epoch milliseconds; 0 before the first. */
const lastMigration = (client: Database.Database): number =>
  (client.prepare('SELECT max(created_at) AS at FROM __drizzle_migrations').get() as { at: number | null }).at ?? 0;

/** Whether the newest migration of this version has run, by the driver's own record. */
export function isMigrated(db: Db): boolean {
  return lastMigration(connectionOf(db)) >= (readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0);
}

/** From now on no one waits inside the driver: `batch` waits for a lock by itself. */
export const startServing = (db: Db): void => setBusyTimeout(connectionOf(db), SERVING_TIMEOUT);

const setBusyTimeout = (client: Database.Database, milliseconds: number) =>
  void client.pragma(`busy_timeout = ${milliseconds}`);

/** @returns whether no other process was in the way */
const emptyWal = (db: Db): boolean => connectionOf(db).pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;

/** Empties the WAL, which holds pages as they were before: afterwards what was deleted is nowhere. */
export async function eraseDeleted(db: Db): Promise<void> {
  for (let tries = 1; !emptyWal(db) && tries < 40; tries += 1) await setTimeout(25);
}

/** Moves the WAL into the file and closes it: what is in DATA_DIR afterwards is one file. */
export function closeDatabase(db: Db): void {
  setBusyTimeout(connectionOf(db), START_TIMEOUT);
  emptyWal(db);
  abandonDatabase(db);
}

/** Closes it as it is, where nothing can be written or nobody needs the file any more. */
export const abandonDatabase = (db: Db): void => void connectionOf(db).close();

/** Whether there is such a table: before the migrations have run there may be none. */
export const hasTable = (db: Db, name: string): boolean =>
  connectionOf(db).prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`).get(name) !== undefined;
