/** Deletes from a restored database what opens an account without its password. */
import { abandonDatabase, hasTable, openDatabase } from './client.ts';
import { connectionOf } from './connection.ts';

const TABLES = ['sessions', 'password_resets', 'email_confirmations'];

/**
 * Deletes all sessions and all mailed links of accounts: since the backup, the user may have ended them because somebody
 * else had them. API keys are kept, because a program should not stop.
 * @param file of the database, which may have the tables of an older version
 */
export function deleteSignIns(file: string): void {
  const db = openDatabase(file);
  try {
    for (const table of TABLES) if (hasTable(db, table)) connectionOf(db).exec(`DELETE FROM ${table}`);
  } finally {
    abandonDatabase(db);
  }
}
