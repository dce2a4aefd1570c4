import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder that only this user may read, and those above it. Node's own `recursive` never ends where no folder
 * can be made in an existing one, such as in /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it at the same moment.
    if (!existsSync(path)) throw error;
  }
}
