import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createTestApp, PASSWORD, type TestClient } from '../support/api.ts';

const test = suite('sign-in limits');
const MINUTE = 60_000;
const tryAs = (client: TestClient, email: string, password = 'wrong password') => client.call('POST', '/api/login', { email, password });

test('the 11th try for one account within 15 minutes is refused with Retry-After, from whatever address', async () => {
  const api = await createTestApp();
  const { email } = await api.signedIn('ada');
  for (let count = 1; count <= 10; count += 1) {
    assert.is((await tryAs(api.client(), email)).status, 401, `try ${count}`);
    api.clock.now += MINUTE;
  }
  const refused = await tryAs(api.client(), email.toUpperCase(), PASSWORD);
  assert.is(refused.status, 429);
  assert.is(refused.body.code, 'RATE_LIMITED');
  assert.is(refused.headers.get('Retry-After'), String(5 * 60), 'the first try leaves the window in 5 minutes');
  assert.is((await tryAs(api.client(), 'someone.else@example.org')).status, 401, 'others are not held up');

  api.clock.now += 5 * MINUTE;
  assert.is((await tryAs(api.client(), email, PASSWORD)).status, 200);
  api.close();
});

test('the 51st try from one address is refused, and refused tries do not prolong the wait', async () => {
  const api = await createTestApp();
  const one = api.client('203.0.113.7');
  for (let count = 1; count <= 50; count += 1) assert.is((await tryAs(one, `a${count}@example.org`)).status, 401, `try ${count}`);
  for (let count = 0; count < 5; count += 1) assert.is((await tryAs(one, 'b@example.org')).status, 429);
  assert.is((await tryAs(api.client('203.0.113.8'), 'b@example.org')).status, 401);
  api.clock.now += 15 * MINUTE;
  assert.is((await tryAs(one, 'b@example.org')).status, 401);
  api.close();
});

test('200 tries at once admit exactly the limit', async () => {
  const api = await createTestApp();
  const { email } = await api.signedIn('ada');
  const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await tryAs(api.client(), email)).status));
  const admitted = statuses.filter((status) => status === 401).length;
  console.log(`  account: ${admitted} of 200 admitted, ${statuses.filter((status) => status === 429).length} refused`);
  assert.is(admitted, 10);

  const address = '198.51.100.1';
  const many = await Promise.all(Array.from({ length: 200 }, async (_, index) => (await tryAs(api.client(address), `x${index}@example.org`)).status));
  const fromOne = many.filter((status) => status === 401).length;
  console.log(`  address: ${fromOne} of 200 admitted`);
  assert.is(fromOne, 50);
  api.close();
});

test('a client cannot choose its address: only the trusted proxy’s entry counts', async () => {
  const api = await createTestApp({ TRUST_PROXY: '1' });
  for (let count = 1; count <= 50; count += 1) {
    const client = api.client();
    await client.call('POST', '/api/login', { email: `c${count}@example.org`, password: 'x' }, { 'X-Forwarded-For': `1.2.3.${count}, 203.0.113.9` });
  }
  const next = await api.client().call('POST', '/api/login', { email: 'd@example.org', password: 'x' }, { 'X-Forwarded-For': '9.9.9.9, 203.0.113.9' });
  assert.is(next.status, 429);
  api.close();
});

test('one IPv6 network is one address', async () => {
  const api = await createTestApp();
  const statuses = await Promise.all(Array.from({ length: 60 }, async (_, index) =>
    (await tryAs(api.client(`2001:db8:0:1::${index.toString(16)}`), `v${index}@example.org`)).status));
  assert.is(statuses.filter((status) => status === 401).length, 50);
  assert.is((await tryAs(api.client('2001:db8:0:2::1'), 'w@example.org')).status, 401);
  api.close();
});

test.run();
