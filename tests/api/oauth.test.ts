/** OAuth 2.0 client credentials as in RFC 6749, sections 2.3.1, 4.4 and 5. */
import * as assert from 'uvu/assert';
import { apiKeys } from '../../api/db/tables.ts';
import { batch } from '../../api/db/batch.ts';
import { exchangeKey } from '../../api/features/developers/exchange-key.ts';
import { OAuthError } from '../../api/features/developers/oauth-error.ts';
import { deleteKey } from '../../api/lib/api-keys/queries.ts';
import { HOUR } from '../../engine/lib/time.ts';
import { createTestApp, type TestApp } from '../support/api.ts';
import { callerWith, programOf } from '../support/api-key.ts';
import { suite } from '../support/suite.ts';

const test = suite('OAuth');

async function start() {
  const api = await createTestApp();
  const owner = await api.signedIn('owner');
  const program = await programOf(api, owner, { scopes: ['forms:read', 'forms:write'] });
  const own = { client_id: program.keyId, client_secret: program.key };
  return { api, owner, program, own };
}

async function ask(api: TestApp, form: Record<string, string> | string, authorization?: string) {
  const response = await api.client().request('POST', '/api/oauth/token', {
    body: new URLSearchParams(form),
    headers: { Origin: undefined, ...(authorization && { Authorization: authorization }) },
  });
  const body = await response.json();
  return { status: response.status, headers: response.headers, body };
}

const basic = (id: string, secret: string): string => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
const GRANT = { grant_type: 'client_credentials' };

test('a key is exchanged for a token of one hour, by Basic or in the form; the token has the key’s scopes', async () => {
  const { api, owner, program, own } = await start();
  await ask(api, { ...GRANT, ...own });
  const { keys } = (await owner.call('GET', '/api/user/api-keys')).body;
  assert.is(keys[0].lastUsedAt, '2026-11-20T12:00:00.000Z');
  for (const answer of [
    await ask(api, GRANT, basic(program.keyId, program.key)),
    await ask(api, { ...GRANT, ...own }),
  ]) {
    assert.is(answer.status, 200);
    const { access_token: token, ...rest } = answer.body;
    assert.equal(rest, { token_type: 'Bearer', expires_in: 3600, scope: 'forms:read forms:write' });
    assert.equal([answer.headers.get('Cache-Control'), answer.headers.get('Pragma')], ['no-store', 'no-cache']);
    const call = callerWith(api, token);
    assert.is((await call('POST', '/api/forms', { formType: 'I20' })).status, 201);
    assert.is((await call('GET', '/api/documents')).status, 403);
  }
});

test('a token can have fewer scopes than its key, and ends after an hour or with its key', async () => {
  const { api, owner, program, own } = await start();
  const token = async (form: object) => (await ask(api, { ...GRANT, ...own, ...form })).body.access_token as string;
  const reader = callerWith(api, await token({ scope: 'forms:read' }));
  assert.is((await reader('GET', '/api/forms')).status, 200);
  assert.is((await reader('POST', '/api/forms', { formType: 'I20' })).status, 403);
  api.clock.now += HOUR - 1;
  assert.is((await reader('GET', '/api/forms')).status, 200);
  api.clock.now += 1;
  assert.is((await reader('GET', '/api/forms')).status, 401);
  const keyEnds = (expiresAt: number | null) => api.deps.db.update(apiKeys).set({ expiresAt });
  await keyEnds(api.clock.now + HOUR / 2);
  const short = callerWith(api, await token({}));
  assert.is((await short('GET', '/api/forms')).status, 200);
  api.clock.now += HOUR / 2;
  assert.is((await short('GET', '/api/forms')).status, 401, 'the key has expired');
  await keyEnds(null);
  const second = callerWith(api, await token({}));
  assert.is((await second('GET', '/api/forms')).status, 200);
  await owner.call('DELETE', `/api/user/api-keys/${program.keyId}`);
  assert.is((await second('GET', '/api/forms')).status, 401);
});

test('each wrong request gets the error that RFC 6749 defines', async () => {
  const { api, program, own } = await start();
  const { key, keyId } = program;
  const other = await programOf(api, await api.signedIn('other'));
  const cases: Array<
    [form: Record<string, string> | string, authorization: string | undefined, status: number, error: string]
  > = [
    [{ ...GRANT }, undefined, 401, 'invalid_client'],
    [{ ...GRANT, ...own, client_secret: `${key}x` }, undefined, 401, 'invalid_client'],
    [{ ...GRANT, ...own, client_id: other.keyId }, undefined, 401, 'invalid_client'],
    [GRANT, basic(keyId, 'wrong'), 401, 'invalid_client'],
    [GRANT, 'Basic !', 401, 'invalid_client'],
    [GRANT, `Bearer ${key}`, 401, 'invalid_client'],
    [{ ...GRANT, ...own }, basic(keyId, key), 400, 'invalid_request'],
    [own, undefined, 400, 'invalid_request'],
    [`grant_type=client_credentials&grant_type=password`, basic(keyId, key), 400, 'invalid_request'],
    [{ grant_type: 'password' }, basic(keyId, key), 400, 'unsupported_grant_type'],
    [{ ...GRANT, scope: 'documents:read' }, basic(keyId, key), 400, 'invalid_scope'],
    [{ ...GRANT, scope: 'forms:read admin' }, basic(keyId, key), 400, 'invalid_scope'],
  ];
  for (const [form, authorization, status, error] of cases) {
    const answer = await ask(api, form, authorization);
    assert.equal([answer.status, answer.body.error], [status, error], JSON.stringify([form, authorization]));
    assert.is(typeof answer.body.error_description, 'string');
    assert.is(answer.headers.has('WWW-Authenticate'), status === 401);
    assert.not.ok(JSON.stringify(answer.body).includes(key));
  }
});

test('a request that is refused before its credentials are read gets an OAuth error too', async () => {
  const { api, own } = await start();
  const refused = async (body: string, type: string | undefined) => {
    const headers = { Origin: undefined, 'Content-Type': type, 'Content-Length': String(body.length) };
    const response = await api.client().request('POST', '/api/oauth/token', { body, headers });
    const { error_description: text, ...rest } = await response.json();
    assert.is(typeof text, 'string');
    return [response.status, rest];
  };
  const form = new URLSearchParams({ ...GRANT, ...own }).toString();
  assert.equal(await refused(JSON.stringify({ ...GRANT, ...own }), 'application/json'), [
    415,
    { error: 'invalid_request' },
  ]);
  assert.equal(await refused(`${form}&more=${'x'.repeat(5000)}`, 'application/x-www-form-urlencoded'), [
    413,
    { error: 'invalid_request' },
  ]);
});

test('a token cannot be exchanged for another one, and only the latest 20 tokens of a key work', async () => {
  const { api, program, own } = await start();
  const tokens: string[] = [];
  for (let count = 0; count < 22; count += 1) {
    api.clock.now += 1000;
    tokens.push((await ask(api, { ...GRANT, ...own })).body.access_token);
  }
  const again = await ask(api, { ...GRANT, client_id: program.keyId, client_secret: tokens.at(-1)! });
  assert.is(again.body.error, 'invalid_client');
  const statuses = await Promise.all(
    tokens.map(async (token) => (await callerWith(api, token)('GET', '/api/forms')).status),
  );
  assert.equal(statuses.slice(0, 2), [401, 401]);
  assert.ok(statuses.slice(2).every((status) => status === 200));
});

test('a key that is revoked while it is exchanged is no client', async () => {
  const { api, owner, program, own } = await start();
  const form = new URLSearchParams({ ...GRANT, ...own });
  const exchanged = exchangeKey(api.deps, { authorization: undefined, form });
  // Waits in the same group as the exchange, before it.
  const revoked = batch(api.deps.db, [deleteKey(api.deps.db, { id: program.keyId, userId: owner.userId })]);
  const error = await exchanged.catch((thrown: unknown) => thrown);
  await revoked;
  assert.instance(error, OAuthError);
  assert.is((error as OAuthError).body.error, 'invalid_client');
});

test.run();
