import { openConnection } from '../../api/db/driver.ts';
import { databaseFile } from '../../api/db/client.ts';
import type { RunningServer } from './server.ts';

/** Gives a user of a running server the role of an administrator, who does not need to sign in again. */
export function makeAdmin({ dataDir }: Pick<RunningServer, 'dataDir'>, { email }: { email: string }): void {
  const db = openConnection(databaseFile(dataDir));
  db.prepare("UPDATE users SET role = 'admin' WHERE email = ?").run(email);
  db.close();
}
