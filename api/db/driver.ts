/** The SQLite driver. Other files import only its types. */
import { createRequire } from 'node:module';
import type Database from 'better-sqlite3';
import { errorCode } from '../lib/error-code.ts';
import { StartupError } from '../lib/startup-error.ts';

const require = createRequire(import.meta.url);

/**
 * Version 12 runs on Node 20. But where it is compiled with the headers of Node 24.19 or newer, a garbage collection can
 * end the process (github.com/nodejs/node/issues/65446). Version 13 does not have this fault, and needs Node 22.
 * @param node the version of Node, such as `24.21.0`
 */
export const driverFor = (node: string): 'better-sqlite3' | 'better-sqlite3-node22' =>
  parseInt(node, 10) >= 22 ? 'better-sqlite3-node22' : 'better-sqlite3';

/**
 * Opens a connection.
 * @throws StartupError when the driver was installed for another version of Node
 * @throws SqliteError when the file cannot be opened
 */
export function openConnection(file: string, options?: Database.Options): Database.Database {
  try {
    const Driver = require(driverFor(process.versions.node)) as typeof Database;
    return new Driver(file, options);
  } catch (error) {
    if (['MODULE_NOT_FOUND', 'ERR_DLOPEN_FAILED'].includes(errorCode(error)))
      throw new StartupError(
        `The packages were installed for another version of Node. Run npm ci with ${process.version}.`,
        {
          cause: error,
        },
      );
    throw error;
  }
}
