/**
 * `npm run backup -- FOLDER`: copies the data that the settings name. It works also while the server and workers run.
 */
import { readEnv } from '../api/env.ts';
import { makeBackup } from './lib/backup.ts';
import { runCommand } from './lib/command.ts';

process.umask(0o077);
await runCommand(async () => console.log(await makeBackup(readEnv(), process.argv[2], Date.now())));
