/**
 * `npm run restore -- BACKUP`: copies a backup into the data folder that the settings name. The server and its workers
 * must be stopped.
 */
import { readEnv } from '../api/env.ts';
import { StartupError } from '../api/lib/startup-error.ts';
import { RestoreError, restoreBackup } from './lib/restore.ts';

process.umask(0o077);
try {
  console.log(await restoreBackup(readEnv(), process.argv[2]));
} catch (error) {
  if (!(error instanceof RestoreError || error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
