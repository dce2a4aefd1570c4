/** Preloaded into a server: its database no longer waits for the disk. Proves that the power-cut test detects it. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

for (const driver of ['better-sqlite3', 'better-sqlite3-node22']) {
  let Database;
  try {
    Database = require(driver);
  } catch (error) {
    // npm does not install the second one for Node 20.
    if (error.code === 'MODULE_NOT_FOUND') continue;
    throw error;
  }
  const { pragma } = Database.prototype;
  Database.prototype.pragma = function pragmaWithoutDisk(source, ...rest) {
    return pragma.call(this, source.replace('synchronous = FULL', 'synchronous = OFF'), ...rest);
  };
}
