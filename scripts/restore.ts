/**
 * `npm run restore -- BACKUP`: copies a backup into the data folder that the settings name. The server and its workers
 * must be stopped.
 */
import { readEnv } from '../api/env.ts';
import { runCommand } from './lib/command.ts';
import { restoreBackup } from './lib/restore.ts';

process.umask(0o077);
await runCommand(async () => console.log(await restoreBackup(readEnv(), process.argv[2])));
