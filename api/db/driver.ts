/** The SQLite driver. Other files import only its types. */
import { createRequire } from 'node:module';
import type Database from 'better-sqlite3';
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
 * Loads the driver of this version of Node, together with its compiled part.
 * @param from where the packages are looked for
 * @throws StartupError when the driver cannot run: it was built for another version of Node, or not at all
 */
export function loadDriver(from: NodeJS.Require = require): typeof Database {
  try {
    const Driver = from(driverFor(process.versions.node)) as typeof Database;
    // The compiled part is loaded with the first connection.
    new Driver(':memory:').close();
    return Driver;
  } catch (cause) {
    throw new StartupError(
      `The driver of the database is not built for ${process.version}. Run npm ci with this version of Node, and after --ignore-scripts also npm rebuild better-sqlite3.`,
      { cause },
    );
  }
}

let driver: typeof Database | undefined;

/**
 * Opens a connection.
 * @throws StartupError when the driver cannot run
 * @throws SqliteError when the file cannot be opened
 */
export function openConnection(file: string, options?: Database.Options): Database.Database {
  driver ??= loadDriver();
  return new driver(file, options);
}
