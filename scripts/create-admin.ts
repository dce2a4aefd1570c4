/**
 * `npm run create-admin -- admin@example.org`: makes an administrator in the data that the settings name. It works also
 * while the server runs.
 */
import { existsSync } from 'node:fs';
import { databaseFile } from '../api/db/client.ts';
import { readEnv } from '../api/env.ts';
import { runCommand } from './lib/command.ts';
import { createAdmin } from './lib/create-admin.ts';
import { readPassword } from './lib/read-password.ts';
import { withProduct } from './lib/with-product.ts';

process.umask(0o077);
await runCommand(async () => {
  const env = readEnv();
  const isNew = !existsSync(databaseFile(env.DATA_DIR));
  await withProduct(env, async (deps) => {
    console.log(await createAdmin(deps, process.argv[2], () => readPassword('Password of the new administrator: ')));
    if (isNew) console.log(`There was no database in ${env.DATA_DIR}, so it was made. The server needs this DATA_DIR.`);
  });
});
