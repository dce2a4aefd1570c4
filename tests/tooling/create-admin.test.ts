import * as assert from 'uvu/assert';
import { eq } from 'drizzle-orm';
import { auditEvents, jobs, users } from '../../api/db/tables.ts';
import { EMAIL_LINK } from '../../api/modules/users/send-email-link.ts';
import { CommandError } from '../../scripts/lib/command.ts';
import { createAdmin } from '../../scripts/lib/create-admin.ts';
import { createTestApp, PASSWORD, type TestApp } from '../support/api.ts';
import { programOf } from '../support/api-key.ts';
import { runCommand } from '../support/run-command.ts';
import { tempDir } from '../support/temp-dir.ts';
import { suite } from '../support/suite.ts';

const test = suite('create-admin');
const EMAIL = 'Admin@Example.org';
const SECRET = 'a good long password';

/** Runs the command on the data of a running server. */
const commandOn = (api: TestApp, args: string[], input: string, env: Record<string, string> = {}) =>
  runCommand('create-admin', args, { input, env: { DATA_DIR: api.dataDir, ...env } });

const notAsked = () => Promise.reject(new Error('A password was asked for'));

const roleOf = async (api: TestApp, email: string, password: string) =>
  (await api.client().call('POST', '/api/login', { email, password })).body.role;

const roleChanges = async (api: TestApp) =>
  (await api.deps.db.select().from(auditEvents)).filter(({ action }) => action === 'ROLE_CHANGE');

test('the command creates an account with the given password, which signs in as an administrator; a second run changes nothing', async () => {
  const api = await createTestApp();
  const made = await commandOn(api, [EMAIL], `${SECRET}\n`, { TZ: 'Asia/Tokyo' });
  assert.equal([made.code, made.err], [0, '']);
  assert.match(made.out, 'admin@example.org is an administrator now.');
  assert.not.match(made.out, 'no database');
  assert.not.match(made.out, SECRET);
  assert.is(await roleOf(api, EMAIL, SECRET), 'admin');
  assert.is(await createAdmin(api.deps, EMAIL, notAsked), 'admin@example.org is an administrator already.');
  assert.is(await roleOf(api, EMAIL, SECRET), 'admin');
  assert.is((await roleChanges(api)).length, 1);
  const [{ settings } = { settings: null }] = await api.deps.db.select().from(users);
  assert.is(settings, '{"timezone":"Asia/Tokyo"}', 'the time zone of the machine');
  const queued = await api.deps.db.select().from(jobs).where(eq(jobs.kind, EMAIL_LINK));
  assert.is(queued.length, 1, 'the link that confirms the address');
});

test('with a wrong DATA_DIR the command says that it has made a database there', async () => {
  const api = await createTestApp();
  const DATA_DIR = tempDir();
  const { out, code } = await commandOn(api, [EMAIL], `${SECRET}\n`, { DATA_DIR });
  assert.is(code, 0);
  assert.match(out, `There was no database in ${DATA_DIR}, so it was made.`);
});

test('the command makes an existing account an administrator, and the account keeps its password', async () => {
  const api = await createTestApp();
  const { email, userId } = await api.signedIn('ada');
  const said = await createAdmin(api.deps, email, notAsked);
  assert.is(said, 'ada@example.org is an administrator now. The password of the account has not changed.');
  assert.is(await roleOf(api, email, PASSWORD), 'admin');
  assert.equal(
    (await roleChanges(api)).map(({ subjectId }) => subjectId),
    [userId],
  );
});

test('a stranger who has registered the administrator’s address before is signed out, and the password is the operator’s', async () => {
  const api = await createTestApp();
  const stranger = api.client();
  const names = { firstName: 'Ada', lastName: 'Lind' };
  await stranger.call('POST', '/api/register', { email: EMAIL, password: PASSWORD, ...names });
  const program = await programOf(api, stranger);
  assert.match(await createAdmin(api.deps, EMAIL, async () => SECRET), 'with the password that you gave');
  assert.is((await program.call('GET', '/api/forms')).status, 401);
  assert.is((await stranger.call('GET', '/api/user')).status, 401);
  assert.is(await roleOf(api, EMAIL, PASSWORD), undefined);
  assert.is(await roleOf(api, EMAIL, SECRET), 'admin');
});

test('the command says what is wrong in one line and changes nothing', async () => {
  const api = await createTestApp();
  for (const [email, password, message] of [
    [undefined, SECRET, 'Name the email address'],
    ['nobody', SECRET, 'Name the email address'],
    [EMAIL, 'short', 'Password must be at least 8 characters long.'],
    [EMAIL, '', 'Password must be at least 8 characters long.'],
  ] as const) {
    const error: unknown = await createAdmin(api.deps, email, async () => password).catch((thrown: unknown) => thrown);
    assert.instance(error, CommandError);
    assert.match((error as CommandError).message, message);
  }
  const otherKey = await commandOn(api, [EMAIL], SECRET, { DATA_KEY: Buffer.alloc(32, 1).toString('base64') });
  assert.equal([otherKey.code, otherKey.out, otherKey.err.split('\n').length], [1, '', 2]);
  assert.match(otherKey.err, 'is not the key of the data');
  assert.equal(await roleChanges(api), []);
});

test.run();
