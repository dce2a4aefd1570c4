import * as assert from 'uvu/assert';
import { DAY, HOUR, MINUTE } from '../../engine/lib/time.ts';
import { rateLimits } from '../../api/db/tables.ts';
import type { AppError } from '../../api/errors.ts';
import { createPasswords, type Passwords } from '../../api/lib/password.ts';
import { limitRate } from '../../api/lib/rate-limit/limit-rate.ts';
import { createTestApp, ORIGIN, PASSWORD, type TestClient } from '../support/api.ts';
import { resetTokenIn, startMailServer } from '../support/smtp.ts';
import { suite } from '../support/suite.ts';

const test = suite('sign-in limits');
/** Skips the hash of wrong passwords, because the tests send hundreds of them. */
const real = await createPasswords({ memoryCost: 8, timeCost: 1 });
const passwords: Passwords = {
  ...real,
  verify: async (stored, text) => text !== 'wrong password' && real.verify(stored, text),
};
const tryAs = (client: TestClient, email: string, password = 'wrong password') =>
  client.call('POST', '/api/login', { email, password });

test('the 11th try for one account from one address within 15 minutes is refused with Retry-After', async () => {
  const api = await createTestApp({}, { passwords });
  const { email } = await api.signedIn('ada');
  const one = '203.0.113.7';
  for (let count = 1; count <= 10; count += 1) {
    assert.is((await tryAs(api.client(one), email)).status, 401, `try ${count}`);
    api.clock.now += MINUTE;
  }
  const refused = await tryAs(api.client(one), email.toUpperCase(), PASSWORD);
  assert.is(refused.status, 429);
  assert.is(refused.body.code, 'RATE_LIMITED');
  assert.is(refused.headers.get('Retry-After'), String(5 * 60), 'the wait ends 15 minutes after the first try');
  assert.is((await tryAs(api.client(one), 'someone.else@example.org')).status, 401, 'other accounts are not limited');

  api.clock.now += 5 * MINUTE;
  assert.is((await tryAs(api.client(one), email, PASSWORD)).status, 200);
});

test('wrong tries from another address do not lock the owner out of a new device', async () => {
  const api = await createTestApp({}, { passwords });
  const { email } = await api.signedIn('ada');
  for (let count = 1; count <= 20; count += 1) await tryAs(api.client('203.0.113.7'), email);
  assert.is((await tryAs(api.client('203.0.113.7'), email, PASSWORD)).status, 429);
  assert.is((await tryAs(api.client('198.51.100.8'), email, PASSWORD)).status, 200);
});

test('during wrong tries from many addresses the owner can sign in on known devices, or by a mailed link', async () => {
  const smtp = await startMailServer();
  const api = await createTestApp({ SMTP_URL: smtp.url }, { passwords });
  const owner = await api.signedIn('ada');
  const { email } = owner;
  const guess = async (limit: number) => {
    const statuses: number[] = [];
    for (let count = 0; count < limit; count += 1)
      statuses.push((await tryAs(api.client(`203.0.113.${Math.floor(count / 10)}`), email)).status);
    return statuses.filter((status) => status === 401).length;
  };
  assert.is(await guess(200), 100, '20 addresses together have 100 tries');
  const unknown = await guessAnUnknownAccount(api);
  const fresh = api.client('198.51.100.8');
  const refused = await tryAs(fresh, email, PASSWORD);
  assert.equal([refused.status, refused.body.code], [429, 'RATE_LIMITED']);
  assert.match(refused.body.message, 'Sign in on a device that you have used before');
  assert.match(refused.body.message, 'choose “Forgot your password?”', 'the words of the link on the page');
  assert.equal(unknown, refused.body, 'the answer is the same for an account that does not exist');
  assert.is((await tryAs(owner, email, PASSWORD)).status, 200);

  // Others may request links too: no more than ten are sent, and the last one still works.
  for (let count = 0; count < 30; count += 1) {
    const asked = await api.client().call('POST', '/api/auth/forgot-password', { email });
    assert.is(asked.status, 200);
    await api.runJobs();
  }
  assert.is((await fresh.call('POST', '/api/auth/forgot-password', { email })).status, 200);
  await api.runJobs();
  assert.is(smtp.mails.length, 10);
  api.clock.now += 15 * MINUTE - 1;
  const token = resetTokenIn(smtp.mails.at(-1)!);
  const password = 'another horse battery';
  assert.is((await fresh.call('POST', '/api/auth/reset-password', { token, password })).status, 200);
  assert.is((await tryAs(fresh, email, password)).status, 200);
});

/** @returns the answer to a try over the limit */
async function guessAnUnknownAccount(api: Awaited<ReturnType<typeof createTestApp>>) {
  for (let count = 0; count < 100; count += 1)
    await tryAs(api.client(`192.0.2.${Math.floor(count / 10)}`), 'nobody@example.org');
  return (await tryAs(api.client('198.51.100.9'), 'nobody@example.org')).body;
}

test('the 51st try from one address is refused, and refused tries do not prolong the wait', async () => {
  const api = await createTestApp({}, { passwords });
  const one = api.client('203.0.113.7');
  for (let count = 1; count <= 49; count += 1)
    assert.is((await tryAs(one, `a${count}@example.org`)).status, 401, `try ${count}`);
  assert.is((await tryAs(one, 'no address')).status, 400, 'an invalid body counts too');
  for (let count = 0; count < 5; count += 1) assert.is((await tryAs(one, 'b@example.org')).status, 429);
  assert.is((await tryAs(api.client('203.0.113.8'), 'b@example.org')).status, 401);
  api.clock.now += 15 * MINUTE;
  assert.is((await tryAs(one, 'b@example.org')).status, 401);
});

test('a limit of an hour lasts an hour, whatever is deleted meanwhile, and its refusal says when it ends', async () => {
  const api = await createTestApp({}, { passwords });
  const count = () => limitRate(api.deps, [{ what: 'uploads of one', limit: 1, span: HOUR }]);
  await count();
  api.clock.now += 59.5 * MINUTE;
  await api.runJobs();
  const refused = (await count().catch((error: unknown) => error)) as AppError;
  assert.equal(
    [refused.message, refused.headers['Retry-After']],
    ['Too many attempts. Please try again in 1 minute.', '30'],
  );
  api.clock.now += MINUTE / 2;
  await count();
  api.clock.now -= DAY;
  await api.runJobs();
  assert.is(await api.deps.db.$count(rateLimits), 0, 'a count of a clock that was set back is deleted');
});

test('the 51st link from one address is refused, for a new password and for a new address, and the 51st registration', async () => {
  const api = await createTestApp({}, { passwords: 'product' });
  const calls = [
    ['/api/auth/reset-password', { token: 'unknown', password: PASSWORD }],
    ['/api/auth/confirm-email', { token: 'unknown' }],
    ['/api/register', {}],
  ] as const;
  for (const [path, body] of calls) {
    const statuses: number[] = [];
    for (let count = 0; count < 51; count += 1)
      statuses.push((await api.client('203.0.113.7').call('POST', path, body)).status);
    assert.equal(statuses, [...Array<number>(50).fill(400), 429], path);
    assert.is((await api.client('203.0.113.8').call('POST', path, body)).status, 400, `${path}, another address`);
  }
});

test('wrong tries of others do not lock the owner out of a device on which they have signed in before', async () => {
  const api = await createTestApp({}, { passwords });
  const owner = await api.signedIn('ada');
  const { email } = owner;
  const neighbour = '203.0.113.7';
  const others = await Promise.all(
    Array.from({ length: 60 }, async () => (await tryAs(api.client(neighbour), email)).status),
  );
  assert.is(others.filter((status) => status === 401).length, 10);
  assert.is((await tryAs(api.client(neighbour), email, PASSWORD)).status, 429, 'an unknown device is refused');
  await owner.call('POST', '/api/logout');
  assert.is((await tryAs(owner, owner.email.toUpperCase(), PASSWORD)).status, 200);

  const tries = [];
  for (let count = 0; count < 12; count += 1) tries.push((await tryAs(owner, owner.email)).status);
  assert.is(tries.filter((status) => status === 401).length, 9, 'a known device has 10 tries, including the right one');
  assert.equal(tries.slice(-3), [429, 429, 429]);
});

test('wrong tries from the owner’s own address do not lock the owner out of a known device', async () => {
  const api = await createTestApp({}, { passwords });
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
});

test('a device is known for the accounts that signed in on it, and cannot be forged', async () => {
  const api = await createTestApp({}, { passwords });
  const ada = await api.signedIn('ada');
  const bo = await api.signedIn('bo');
  const address = '203.0.113.7';
  for (let count = 0; count < 10; count += 1) await tryAs(api.client(address), ada.email);
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
  const signIn = (client: TestClient, headers: Record<string, string>) =>
    client.call('POST', '/api/login', { email: ada.email, password: PASSWORD }, headers);
  for (const value of forged) {
    const answer = await signIn(api.client(address), { Cookie: `${name}=${value}` });
    assert.is(answer.status, 429, value);
  }
  assert.is((await signIn(bo, { 'X-Forwarded-For': address })).status, 429);
  assert.is((await signIn(api.client(address), { Cookie: `${name}=${own}` })).status, 200);
});

test('a browser on which many people sign in keeps the newest 40 of their cookies, so it can always sign in', async () => {
  const api = await createTestApp({}, { passwords });
  const shared = await api.signedIn('ada');
  const [own] = [...shared.cookies].find(([name]) => name.startsWith('device-'))!;
  for (let count = 10; count < 65; count += 1) shared.cookies.set(`device-${count}${'x'.repeat(14)}`, `${count}`);
  const kept = () => [...shared.cookies].filter(([name]) => name.startsWith('device-'));
  for (const count of [46, 40, 40]) {
    assert.is((await tryAs(shared, shared.email, PASSWORD)).status, 200);
    assert.is(kept().length, count);
  }
  assert.equal(
    [kept()[0]![0], kept()[1]![1], kept().at(-1)![1]],
    [own, '26', '64'],
    'the oldest of the others are gone',
  );
});

test('a browser on which many accounts were registered sends the cookies of the newest 40 when one signs in', async () => {
  const api = await createTestApp();
  const jar = new Map<string, { name: string; path: string }>();
  // As a browser: it sends a cookie only to its path.
  const namesFor = (path: string) => [...jar.values()].filter((one) => path === one.path).map(({ name }) => name);
  const registered: string[] = [];
  for (let count = 0; count < 45; count += 1) {
    const { status, headers } = await api.client().call(
      'POST',
      '/api/register',
      { email: `a${count}@example.org`, password: PASSWORD, firstName: 'Ada', lastName: 'Lind' },
      {
        Cookie: namesFor('/api/register')
          .map((name) => `${name}=x`)
          .join('; '),
      },
    );
    assert.is(status, 201);
    for (const line of headers.getSetCookie().filter((cookie) => cookie.startsWith('device-'))) {
      const [, name = '', value, path = ''] = /^(.+?)=(.*?);.*Path=([^;]+)/.exec(line)!;
      if (value === '') jar.delete(path + name);
      else jar.set(path + name, { name, path });
      if (value !== '' && path === '/api/login') registered.push(name);
    }
  }
  assert.is(registered.length, 45);
  assert.equal(namesFor('/api/login'), registered.slice(-40));
});

test('a device cookie of an earlier version, with the whole signature, is known', async () => {
  const api = await createTestApp({}, { passwords });
  const ada = await api.signedIn('ada');
  const [name, value] = [...ada.cookies].find(([cookie]) => cookie.startsWith('device-'))!;
  const [id] = value.split('.');
  const earlier = `${id}.${api.deps.vault.fingerprint(`device ${id} of ${ada.email}`)}`;
  assert.ok(earlier.startsWith(value) && earlier.length > value.length);
  const address = '203.0.113.7';
  for (let count = 0; count < 10; count += 1) await tryAs(api.client(address), ada.email);
  const known = api.client(address);
  known.cookies.set(name, earlier);
  assert.is((await tryAs(known, ada.email, PASSWORD)).status, 200);
  assert.is(known.cookies.get(name), value, 'the shorter one replaces it');
});

test('of 200 tries at the same moment exactly the limit is admitted', async () => {
  const api = await createTestApp({}, { passwords });
  const { email } = await api.signedIn('ada');
  const admittedOf200 = async (client: () => TestClient) => {
    const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await tryAs(client(), email)).status));
    return statuses.filter((status) => status === 401).length;
  };
  const fromOneAddress = await admittedOf200(() => api.client('203.0.113.7'));
  const fromMany = await admittedOf200(() => api.client());
  console.log(`  account: ${fromOneAddress} of 200 admitted from one address, ${fromMany} of 200 from as many`);
  assert.equal([fromOneAddress, fromMany], [10, 90]);

  const address = '198.51.100.1';
  const many = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => (await tryAs(api.client(address), `x${index}@example.org`)).status),
  );
  const fromOne = many.filter((status) => status === 401).length;
  console.log(`  address: ${fromOne} of 200 admitted`);
  assert.is(fromOne, 50);
});

test('a client cannot choose its address: only the trusted proxy’s entry counts', async () => {
  const api = await createTestApp({ TRUST_PROXY: '1' }, { passwords });
  for (let count = 1; count <= 50; count += 1) {
    const client = api.client();
    await client.call(
      'POST',
      '/api/login',
      { email: `c${count}@example.org`, password: 'wrong password' },
      { 'X-Forwarded-For': `1.2.3.${count}, 203.0.113.9` },
    );
  }
  const next = await api
    .client()
    .call(
      'POST',
      '/api/login',
      { email: 'd@example.org', password: 'wrong password' },
      { 'X-Forwarded-For': '9.9.9.9, 203.0.113.9' },
    );
  assert.is(next.status, 429);
});

test('a proxy in front that TRUST_PROXY does not count warns the operator, once', async () => {
  const warnings = async (settings: Record<string, string>, requests: Array<[from: string, forwarded?: string]>) => {
    const api = await createTestApp(settings, { passwords: 'product' });
    for (const [remoteAddress, forwarded] of requests)
      await api.app.request(
        `${ORIGIN}/api/health`,
        { headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded } },
        { incoming: { socket: { remoteAddress } } },
      );
    return api.logLines.filter((line) => line.includes('TRUST_PROXY'));
  };
  const [line = '', ...more] = await warnings({ TRUST_PROXY: '0' }, [
    ['127.0.0.1', '203.0.113.9'],
    ['127.0.0.1', '203.0.113.10'],
  ]);
  assert.equal(more, []);
  assert.match(line, '"level":"warn"');
  assert.match(line, 'through a proxy, but TRUST_PROXY is 0');
  assert.not.match(line, '203.0.113');
  for (const proxy of ['::1', '::ffff:172.18.0.1', '10.1.2.3', '192.168.0.4', 'fd12::4'])
    assert.is((await warnings({ TRUST_PROXY: '0' }, [[proxy, '203.0.113.9']])).length, 1, proxy);
  const twoCounted = await warnings({ TRUST_PROXY: '2' }, [['10.1.2.3', '203.0.113.9']]);
  assert.match(twoCounted.join(), 'through a proxy, but TRUST_PROXY is 2');
  // Anybody can send the header. A line for it would lead the operator of a server without a proxy to trust it.
  assert.equal(await warnings({ TRUST_PROXY: '0' }, [['198.51.100.7', '203.0.113.9'], ['127.0.0.1']]), []);
  assert.equal(await warnings({ TRUST_PROXY: '1' }, [['127.0.0.1', '9.9.9.9, 203.0.113.9']]), []);
});

test('an address with a port, as some proxies add it, is the address without it', async () => {
  const api = await createTestApp({}, { passwords });
  for (const [network, address] of [
    ['203.0.113.9', (port: number) => `203.0.113.9:${port}`],
    ['2001:db8:0:3::1', (port: number) => `[2001:db8:0:3::1]:${port}`],
  ] as const) {
    const statuses = await Promise.all(
      Array.from(
        { length: 50 },
        async (_, index) => (await tryAs(api.client(address(40_000 + index)), `p${index}@example.org`)).status,
      ),
    );
    assert.equal([...new Set(statuses)], [401]);
    assert.is((await tryAs(api.client(network), 'q@example.org')).status, 429, network);
  }
});

test('addresses of one IPv6 network count as one address', async () => {
  const api = await createTestApp({}, { passwords });
  const statuses = await Promise.all(
    Array.from(
      { length: 60 },
      async (_, index) =>
        (await tryAs(api.client(`2001:db8:0:1::${index.toString(16)}`), `v${index}@example.org`)).status,
    ),
  );
  assert.is(statuses.filter((status) => status === 401).length, 50);
  assert.is((await tryAs(api.client('2001:db8:0:2::1'), 'w@example.org')).status, 401);
});

test('an IPv4 address counts as one address in every spelling, and never together with others', async () => {
  const api = await createTestApp({}, { passwords });
  // Forms of RFC 4291 section 2.5.5.2, and of RFC 6052 behind a NAT64.
  const spellings = [
    '203.0.113.9',
    '::ffff:203.0.113.9',
    '::FFFF:cb00:7109',
    '0:0:0:0:0:ffff:203.0.113.9',
    '0000:0000:0000:0000:0000:ffff:cb00:7109',
    '[::ffff:cb00:7109]:443',
    '64:ff9b::203.0.113.9',
    '64:ff9b::cb00:7109',
    '64:FF9B:0:0:0:0:cb00:7109',
  ];
  const statuses = await Promise.all(
    Array.from(
      { length: 54 },
      async (_, index) =>
        (await tryAs(api.client(spellings[index % spellings.length]!), `m${index}@example.org`)).status,
    ),
  );
  assert.is(statuses.filter((status) => status === 401).length, 50);
  for (const spelling of spellings) {
    const other = spelling.replace('113.9', '113.10').replace('7109', '710a');
    assert.is((await tryAs(api.client(spelling), 'n@example.org')).status, 429, spelling);
    assert.is((await tryAs(api.client(other), 'n@example.org')).status, 401, other);
  }
});

test.run();
