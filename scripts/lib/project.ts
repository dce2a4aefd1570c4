/** The project's folder, and helpers that scripts share. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project's root, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The folder of form definitions for a command, from the same environment variable that the server reads. */
export const definitionsFolder = (): string =>
  // As for the server, a blank text counts as not set.
  resolve(process.env.FORM_DEFINITIONS_DIR?.trim() || join(root, 'form-definitions'));

/** Ends a command that cannot do what was asked. */
export function endWith(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Runs a command in the project's root and shows its output. Rejects when its exit code is not 0. */
function run(command: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${[command, ...args].join(' ')} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

/** Runs one of the project's TypeScript files. */
export const runScript = (path: string, ...args: string[]): Promise<void> =>
  run(process.execPath, ['--import', 'tsx', path, ...args]);
