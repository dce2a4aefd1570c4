/** The database: SQLite in DATA_DIR, migrated at start. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { isLocked } from './batch.ts';
import { openConnection } from './driver.ts';
import { errorCode } from '../lib/error-code.ts';
import { productRoot } from '../lib/product-root.ts';
import { StartupError } from '../lib/startup-error.ts';
import { connectionOf, registerConnection, type Db } from './connection.ts';

export type { Db };

const migrationsFolder = join(productRoot(), 'api/db/migrations');

export const databaseFile = (dataDir: string): string => join(dataDir, 'formport.db');

/**
 * While the driver waits for a lock, it blocks the whole process. So it may wait long at start, but hardly at all while
 * requests are served; milliseconds.
 */
const START_TIMEOUT = 5_000;
const SERVING_TIMEOUT = 5;

/**
 * Opens the file and creates it when missing. FULL: an acknowledged save survives a power failure.
 * @throws SqliteError when the file cannot be opened or is not a database
 */
export function openDatabase(file: string): Db {
  const client = openConnection(file);
  setBusyTimeout(client, START_TIMEOUT);
  client.pragma('foreign_keys = ON');
  client.pragma('synchronous = FULL');
  // INSERT OR REPLACE deletes the existing row. Triggers that refuse a deletion run for it only with this setting.
  client.pragma('recursive_triggers = ON');
  // Deleted or replaced data is overwritten in the file, so that nobody can find it there.
  client.pragma('secure_delete = ON');
  // Temporary data stays in memory. Otherwise it would be written to /tmp, which a container may not have.
  client.pragma('temp_store = MEMORY');
  // `Db` gives promises and has no `$client`, so that only this folder depends on the driver.
  return registerConnection(drizzle(client) as unknown as Db, client);
}

/**
 * Runs the missing migrations. Called at start, after the key has been proved. A server and a worker may start at the
 * same moment, so it reads which migrations have run while it holds the write lock, which Drizzle's own migrator does
 * not do. Drizzle's table is kept, because `drizzle-kit` and older databases use it.
 * @throws StartupError when a newer version has migrated the database: this one would not know its tables
 */
export function migrateDatabase(db: Db): void {
  const client = connectionOf(db);
  beginWal(client);
  const run = client.transaction(() => {
    client.exec(
      'CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)',
    );
    const last = lastMigration(client);
    const migrations = readMigrationFiles({ migrationsFolder });
    if (last > newest(migrations))
      throw new StartupError(
        'The database belongs to a newer version of the product. ' +
          'Start that version, or restore a backup that this version has made.',
      );
    const insert = client.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)');
    for (const { sql, hash, folderMillis } of migrations) {
      if (folderMillis <= last) continue;
      for (const statement of sql) client.exec(statement);
      insert.run(hash, folderMillis);
    }
  });
  run.immediate();
}

/**
 * When several processes begin the WAL of a new file at the same moment, SQLite refuses all but one at once, without
 * waiting. So this retries.
 */
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

/** When the newest applied migration was made, epoch milliseconds; 0 before the first. */
const lastMigration = (client: Database.Database): number =>
  (client.prepare('SELECT max(created_at) AS at FROM __drizzle_migrations').get() as { at: number | null }).at ?? 0;

const newest = (migrations: readonly MigrationMeta[]): number => migrations.at(-1)?.folderMillis ?? 0;

/** True when this version's newest migration has run, by the migration table. */
export function isMigrated(db: Db): boolean {
  return lastMigration(connectionOf(db)) >= newest(readMigrationFiles({ migrationsFolder }));
}

/** From now on nothing waits inside the driver: `batch` waits for a lock by itself. */
export const startServing = (db: Db): void => setBusyTimeout(connectionOf(db), SERVING_TIMEOUT);

const setBusyTimeout = (client: Database.Database, milliseconds: number) =>
  void client.pragma(`busy_timeout = ${milliseconds}`);

/** @returns true when no other process prevented it */
const emptyWal = (db: Db): boolean => connectionOf(db).pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0;

/**
 * Empties the WAL, which contains old versions of pages. After that, deleted data is nowhere on the disk.
 * @returns false when another process reads the database for longer than a second
 */
export async function eraseDeleted(db: Db): Promise<boolean> {
  for (let tries = 1; tries < 40; tries += 1) {
    if (emptyWal(db)) return true;
    await setTimeout(25);
  }
  return emptyWal(db);
}

/**
 * Moves the WAL into the file and closes the database. After that, the database in DATA_DIR is a single file, unless
 * another process uses it or it cannot be written now, as on a full disk: then the WAL stays, and the next start reads
 * it.
 */
export function closeDatabase(db: Db): void {
  // Not longer: while it waits for another process that reads, no process can write.
  setBusyTimeout(connectionOf(db), SERVING_TIMEOUT);
  try {
    emptyWal(db);
  } catch (error) {
    if (!/^SQLITE_(FULL|IOERR|READONLY)/.test(errorCode(error))) throw error;
  } finally {
    abandonDatabase(db);
  }
}

/** Closes the database without a checkpoint, when nothing can be written or nobody needs the file any more. */
export const abandonDatabase = (db: Db): void => void connectionOf(db).close();

/** True when the table exists. Before the migrations have run, there may be none. */
export const hasTable = (db: Db, name: string): boolean =>
  connectionOf(db).prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`).get(name) !== undefined;
