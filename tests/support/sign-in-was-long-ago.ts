import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { RunningServer } from './server.ts';

/** As if everyone had signed in an hour ago: their password is asked for again where that is needed. */
export function signInWasLongAgo({ dataDir }: Pick<RunningServer, 'dataDir'>): void {
  const db = new Database(join(dataDir, 'formport.db'));
  db.prepare('UPDATE sessions SET password_at = password_at - 3600000').run();
  db.close();
}
