/**
 * `npm run demo-data -- --applications 1000 [--users 200]`: fills the data that the settings name with invented users
 * and their forms, to try out the administrators' screens and to measure. It stops with an error when the data already
 * has forms.
 */
import { randomBytes } from 'node:crypto';
import { readEnv } from '../api/env.ts';
import { listApplications } from '../api/features/admin/applications/list-applications.ts';
import { applicationsQuery } from '../api/features/admin/applications/schemas.ts';
import { CommandError, runCommand } from './lib/command.ts';
import { readArguments } from './lib/read-arguments.ts';
import { makeDemoData } from './lib/demo-data/make-demo-data.ts';
import { withProduct } from './lib/with-product.ts';

process.umask(0o077);

/** @throws CommandError */
function wholeNumber(name: string, given: string): number {
  const number = Number(given);
  if (!Number.isInteger(number) || number < 2 || number > 1_000_000)
    throw new CommandError(`--${name} must be a whole number from 2 to 1000000.`);
  return number;
}

await runCommand(async () => {
  const { values } = readArguments('npm run demo-data -- --applications 1000 [--users 200]', {
    options: { applications: { type: 'string', default: '1000' }, users: { type: 'string' } },
  });
  const applications = wholeNumber('applications', values.applications);
  const users = values.users === undefined ? undefined : wholeNumber('users', values.users);
  const env = readEnv();
  await withProduct(env, async (deps) => {
    const { total } = await listApplications(deps, applicationsQuery.parse({ limit: 1 }));
    if (total > 0)
      throw new CommandError(`There are forms in ${env.DATA_DIR} already. Set DATA_DIR to an empty folder.`);
    const password = randomBytes(12).toString('base64url');
    const onProgress = (made: number) => void process.stderr.write(`\r${made} applications`);
    const made = await makeDemoData(deps, { applications, users, password, onProgress });
    console.log(
      `\nMade ${made.users} people with ${applications} applications in ${env.DATA_DIR}.\nSign in as ${made.admin} at /admin-login. The password of every account is ${password}`,
    );
  });
});
