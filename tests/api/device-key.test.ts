import * as assert from 'uvu/assert';
import { createTestApp } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('device key');

test('a user gets the same key at every sign-in, no other user gets it, and it is never cached', async () => {
  const api = await createTestApp();
  const [anna, bo] = [await api.signedIn('anna'), await api.signedIn('bo')];
  const first = await anna.call('GET', '/api/device-key');
  assert.is(first.headers.get('cache-control'), 'no-store');
  assert.is(Buffer.from(first.body.key, 'base64').length, 32);
  assert.equal((await anna.call('GET', '/api/device-key')).body, first.body);
  const other = (await bo.call('GET', '/api/device-key')).body;
  for (const name of ['userId', 'key', 'owner']) assert.is.not(other[name], first.body[name]);
  assert.is((await api.client().call('GET', '/api/device-key')).status, 401);
});

test('a key derived for another purpose differs from the device key', async () => {
  const api = await createTestApp();
  const anna = await api.signedIn('anna');
  const { userId, key } = (await anna.call('GET', '/api/device-key')).body;
  assert.is.not((await api.deps.vault.derive(userId, 'another purpose')).toString('base64'), key);
});

test.run();
