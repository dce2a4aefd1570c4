/** Preloaded into a server: its database no longer waits for the disk. Proves that the power-cut test detects it. */
import Database from 'better-sqlite3';

const { pragma } = Database.prototype;
Database.prototype.pragma = function pragmaWithoutDisk(source, ...rest) {
  return pragma.call(this, source.replace('synchronous = FULL', 'synchronous = OFF'), ...rest);
};
