/** One server for each process, started on first use, because a start takes a second of processor time. */
import { openConnection } from '../../api/db/driver.ts';
import { databaseFile } from '../../api/db/client.ts';
import { afterAllFiles } from '../../scripts/lib/test-run.ts';
import { startServer, type RunningServer } from './server.ts';

let running: Promise<RunningServer> | undefined;

/** The server for one test file: its log begins here, and its rate limits are reset. */
export async function sharedServer(): Promise<RunningServer> {
  if (running) forgetTries(await running);
  else {
    running = startServer();
    afterAllFiles(stopSharedServer);
  }
  const server = await running;
  const begin = server.log().length;
  return { ...server, log: () => server.log().slice(begin) };
}

async function stopSharedServer(): Promise<void> {
  await (await running)?.stop();
}

function forgetTries({ dataDir }: RunningServer): void {
  const db = openConnection(databaseFile(dataDir));
  db.exec('DELETE FROM rate_limits');
  db.close();
}
