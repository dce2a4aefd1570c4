/**
 * `npm run backup -- FOLDER`: copies the data that the settings name. It works also while the server and workers run.
 */
import { readEnv } from '../api/env.ts';
import { StartupError } from '../api/lib/startup-error.ts';
import { BackupError, makeBackup } from './lib/backup.ts';

process.umask(0o077);
try {
  console.log(await makeBackup(readEnv(), process.argv[2], Date.now()));
} catch (error) {
  if (!(error instanceof BackupError || error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
