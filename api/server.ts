/** The process that answers requests. It also runs the jobs, unless `JOBS` is `worker`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { HOUR } from '../engine/lib/time.ts';
import { createApp } from './app.ts';
import { boot } from './boot.ts';
import { closeDatabase } from './db/client.ts';
import type { Env } from './env.ts';
import { startJobs } from './jobs.ts';
import { connectionsOf } from './lib/close-connections.ts';
import { errorCode } from './lib/error-code.ts';
import { publicOrigin } from './lib/public-origin.ts';
import { StartupError } from './lib/startup-error.ts';
import { endedInTime, runProcess, STOP_LIMIT } from './run-process.ts';

/**
 * Milliseconds that an idle connection stays open. Proxies keep theirs for 60 s (nginx, AWS). If the server closed one
 * earlier, it could do so just when the proxy sends a request, and the user would get a 502.
 */
const KEEP_ALIVE = 65_000;

/** Milliseconds that a whole request may take: a slow upload whose bytes keep arriving. `body-limits.ts` ends others. */
const REQUEST_LIMIT = HOUR;

await runProcess('server', async (env, log) => {
  const booted = await boot(env, { log, now: Date.now });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE, requestTimeout: REQUEST_LIMIT });
  const closeConnections = connectionsOf(server);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(env.PORT, env.HOST, resolve);
    });
  } catch (error) {
    closeDatabase(booted.db);
    throw listenError(error, env);
  }
  // With PORT=0, the port that links name is known only now. No request is read before this code has ended.
  const deps = { ...booted, env: { ...env, PORT: (server.address() as AddressInfo).port } };
  server.on('request', getRequestListener(createApp(deps).fetch));
  process.stdout.write(`${env.PRODUCT_NAME} is running at ${publicOrigin(deps.env)}\n`);
  const jobs = env.JOBS === 'server' ? startJobs(deps) : undefined;

  return async () => {
    deps.live?.close();
    // A job that takes longer is abandoned. Another process takes it over when its lease ends.
    const jobsEnded = jobs && endedInTime(jobs.stop());
    const limit = setTimeout(() => server.closeAllConnections(), STOP_LIMIT);
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    closeConnections();
    await closed;
    clearTimeout(limit);
    await jobsEnded;
    closeDatabase(deps.db);
  };
});

function listenError(error: unknown, { HOST, PORT }: Env): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${PORT} on ${HOST} is in use: stop the other program or set PORT.`);
  if (['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return new StartupError(
      `The server cannot listen on ${HOST} port ${PORT} (${code}): set HOST and PORT to an address that it may use.`,
    );
  return error;
}
