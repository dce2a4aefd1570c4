/** Copies the database while it is in use. */
import { openConnection } from './driver.ts';
import { flush } from '../lib/flush.ts';
import { connectionOf, type Db } from './connection.ts';

/**
 * Writes the current state of the database into a new file. It is read in one transaction, while others continue to
 * write. Their changes are not in the copy, and never make it start again. The copy has been checked and is on the disk
 * when this resolves.
 * @throws SqliteError, with code SQLITE_FULL when there is no room; Error when the copy is damaged
 */
export async function copyDatabase(db: Db, file: string): Promise<void> {
  connectionOf(db).prepare('VACUUM INTO ?').run(file);
  checkCopy(file);
  await flush(file);
}

function checkCopy(file: string): void {
  const copy = openConnection(file, { readonly: true, fileMustExist: true });
  try {
    const found = copy.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw new Error(`The copy of the database is damaged: ${String(found)}`);
  } finally {
    copy.close();
  }
}
