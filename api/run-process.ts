/** What the server and the worker have in common: settings, a start that fails in one line, and signals that end them. */
import { readEnv, type Env } from './env.ts';
import { createLog, type Log } from './lib/log.ts';
import { StartupError } from './lib/startup-error.ts';

/** What is under way gets this long to finish, milliseconds. */
export const STOP_LIMIT = 10_000;

/**
 * Starts, and at SIGTERM or SIGINT stops and ends the process.
 * @param name such as 'server'
 * @param start resolves to what stops it: begins nothing more, and resolves when all is closed
 */
export async function runProcess(
  name: string,
  start: (env: Env, log: Log) => Promise<() => Promise<void>>,
): Promise<void> {
  // The database, its WAL and the key are for the user of this process alone.
  process.umask(0o077);
  try {
    const env = readEnv();
    const log = createLog(env.LOG_LEVEL, (line) => process.stdout.write(line));
    const stop = await start(env, log);
    let stopping = false;
    const onSignal = (signal: string) => {
      if (stopping) return;
      stopping = true;
      log.info({ message: 'Stopping', signal });
      void stop().then(() => process.exit(0));
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`The ${name} cannot start. ${error.message}\n`);
    process.exit(1);
  }
}

/** Resolves when the work has ended, and after `STOP_LIMIT` in any case. */
export const endedInTime = (work: Promise<void>): Promise<void> =>
  Promise.race([
    work,
    new Promise<void>((resolve) => {
      setTimeout(resolve, STOP_LIMIT);
    }),
  ]);
