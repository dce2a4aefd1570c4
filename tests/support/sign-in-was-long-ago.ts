import { join } from 'node:path';
import { openConnection } from '../../api/db/driver.ts';
import type { RunningServer } from './server.ts';

/** As if every user had signed in an hour ago, so that actions that need a recent sign-in ask for the password. */
export function signInWasLongAgo({ dataDir }: Pick<RunningServer, 'dataDir'>): void {
  const db = openConnection(join(dataDir, 'formport.db'));
  db.prepare('UPDATE sessions SET password_at = password_at - 3600000').run();
  db.close();
}
