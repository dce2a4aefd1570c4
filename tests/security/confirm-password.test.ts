import * as assert from 'uvu/assert';
import { MINUTE } from '../../engine/lib/time.ts';
import { ROUTES } from '../../api/routes-table.ts';
import { newAdmin } from '../support/admin.ts';
import { createTestApp, isErrorBody, PASSWORD, type TestApp } from '../support/api.ts';
import { heldPasswords } from '../support/held-passwords.ts';
import { nameOf, requestOf, routesWithBody } from '../support/routes.ts';
import { sendSlowly } from '../support/send-slowly.ts';
import { suite } from '../support/suite.ts';

const test = suite('confirmed password');
const CALLS = [
  ['GET', '/api/user/data-export'],
  ['DELETE', '/api/user/account'],
] as const;

/** A user who entered the password 15 minutes ago. */
async function later(): Promise<{ api: TestApp; ada: Awaited<ReturnType<TestApp['signedIn']>> }> {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  api.clock.now += 15 * MINUTE;
  return { api, ada };
}

test('export and deletion need a password entered within 15 minutes, by sign-in or by a separate call', async () => {
  const { api, ada } = await later();
  for (const [method, path] of CALLS) {
    const refused = await ada.call(method, path);
    assert.equal([refused.status, refused.body.code, isErrorBody(refused.body)], [403, 'PASSWORD_NEEDED', true], path);
  }
  assert.is((await ada.call('GET', '/api/user')).status, 200, 'nothing was deleted, and the user is still signed in');
  assert.equal((await ada.call('POST', '/api/user/confirm-password', { currentPassword: PASSWORD })).body, {
    ok: true,
  });
  api.clock.now += 15 * MINUTE - 1;
  assert.is((await ada.call('GET', '/api/user/data-export')).status, 200);
  api.clock.now += 1;
  assert.is((await ada.call('GET', '/api/user/data-export')).status, 403);
  await ada.call('POST', '/api/login', { email: ada.email, password: PASSWORD });
  assert.is((await ada.call('DELETE', '/api/user/account')).status, 200);
});

test('a wrong password confirms nothing and can be tried 10 times; a sign-in elsewhere does not confirm this session', async () => {
  const { api, ada } = await later();
  const other = api.client();
  await other.call('POST', '/api/login', { email: ada.email, password: PASSWORD });
  const statuses = [];
  for (let count = 0; count < 12; count += 1)
    statuses.push((await ada.call('POST', '/api/user/confirm-password', { currentPassword: 'wrong' })).status);
  assert.equal([statuses.filter((status) => status === 400).length, statuses.slice(-2)], [10, [429, 429]]);
  assert.is((await ada.call('GET', '/api/user/data-export')).status, 403);
  assert.is((await other.call('GET', '/api/user/data-export')).status, 200);
});

test('a confirmation that runs while the session changes the password confirms nothing', async () => {
  const held = await heldPasswords();
  const api = await createTestApp({}, { passwords: held.passwords });
  const ada = await api.signedIn('ada');
  api.clock.now += 15 * MINUTE;
  const refused = await held.during(
    () => ada.call('POST', '/api/user/confirm-password', { currentPassword: PASSWORD }),
    async () => {
      const body = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
      assert.is((await ada.call('PUT', '/api/user/password', body)).status, 200);
    },
  );
  assert.equal([refused.status, Object.keys(refused.body.fields ?? {})], [400, ['currentPassword']]);
  assert.is((await ada.call('GET', '/api/user/data-export')).status, 403);
});

test('a password that is too old when the body has arrived does not count, and a session that ended meanwhile is none', async () => {
  const api = await createTestApp();
  const names = routesWithBody(api)
    .map(nameOf)
    .filter((name) => {
      const { access } = ROUTES[name]!;
      return access.kind === 'user' && access.freshPassword;
    });
  await newAdmin(api, 'other');
  for (const name of names) {
    const admin = await newAdmin(api, `admin${names.indexOf(name)}`);
    const wait = async () => (api.clock.now += 15 * MINUTE);
    const late = await sendSlowly(admin, requestOf(name), { json: {} }, wait);
    assert.equal([late.status, late.body.code], [403, 'PASSWORD_NEEDED'], name);
  }
  assert.ok(names.length >= 4, names.join());

  const ada = await api.signedIn('ada');
  const thief = api.client();
  await thief.call('POST', '/api/login', { email: ada.email, password: PASSWORD });
  const key = { json: { name: 'Script', scopes: ['forms:read'], expiresInDays: null } };
  const change = () =>
    ada.call('PUT', '/api/user/password', { currentPassword: PASSWORD, newPassword: 'another horse battery' });
  assert.is((await sendSlowly(thief, ['POST', '/api/user/api-keys'], key, change)).status, 401);
  assert.equal((await ada.call('GET', '/api/user/api-keys')).body.keys, []);
});

test('after the clock is set back, an earlier confirmation does not count', async () => {
  const { api, ada } = await later();
  await ada.call('POST', '/api/user/confirm-password', { currentPassword: PASSWORD });
  api.clock.now -= 60 * MINUTE;
  assert.is((await ada.call('GET', '/api/user/data-export')).status, 403);
  await ada.call('POST', '/api/user/confirm-password', { currentPassword: PASSWORD });
  assert.is((await ada.call('GET', '/api/user/data-export')).status, 200);
});

test.run();
