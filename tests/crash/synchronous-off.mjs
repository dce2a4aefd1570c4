/** Preloaded into a server: its database no longer waits for the disk. Shows that the test of a power cut sees it. */
import Database from 'better-sqlite3';

const { pragma } = Database.prototype;
Database.prototype.pragma = function pragmaWithoutDisk(source, ...rest) {
  return pragma.call(this, source.replace('synchronous = FULL', 'synchronous = OFF'), ...rest);
};
