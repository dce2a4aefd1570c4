import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { MINUTE } from '../../engine/lib/time.ts';
import { sessions } from '../../api/db/tables.ts';
import { createTestApp, DAY, PASSWORD } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('session cookie');
const person = { email: 'ada@example.org', password: PASSWORD, firstName: 'Ada', lastName: 'Lind' };

test('the cookie is HttpOnly, SameSite=Lax and for the whole site; its token has at least 128 bits', async () => {
  const api = await createTestApp();
  const response = await api.client().request('POST', '/api/register', { json: person });
  const cookie = response.headers.getSetCookie().join('\n');
  assert.match(cookie, /^session=[A-Za-z0-9_-]{43};/);
  for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000']) assert.match(cookie, flag);
  assert.not.match(cookie, 'Secure');
  assert.not.match(cookie, /Domain/i);
  const token = /session=([^;]+)/.exec(cookie)![1]!;
  console.log(`  token of ${Buffer.from(token, 'base64url').length * 8} bits`);
});

test('behind https the cookie is Secure and its name starts with __Host-', async () => {
  const configured = await createTestApp({ APP_ORIGIN: 'https://forms.example.org' });
  const client = configured.client();
  const headers = { Origin: 'https://forms.example.org' };
  const registered = await client.request('POST', '/api/register', { json: person, headers });
  const cookie = registered.headers.getSetCookie().join('\n');
  assert.match(cookie, /^__Host-session=/);
  assert.match(cookie, 'Secure');
  const left = await client.request('POST', '/api/logout', { headers });
  assert.match(left.headers.getSetCookie().join('\n'), /^__Host-session=;.*Max-Age=0.*Secure/, 'sign-out deletes it');
  configured.close();

  const proxied = await createTestApp({ TRUST_PROXY: '1' });
  const forwarded = (
    await proxied.client().request('POST', '/api/register', {
      json: person,
      headers: { 'X-Forwarded-Proto': 'https', Origin: 'https://localhost' },
    })
  ).headers
    .getSetCookie()
    .join('\n');
  assert.match(forwarded, /^__Host-session=.*Secure/s);
  proxied.close();

  const direct = await createTestApp({ TRUST_PROXY: '0' });
  const claimed = await direct
    .client()
    .request('POST', '/api/register', { json: person, headers: { 'X-Forwarded-Proto': 'https' } });
  assert.not.match(claimed.headers.getSetCookie().join('\n'), 'Secure', 'a header from an untrusted client is ignored');
  direct.close();
});

test('the database holds only the SHA-256 of the token, and no file holds the token', async () => {
  const api = await createTestApp();
  const client = await api.signedIn('ada');
  const token = client.cookies.get('session')!;
  const rows = await api.deps.db.select().from(sessions);
  assert.equal(
    rows.map((row) => row.tokenHash),
    [createHash('sha256').update(token).digest('hex')],
  );
  const files = readdirSync(api.dataDir, { withFileTypes: true }).filter((entry) => entry.isFile());
  const found = files.filter(({ name }) => readFileSync(join(api.dataDir, name)).includes(token));
  assert.equal(found, []);
  console.log(`  0 of ${files.length} files hold the token`);
});

test('a session ends after 7 days without use, and after 30 days in all', async () => {
  const api = await createTestApp();
  const used = await api.signedIn('used');
  const idle = await api.signedIn('idle');
  for (let day = 0; day < 29; day += 1) {
    api.clock.now += DAY;
    assert.is((await used.call('GET', '/api/user')).status, 200, `day ${day + 1}`);
    if (day === 5) assert.is((await idle.call('GET', '/api/user', undefined, {})).status, 200);
  }
  assert.is((await idle.call('GET', '/api/user')).status, 401);
  api.clock.now += DAY + 1;
  assert.is((await used.call('GET', '/api/user')).status, 401);
  await api.signedIn('new');
  assert.is(await api.deps.db.$count(sessions), 1, 'the next sign-in deletes what is stored of both');
});

test('a user who goes on working stays signed in, however short the time without use may be', async () => {
  const api = await createTestApp({ SESSION_IDLE_DAYS: String((5 * MINUTE) / DAY) });
  const used = await api.signedIn('used');
  for (let minute = 4; minute < 30; minute += 4) {
    api.clock.now += 4 * MINUTE;
    assert.is((await used.call('GET', '/api/user')).status, 200, `minute ${minute}`);
  }
  api.clock.now += 5 * MINUTE;
  assert.is((await used.call('GET', '/api/user')).status, 401);
});

test.run();
