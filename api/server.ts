/** The process: starts, listens, and stops without losing what it is doing. */
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import { boot } from './boot.ts';
import { closeDatabase } from './db/client.ts';
import { readEnv, type Env } from './env.ts';
import { jobsOf } from './jobs.ts';
import { createJobRunner } from './lib/jobs/runner.ts';
import { connectionsOf } from './lib/close-connections.ts';
import { createLog } from './lib/log.ts';
import { publicOrigin } from './lib/public-origin.ts';
import { StartupError } from './lib/startup-error.ts';

/** Requests and jobs under way get this long to finish, milliseconds. */
const STOP_LIMIT = 10_000;

// The database, its WAL and the key are for the server's user alone.
process.umask(0o077);

try {
  await start(readEnv());
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`The server cannot start. ${error.message}\n`);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const log = createLog(env.LOG_LEVEL, (line) => process.stdout.write(line));
  const deps = await boot(env, { log, now: Date.now });
  const server = createAdaptorServer({ fetch: createApp(deps).fetch });
  const closeConnections = connectionsOf(server);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(env.PORT, env.HOST, resolve);
    });
  } catch (error) {
    closeDatabase(deps.db);
    throw listenError(error, env);
  }
  process.stdout.write(
    `${env.PRODUCT_NAME} is running at ${publicOrigin({ ...env, PORT: (server.address() as AddressInfo).port })}\n`,
  );
  const jobs = createJobRunner(deps, jobsOf(deps));
  jobs.start();

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ message: 'Stopping', signal });
    deps.live?.close();
    // A job that takes longer is left: the next start runs it again.
    const jobsEnded = Promise.race([
      jobs.stop(),
      new Promise((resolve) => {
        setTimeout(resolve, STOP_LIMIT);
      }),
    ]);
    const limit = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), STOP_LIMIT);
    server.close(() => {
      clearTimeout(limit);
      void jobsEnded.then(() => {
        deps.mailer.close();
        closeDatabase(deps.db);
        process.exit(0);
      });
    });
    closeConnections();
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function listenError(error: unknown, { HOST, PORT }: Env): unknown {
  const { code } = error as { code?: unknown };
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${PORT} on ${HOST} is in use: stop the other program or set PORT.`);
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return new StartupError(`The server may not listen on ${HOST} port ${PORT} (${code}): set HOST and PORT.`);
  return error;
}
