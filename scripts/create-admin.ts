/**
 * `npm run create-admin -- admin@example.org`: makes an administrator in the data that the settings name. It works also
 * while the server runs.
 */
import { existsSync } from 'node:fs';
import { boot } from '../api/boot.ts';
import { closeDatabase, databaseFile } from '../api/db/client.ts';
import { readEnv } from '../api/env.ts';
import { createLog } from '../api/lib/log.ts';
import { runCommand } from './lib/command.ts';
import { createAdmin } from './lib/create-admin.ts';
import { readPassword } from './lib/read-password.ts';

process.umask(0o077);
await runCommand(async () => {
  const env = readEnv();
  const isNew = !existsSync(databaseFile(env.DATA_DIR));
  const deps = await boot(
    { ...env, NODE_ENV: 'production' },
    { log: createLog('error', (line) => void process.stderr.write(line)), now: Date.now },
  );
  try {
    console.log(await createAdmin(deps, process.argv[2], () => readPassword('Password of the new administrator: ')));
    if (isNew) console.log(`There was no database in ${env.DATA_DIR}, so it was made. The server needs this DATA_DIR.`);
  } finally {
    closeDatabase(deps.db);
  }
});
