/** Starts the built product, `dist/api/server.js`, on a free port with its own data folder. */
import { spawn } from 'node:child_process';
import { copyFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { root } from '../../scripts/lib/project.ts';
import { tempDir } from './temp-dir.ts';

export interface RunningServer {
  /** `http://127.0.0.1:40321`, without a trailing slash. */
  readonly url: string;
  readonly dataDir: string;
  /** The output to stdout and stderr so far. */
  log(): string;
  readonly pid: number;
  /** Stops the server with SIGTERM and removes its own data folder. Resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Kills the server with SIGKILL, as a power cut would; the data folder stays unchanged. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  /** A data folder that outlives the server. By default the server has its own, which `stop` removes. */
  dataDir?: string;
  /** The program that Node runs instead of the built product. */
  program?: readonly string[];
  /** A command prefix, such as one that sets limits and then runs the rest. */
  through?: readonly string[];
  /** Receives what the program writes to file descriptor 3. */
  onTrace?: (text: string) => void;
}

/**
 * Uses the database that `npm test` has made, as after a first start, because migrating it takes each server a second.
 */
async function makeDataDir(): Promise<string> {
  const folder = tempDir();
  const migrated = process.env.TEST_DATABASE;
  if (migrated) await copyFile(migrated, join(folder, basename(migrated)));
  return folder;
}

/** @param env settings in addition to the port and the data folder */
export async function startServer(
  env: Record<string, string> = {},
  options: ServerOptions = {},
): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await makeDataDir());
  const [command, ...args] = [
    ...(options.through ?? []),
    process.execPath,
    ...(options.program ?? ['dist/api/server.js']),
  ] as [string, ...string[]];
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', options.onTrace ? 'pipe' : 'ignore'],
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...env },
  });
  let log = '';
  // At `close`, all output has been read too.
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const { onTrace } = options;
  if (onTrace) (child.stdio[3] as Readable).setEncoding('utf8').on('data', onTrace);

  const url = await new Promise<string>((resolve, reject) => {
    const read = (text: string): void => {
      log += text;
      const found = /https?:\/\/[\w.-]+:\d+/.exec(log);
      if (found) resolve(found[0]);
    };
    child.stdout!.setEncoding('utf8').on('data', read);
    child.stderr!.setEncoding('utf8').on('data', read);
    child.once('error', reject);
    void exited.then((code) => reject(new Error(`The server ended with code ${code} before it answered:\n${log}`)));
  });

  return {
    url,
    dataDir,
    pid: child.pid!,
    log: () => log,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await exited;
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
