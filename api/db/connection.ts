/** The connection behind a `Db`. Only `api/db` imports this. */
import type Database from 'better-sqlite3';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/**
 * The database as all code outside `api/db` sees it: a query is built and awaited, a change is a statement of a
 * `batch`. The type hides that the driver is synchronous, so that another database can replace it.
 */
export type Db = BaseSQLiteDatabase<'async', unknown>;

const connections = new WeakMap<Db, Database.Database>();

export function registerConnection(db: Db, client: Database.Database): Db {
  connections.set(db, client);
  return db;
}

export function connectionOf(db: Db): Database.Database {
  const client = connections.get(db);
  if (!client) throw new Error('This database was not opened by openDatabase');
  return client;
}
