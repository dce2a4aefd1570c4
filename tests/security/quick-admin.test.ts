import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { jobs } from '../../api/db/tables.ts';
import { readEnv } from '../../api/env.ts';
import { HOUR } from '../../engine/lib/time.ts';
import { EMAIL_LINK } from '../../api/modules/users/send-email-link.ts';
import { StartupError } from '../../api/lib/startup-error.ts';
import { createTestApp, PASSWORD } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('quick admin access');

test('without the setting the call does not exist, and the page does not offer it', async () => {
  const api = await createTestApp({ ADMIN_EMAIL: 'head@example.org' });
  assert.is((await api.client().call('POST', '/api/admin-login')).status, 404);
  assert.equal((await api.client().call('GET', '/api/admin-login')).body, {
    email: 'head@example.org',
    quickAccess: false,
  });
});

test('in production the setting stops the start', () => {
  assert.throws(
    () => readEnv({ NODE_ENV: 'production', QUICK_ADMIN_ACCESS: '1' }),
    (error: unknown) => error instanceof StartupError && error.message.startsWith('QUICK_ADMIN_ACCESS'),
  );
  readEnv({ NODE_ENV: 'production', QUICK_ADMIN_ACCESS: '0' });
});

test('with the setting every visitor gets an administrator’s account, and an existing account does not become one', async () => {
  const api = await createTestApp({ QUICK_ADMIN_ACCESS: '1', ADMIN_EMAIL: 'ada@example.org' });
  const ada = await api.signedIn('ada');
  const visitor = api.client();
  const { status, body } = await visitor.call('POST', '/api/admin-login');
  assert.equal([status, body.role], [200, 'admin']);
  assert.is.not(body.email, ada.email);
  assert.is((await visitor.call('GET', '/api/admin/users')).status, 200);
  assert.is(
    (await api.client().call('POST', '/api/admin-login')).body.id,
    body.id,
    'the second sign-in gives the same account',
  );
  assert.is((await ada.call('GET', '/api/admin/users')).status, 403);
  const before = ada.cookies.get('session')!;
  await ada.call('POST', '/api/admin-login');
  ada.cookies.set('session', before);
  assert.is((await ada.call('GET', '/api/user')).status, 401, 'the browser’s earlier session has ended');
});

test('two first sign-ins at once make one administrator, as whom both are signed in', async () => {
  const api = await createTestApp({ QUICK_ADMIN_ACCESS: '1' });
  const [one, two] = await Promise.all([1, 2].map(() => api.client().call('POST', '/api/admin-login')));
  assert.equal([one!.status, two!.status, two!.body.id], [200, 200, one!.body.id]);
});

// The account has a password that nobody knows.
test('an administrator by quick access is never asked for a password, and a user still is', async () => {
  const api = await createTestApp({ QUICK_ADMIN_ACCESS: '1' });
  const ada = await api.signedIn('ada');
  const visitor = api.client();
  await visitor.call('POST', '/api/admin-login');
  const mails = await api.deps.db.select().from(jobs).where(eq(jobs.kind, EMAIL_LINK));
  assert.equal(mails, [], 'the address of the account is nobody’s');
  api.clock.now += HOUR;
  const person = { email: 'new@example.org', firstName: 'New', lastName: 'Person', password: PASSWORD };
  assert.is((await visitor.call('POST', '/api/admin/users', person)).status, 201);
  assert.is((await ada.call('GET', '/api/user/data-export')).body.code, 'PASSWORD_NEEDED');
});

test.run();
