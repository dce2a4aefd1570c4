import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createTestApp, PASSWORD, type TestClient } from '../support/api.ts';

const test = suite('sign-in limits');
const MINUTE = 60_000;
const tryAs = (client: TestClient, email: string, password = 'wrong password') =>
  client.call('POST', '/api/login', { email, password });

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
  for (let count = 1; count <= 50; count += 1)
    assert.is((await tryAs(one, `a${count}@example.org`)).status, 401, `try ${count}`);
  for (let count = 0; count < 5; count += 1) assert.is((await tryAs(one, 'b@example.org')).status, 429);
  assert.is((await tryAs(api.client('203.0.113.8'), 'b@example.org')).status, 401);
  api.clock.now += 15 * MINUTE;
  assert.is((await tryAs(one, 'b@example.org')).status, 401);
  api.close();
});

test('someone else’s wrong tries do not keep the owner out of a device on which they have signed in before', async () => {
  const api = await createTestApp();
  const owner = await api.signedIn('ada');
  const others = await Promise.all(
    Array.from({ length: 60 }, async () => (await tryAs(api.client(), owner.email)).status),
  );
  assert.is(others.filter((status) => status === 401).length, 10);
  assert.is((await tryAs(api.client(), owner.email, PASSWORD)).status, 429, 'a device that nobody knows');
  await owner.call('POST', '/api/logout');
  assert.is((await tryAs(owner, owner.email.toUpperCase(), PASSWORD)).status, 200);

  const tries = [];
  for (let count = 0; count < 12; count += 1) tries.push((await tryAs(owner, owner.email)).status);
  assert.is(
    tries.filter((status) => status === 401).length,
    9,
    'a known device has 10 tries, the right one among them',
  );
  assert.equal(tries.slice(-3), [429, 429, 429]);
  api.close();
});

test('nor do wrong tries from the owner’s own address', async () => {
  const api = await createTestApp();
  const owner = api.client('203.0.113.7');
  await owner.call('POST', '/api/register', {
    email: 'ada@example.org',
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Lind',
  });
  for (let count = 0; count < 50; count += 1) await tryAs(api.client('203.0.113.7'), `a${count}@example.org`);
  assert.is((await tryAs(api.client('203.0.113.7'), 'ada@example.org', PASSWORD)).status, 429);
  assert.is((await tryAs(owner, 'ada@example.org', PASSWORD)).status, 200);
  api.close();
});

test('a device is known for the accounts that signed in on it, and nobody can make one up', async () => {
  const api = await createTestApp();
  const ada = await api.signedIn('ada');
  const bo = await api.signedIn('bo');
  for (let count = 0; count < 10; count += 1) await tryAs(api.client(), ada.email);
  const device = ([name]: [string, string]) => name.startsWith('device-');
  const [, own] = [...ada.cookies].find(device)!;
  const [theirs] = [...bo.cookies].find(device)!;
  const [name] = [...ada.cookies].find(device)!;
  assert.not.equal(name, theirs);
  assert.not.match(`${name}=${own}`, /ada|example/);
  const forged = [
    [...bo.cookies].find(device)![1],
    own.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')),
    own.split('.')[0]!,
    `${own}x`,
    'x.y',
  ];
  for (const value of forged) {
    const answer = await api
      .client()
      .call('POST', '/api/login', { email: ada.email, password: PASSWORD }, { Cookie: `${name}=${value}` });
    assert.is(answer.status, 429, value);
  }
  assert.is((await bo.call('POST', '/api/login', { email: ada.email, password: PASSWORD })).status, 429);
  assert.is(
    (
      await api
        .client()
        .call('POST', '/api/login', { email: ada.email, password: PASSWORD }, { Cookie: `${name}=${own}` })
    ).status,
    200,
  );
  api.close();
});

test('200 tries at once admit exactly the limit', async () => {
  const api = await createTestApp();
  const { email } = await api.signedIn('ada');
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async () => (await tryAs(api.client(), email)).status),
  );
  const admitted = statuses.filter((status) => status === 401).length;
  console.log(`  account: ${admitted} of 200 admitted, ${statuses.filter((status) => status === 429).length} refused`);
  assert.is(admitted, 10);

  const address = '198.51.100.1';
  const many = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => (await tryAs(api.client(address), `x${index}@example.org`)).status),
  );
  const fromOne = many.filter((status) => status === 401).length;
  console.log(`  address: ${fromOne} of 200 admitted`);
  assert.is(fromOne, 50);
  api.close();
});

test('a client cannot choose its address: only the trusted proxy’s entry counts', async () => {
  const api = await createTestApp({ TRUST_PROXY: '1' });
  for (let count = 1; count <= 50; count += 1) {
    const client = api.client();
    await client.call(
      'POST',
      '/api/login',
      { email: `c${count}@example.org`, password: 'x' },
      { 'X-Forwarded-For': `1.2.3.${count}, 203.0.113.9` },
    );
  }
  const next = await api
    .client()
    .call(
      'POST',
      '/api/login',
      { email: 'd@example.org', password: 'x' },
      { 'X-Forwarded-For': '9.9.9.9, 203.0.113.9' },
    );
  assert.is(next.status, 429);
  api.close();
});

test('one IPv6 network is one address', async () => {
  const api = await createTestApp();
  const statuses = await Promise.all(
    Array.from(
      { length: 60 },
      async (_, index) =>
        (await tryAs(api.client(`2001:db8:0:1::${index.toString(16)}`), `v${index}@example.org`)).status,
    ),
  );
  assert.is(statuses.filter((status) => status === 401).length, 50);
  assert.is((await tryAs(api.client('2001:db8:0:2::1'), 'w@example.org')).status, 401);
  api.close();
});

test.run();
