/**
 * The common parts of the server and the worker: settings, a start that fails with one line, and signals that stop
 * them.
 */
import { setTimeout } from 'node:timers/promises';
import { misspeltSettings, readEnv, type Env } from './env.ts';
import { createLog, type Log } from './lib/log.ts';
import { logOutput } from './lib/log-output.ts';
import { StartupError } from './lib/startup-error.ts';

/** Running work gets this long to finish, milliseconds. */
export const STOP_LIMIT = 10_000;

/**
 * Starts the process, and stops and ends it at SIGTERM or SIGINT.
 * @param name such as 'server'
 * @param start resolves to a function that stops it: it begins nothing new, and resolves when all is closed
 */
export async function runProcess(
  name: string,
  start: (env: Env, log: Log) => Promise<() => Promise<void>>,
): Promise<void> {
  // Only the user of this process may read the database, its WAL and the key.
  process.umask(0o077);
  try {
    const env = readEnv();
    const log = createLog(env.LOG_LEVEL, logOutput());
    for (const message of misspeltSettings()) log.warn({ message });
    // Until the start has ended, nothing is promised to anybody.
    let stop = async (): Promise<void> => undefined;
    let stopping = false;
    const onSignal = (signal: string) => {
      if (stopping) return;
      stopping = true;
      log.info({ message: 'Stopping', signal });
      void stop().then(() => process.exit(0));
    };
    // From the beginning: in a container, a signal without a listener is ignored.
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
    stop = await start(env, log);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`The ${name} cannot start. ${error.message}\n`);
    process.exit(1);
  }
}

/** Resolves when the work has ended, and after `STOP_LIMIT` in any case. */
export const endedInTime = (work: Promise<void>): Promise<void> => Promise.race([work, setTimeout(STOP_LIMIT)]);
