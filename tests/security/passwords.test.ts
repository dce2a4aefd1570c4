import { hash } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { users } from '../../api/db/tables.ts';
import { newPassword } from '../../api/modules/users/new-password.ts';
import { createPasswords } from '../../api/lib/password.ts';
import { createTestApp, isErrorBody, PASSWORD } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('passwords');
const person = { firstName: 'Ada', lastName: 'Lind' };

test('a password is stored as Argon2id with m >= 19456 KiB, t >= 2, p >= 1', async () => {
  const api = await createTestApp({}, { passwords: 'product' });
  await api.signedIn('ada');
  const [row] = await api.deps.db.select().from(users);
  const [, m, t, p] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(row!.passwordHash) ?? [];
  assert.ok(Number(m) >= 19_456 && Number(t) >= 2 && Number(p) >= 1, row!.passwordHash);
  console.log(`  argon2id m=${m} KiB t=${t} p=${p}`);
});

test('a weaker hash is upgraded at the next sign-in, only with the right password', async () => {
  const api = await createTestApp({}, { passwords: 'product' });
  const { email } = await api.signedIn('weak');
  const weak = await hash('old password', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await api.deps.db.update(users).set({ passwordHash: weak }).where(eq(users.email, email));
  const stored = async () => (await api.deps.db.select().from(users).where(eq(users.email, email)))[0]!.passwordHash;

  assert.is((await api.client().call('POST', '/api/login', { email, password: 'wrong password' })).status, 401);
  assert.is(await stored(), weak);
  assert.is((await api.client().call('POST', '/api/login', { email, password: 'old password' })).status, 200);
  const raised = await stored();
  assert.match(raised, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.is((await api.client().call('POST', '/api/login', { email, password: 'old password' })).status, 200);
  assert.is(await stored(), raised, 'a hash of the current strength is not changed');
});

test('64-character, Unicode and spaced passwords can sign in, in any Unicode form', async () => {
  const api = await createTestApp({}, { passwords: 'product' });
  const passwords = [
    'x'.repeat(64),
    'пароль-암호-密码-पासवर्ड',
    '  spaces  count  ',
    'e\u0301clair 🗝️',
    'y'.repeat(128),
  ];
  for (const [index, password] of passwords.entries()) {
    const email = `p${index}@example.org`;
    assert.is((await api.client().call('POST', '/api/register', { ...person, email, password })).status, 201);
    assert.is((await api.client().call('POST', '/api/login', { email, password })).status, 200);
    assert.is(
      (await api.client().call('POST', '/api/login', { email, password: password.normalize('NFC') })).status,
      200,
    );
    assert.is(
      (await api.client().call('POST', '/api/login', { email, password: `${password.trim()}!` })).status,
      password.length === 128 ? 400 : 401,
    );
  }
  console.log(`  ${passwords.length} unusual passwords`);
});

test('a password over 128 characters is a clear error, and 50,000 are refused before any hashing', async () => {
  const real = await createPasswords();
  let work = 0;
  const counted = {
    ...real,
    hash: (text: string) => {
      work += 1;
      return real.hash(text);
    },
    verify: (stored: string, text: string) => {
      work += 1;
      return real.verify(stored, text);
    },
  };
  const api = await createTestApp({}, { passwords: counted });
  for (const [length, status] of [
    [129, 400],
    [50_000, 413],
  ] as const) {
    const password = 'x'.repeat(length);
    for (const [path, body] of [
      ['/api/register', { ...person, email: 'long@example.org', password }],
      ['/api/login', { email: 'long@example.org', password }],
    ] as const) {
      const answer = await api.client().call('POST', path, body);
      assert.is(answer.status, status);
      assert.ok(isErrorBody(answer.body));
      if (status === 400) assert.is(answer.body.fields?.password, 'Password must be at most 128 characters');
    }
  }
  assert.is(work, 0);
  console.log('  0 hashes for 4 oversize passwords');
});

test('a password under 6 characters is refused at registration with the reason', async () => {
  const api = await createTestApp({}, { passwords: 'product' });
  const answer = await api
    .client()
    .call('POST', '/api/register', { ...person, email: 'short@example.org', password: '12345' });
  assert.is(answer.status, 400);
  assert.is(answer.body.fields.password, 'Password must be at least 6 characters');
});

test('the 10,000 most common passwords are refused at reset and change; registration advises against them', async () => {
  const api = await createTestApp({}, { passwords: 'product' });
  const ada = await api.signedIn('common');
  const known = dictionary['passwords-common'].slice(0, 10_000).filter((password) => password.length >= 8);
  assert.ok(known.length > 1000);
  const taken = known.filter(
    (password) => newPassword.safeParse(password).success || newPassword.safeParse(password.toUpperCase()).success,
  );
  assert.equal(taken, []);
  const message = 'This is one of the 10,000 most common passwords. Choose another one.';
  const changed = await ada.call('PUT', '/api/user/password', { currentPassword: PASSWORD, newPassword: 'Password1' });
  assert.equal([changed.status, changed.body.fields.newPassword], [400, message]);
  const reset = await api.client().call('POST', '/api/auth/reset-password', { token: 'x', password: 'Password1' });
  assert.equal([reset.status, reset.body.fields.password], [400, message]);
  assert.equal((await api.client().call('POST', '/api/auth/check-password', { password: 'Password1' })).body, {
    common: true,
  });
  assert.is(
    (await api.client().call('POST', '/api/register', { ...person, email: 'bo@example.org', password: 'Password1' }))
      .status,
    201,
  );
  assert.equal((await api.client().call('POST', '/api/auth/check-password', { password: PASSWORD })).body, {
    common: false,
  });
  console.log(`  ${known.length} of ${known.length} refused, in capital letters too`);
});

test('one address may ask 50 times in 15 minutes whether a password is common', async () => {
  const api = await createTestApp({}, { passwords: 'product' });
  const visitor = api.client();
  const check = async () => (await visitor.call('POST', '/api/auth/check-password', { password: PASSWORD })).status;
  for (let count = 1; count <= 50; count += 1) assert.is(await check(), 200, `request ${count}`);
  assert.is(await check(), 429);
});

test.run();
