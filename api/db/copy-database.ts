/** A copy of the database while it is in use. */
import Database from 'better-sqlite3';
import { flush } from '../lib/flush.ts';
import { connectionOf, type Db } from './connection.ts';

/**
 * Writes the database as it is at this moment into a new file. It is read in one transaction, during which others go on
 * writing: what they write is not in the copy, and never makes it start over. The copy has been checked and is on the disk
 * when this resolves.
 * @throws SqliteError, of code SQLITE_FULL when there is no room; Error when the copy is damaged
 */
export async function copyDatabase(db: Db, file: string): Promise<void> {
  connectionOf(db).prepare('VACUUM INTO ?').run(file);
  checkCopy(file);
  await flush(file);
}

function checkCopy(file: string): void {
  const copy = new Database(file, { readonly: true, fileMustExist: true });
  try {
    const found = copy.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw new Error(`The copy of the database is damaged: ${String(found)}`);
  } finally {
    copy.close();
  }
}
