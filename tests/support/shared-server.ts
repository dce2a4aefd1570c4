/** One server a process, started when first asked for: a start takes a second of a processor. */
import Database from 'better-sqlite3';
import { databaseFile } from '../../api/db/client.ts';
import { testRun } from '../../scripts/lib/test-run.ts';
import { startServer, type RunningServer } from './server.ts';

let running: Promise<RunningServer> | undefined;

/** For a file of tests: its log begins here, and the limits of what one address may try are whole again. */
export async function sharedServer(): Promise<RunningServer> {
  const isNew = running === undefined;
  const server = await (running ??= startServer());
  if (!isNew) forgetTries(server);
  const begin = server.log().length;
  return { ...server, log: () => server.log().slice(begin) };
}

/** For the next file of this process, the server stays. */
export async function stopSharedServer(): Promise<void> {
  if (testRun.hasMoreFiles) return;
  const last = running;
  running = undefined;
  await (await last)?.stop();
}

function forgetTries({ dataDir }: RunningServer): void {
  const db = new Database(databaseFile(dataDir));
  db.exec('DELETE FROM rate_limits');
  db.close();
}
