import * as assert from 'uvu/assert';
import { auditEvents } from '../../api/db/tables.ts';
import { createPasswords } from '../../api/lib/password.ts';
import { comparable, createTestApp } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('account enumeration');

test('a known and an unknown account get the same failed sign-in, after one equal Argon2 verification each', async () => {
  const real = await createPasswords();
  const verified: string[] = [];
  const counted = {
    ...real,
    verify: (stored: string, text: string) => {
      verified.push(stored);
      return real.verify(stored, text);
    },
  };
  const api = await createTestApp({}, { passwords: counted });
  const { email } = await api.signedIn('ada');

  const known = await api.client().call('POST', '/api/login', { email, password: 'wrong password' });
  assert.is(verified.length, 1);
  const unknown = await api
    .client()
    .call('POST', '/api/login', { email: 'nobody@example.org', password: 'wrong password' });
  assert.is(verified.length, 2);

  assert.equal(comparable(known), comparable(unknown));
  assert.equal([known.status, known.body], [401, { code: 'LOGIN_FAILED', message: 'Incorrect email or password' }]);
  const parameters = verified.map((stored) => stored.split('$').slice(1, 4).join('$'));
  assert.is(parameters[0], parameters[1]);
  assert.not.equal(verified[0], verified[1]);
  const failed = (await api.deps.db.select().from(auditEvents)).filter(({ action }) => action === 'LOGIN_FAILED');
  assert.is(failed.length, 2, 'each try leaves one audit event');
  console.log(`  1 verification each, ${parameters[0]}`);
});

test.run();
