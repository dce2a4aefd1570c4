/**
 * `npm run create-admin -- admin@example.org`: makes an administrator in the data that the settings name. It works also
 * while the server runs.
 */
import { boot } from '../api/boot.ts';
import { closeDatabase } from '../api/db/client.ts';
import { readEnv } from '../api/env.ts';
import { createLog } from '../api/lib/log.ts';
import { StartupError } from '../api/lib/startup-error.ts';
import { createAdmin, CreateAdminError } from './lib/create-admin.ts';
import { readPassword } from './lib/read-password.ts';

process.umask(0o077);
try {
  const deps = await boot(
    { ...readEnv(), NODE_ENV: 'production' },
    { log: createLog('error', (line) => void process.stderr.write(line)), now: Date.now },
  );
  try {
    console.log(await createAdmin(deps, process.argv[2], () => readPassword('Password of the new administrator: ')));
  } finally {
    closeDatabase(deps.db);
  }
} catch (error) {
  if (!(error instanceof CreateAdminError || error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
