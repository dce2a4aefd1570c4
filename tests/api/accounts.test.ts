import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { checkEmail } from '../../web/lib/email.ts';
import { z } from 'zod';
import { users } from '../../api/db/tables.ts';
import { user } from '../../api/modules/users/schemas.ts';
import { DEFAULT_SETTINGS } from '../../engine/product/account/settings.ts';
import { PROFILE_FIELDS } from '../../engine/product/account/profile.ts';
import { createTestApp, PASSWORD, type TestClient } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('accounts');
const person = { email: 'Ada.Lind@Example.org', password: PASSWORD, firstName: ' Ada ', lastName: 'Lind' };

test('a user who registers is signed in, has the role user and is a trial member', async () => {
  const api = await createTestApp();
  const client = api.client();
  const { status, body } = await client.call('POST', '/api/register', person);
  assert.is(status, 201);
  const { id: _id, createdAt, ...rest } = z.strictObject(user.shape).parse(body);
  assert.equal(rest, {
    ...Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ''])),
    email: 'ada.lind@example.org',
    firstName: 'Ada',
    lastName: 'Lind',
    role: 'user',
    subscriptionStatus: 'trial',
    profileImageUrl: null,
    emailConfirmed: false,
    newEmail: null,
    settings: DEFAULT_SETTINGS,
    darkModeChosen: false,
  });
  assert.is(createdAt, new Date(api.clock.now).toISOString());
  assert.equal((await client.call('GET', '/api/user')).body, body);
  assert.not.match(JSON.stringify(body), /password|argon/i);
});

test('sign-in ignores the case of the email address and answers the user; sign-out ends the session', async () => {
  const api = await createTestApp();
  const registered = (await api.client().call('POST', '/api/register', person)).body;
  const client = api.client();
  const answer = await client.call('POST', '/api/login', { email: 'ADA.LIND@example.ORG', password: PASSWORD });
  assert.equal([answer.status, answer.body], [200, registered]);
  assert.equal((await client.call('POST', '/api/logout')).body, { ok: true });
  assert.is((await client.call('GET', '/api/user')).status, 401);
  assert.is((await client.call('POST', '/api/logout')).status, 200, 'a second sign-out succeeds too');
});

test('an address is the same account in each Unicode form', async () => {
  const api = await createTestApp();
  const email = 'zoë@exämple.org';
  const register = (form: string) =>
    api.client().call('POST', '/api/register', { ...person, email: email.normalize(form) });
  assert.is((await register('NFD')).body.email, email.normalize('NFC'));
  assert.is((await register('NFC')).status, 409);
  for (const form of ['NFC', 'NFD'])
    assert.is(
      (await api.client().call('POST', '/api/login', { email: email.normalize(form), password: PASSWORD })).status,
      200,
    );
});

test('an address from a full-width keyboard, or copied with an invisible mark, is the plain address', async () => {
  const api = await createTestApp();
  const registered = await api.client().call('POST', '/api/register', { ...person, email: 'anna＠example.org\u200e' });
  assert.equal([registered.status, registered.body.email], [201, 'anna@example.org']);
  const signedIn = await api.client().call('POST', '/api/login', { email: 'anna@example．org', password: PASSWORD });
  assert.is(signedIn.status, 200);
  assert.equal(checkEmail({ email: 'anna＠example.org' }), {}, 'the screen agrees');
});

test('an address is the same account with its host in letters and in ASCII', async () => {
  const api = await createTestApp();
  const [letters, ascii] = ['zoe@exämple.org', 'zoe@xn--exmple-cua.org'];
  const call = (path: string, body: object) => api.client().call('POST', path, body);
  assert.is((await call('/api/register', { ...person, email: ascii })).body.email, letters);
  assert.is((await call('/api/register', { ...person, email: letters })).status, 409);
  const signIns = () =>
    Promise.all(
      [letters, ascii].map(async (email) => (await call('/api/login', { email, password: PASSWORD })).body.email),
    );
  assert.equal(await signIns(), [letters, letters]);

  // An earlier version stored the address as it was sent.
  await api.deps.db.update(users).set({ email: ascii });
  assert.equal(await signIns(), [ascii, ascii]);
  assert.is((await call('/api/register', { ...person, email: letters })).status, 409);
  const owner = api.client();
  const account = (await owner.call('POST', '/api/login', { email: letters, password: PASSWORD })).body;
  const profile = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, account[field]]));
  assert.is((await owner.call('PUT', '/api/user/profile', profile)).status, 200, 'the address is the same');

  // It also let both addresses have an account.
  for (const email of ['ivo@xn--tz-eka.org', 'ivo@ötz.org']) {
    const { userId } = await api.signedIn();
    await api.deps.db.update(users).set({ email }).where(eq(users.id, userId));
  }
  assert.is((await call('/api/login', { email: 'ivo@ötz.org', password: PASSWORD })).body.email, 'ivo@ötz.org');

  // Its device is known: wrong passwords from the same network address do not block it.
  const [device, stranger] = [api.client('203.0.113.7'), api.client('203.0.113.7')];
  const signIn = async (client: TestClient, password = PASSWORD) =>
    (await client.call('POST', '/api/login', { email: letters, password })).status;
  assert.is(await signIn(device), 200);
  for (let count = 1; count <= 9; count += 1) assert.is(await signIn(stranger, 'wrong password'), 401);
  assert.equal([await signIn(stranger), await signIn(device)], [429, 200]);
});

test('a sign-in with a wrong password gets the message "Incorrect email or password"', async () => {
  const api = await createTestApp();
  await api.client().call('POST', '/api/register', person);
  const answer = await api.client().call('POST', '/api/login', { email: person.email, password: 'wrong' });
  assert.equal([answer.status, answer.body], [401, { code: 'LOGIN_FAILED', message: 'Incorrect email or password' }]);
});

test('50 registrations of one address at the same moment create one account', async () => {
  const api = await createTestApp();
  const statuses = await Promise.all(
    Array.from({ length: 50 }, async () => (await api.client().call('POST', '/api/register', person)).status),
  );
  assert.is(statuses.filter((status) => status === 201).length, 1);
  assert.is(statuses.filter((status) => status === 409).length, 49);
});

test('a request without a session gets a 401 that says Unauthorized', async () => {
  const api = await createTestApp();
  const answer = await api.client().call('GET', '/api/user');
  assert.match(`${answer.status}: ${answer.text}`, /^401: .*Unauthorized/);
});

test('GET /api/login redirects to the sign-in page and accepts only our own pages as returnTo', async () => {
  const api = await createTestApp();
  const target = async (query: string) => {
    const response = await api.client().request('GET', `/api/login${query}`);
    assert.is(response.status, 302);
    return response.headers.get('Location');
  };
  assert.is(await target(''), '/auth');
  assert.is(
    await target('?returnTo=/forms/abc?step=school%23x'),
    `/auth?returnTo=${encodeURIComponent('/forms/abc?step=school#x')}`,
  );
  for (const evil of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%5Cevil.example',
    'javascript:alert(1)',
    '/%09/evil.example',
    '/%0A/evil.example',
    'forms',
    '',
    '%2F%2Fevil.example',
    '/..//evil.example',
    '/.//evil.example',
  ]) {
    assert.is(await target(`?returnTo=${evil}`), '/auth', evil);
  }
});

test('the health check needs no account', async () => {
  const api = await createTestApp();
  assert.equal((await api.client().call('GET', '/api/health')).body, { ok: true });
});

test.run();
