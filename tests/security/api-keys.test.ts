/** What programs may do with an API key of a user, and what they may not. */
import * as assert from 'uvu/assert';
import { auditEvents, users } from '../../api/db/tables.ts';
import { ROUTES } from '../../api/routes-table.ts';
import { API_SCOPES, type ApiScope } from '../../engine/product/developers/scopes.ts';
import { createTestApp, DAY, isErrorBody, PASSWORD } from '../support/api.ts';
import { callerWith, programOf } from '../support/api-key.ts';
import { everyCall } from '../support/every-api-call.ts';
import { everyByte, filesOf } from '../support/data-folder.ts';
import { pdf } from '../support/hostile-files.ts';
import { nameOf, routesOf, routesWithBody } from '../support/routes.ts';
import { sendSlowly } from '../support/send-slowly.ts';
import { startMailServer } from '../support/smtp.ts';
import { stubDocuments } from '../support/stub-documents.ts';
import { readerOf } from '../support/upload-document.ts';
import { suite } from '../support/suite.ts';

const test = suite('API keys');

const scopeOf = (name: string): ApiScope | undefined => {
  const { access } = ROUTES[name]!;
  return access.kind === 'user' ? access.scope : undefined;
};

test('every call that accepts a key works with it, without a cookie and without a page', async () => {
  const pdfs = { render: async () => pdf, load: () => ({ running: 0, waiting: 0 }) };
  const api = await createTestApp({}, { pdf: pdfs, reader: readerOf() });
  const answers = await everyCall(api, await programOf(api, await api.signedIn('owner')));
  const named = Object.keys(ROUTES).filter((name) => scopeOf(name) !== undefined);
  assert.equal([...answers.keys()].sort(), named.sort(), 'every call that accepts a key was made');
  assert.equal(
    [...answers].filter(([, { status }]) => status !== 200 && status !== 201),
    [],
  );
  console.log(`  ${named.length} calls`);
});

test('a call that needs a session, and a call of another scope, refuse a key and change nothing', async () => {
  const api = await createTestApp();
  const owner = await api.signedIn('owner');
  const form = (await owner.call('POST', '/api/forms', { formType: 'I20' })).body;
  await api.deps.db.update(users).set({ role: 'admin' });
  const all = await programOf(api, owner);
  let refused = 0;
  for (const route of routesOf(api)) {
    const { access } = ROUTES[nameOf(route)]!;
    if (access.kind !== 'user') continue;
    const path = route.path.replace(':id', form.id).replaceAll(/:\w+/g, 'x');
    // Sends a body of a type that the call accepts, so that only the key can be refused.
    const body = route.method === 'GET' || ROUTES[nameOf(route)]!.body?.media ? undefined : {};
    if (access.scope === undefined) {
      if (ROUTES[nameOf(route)]!.body?.media) continue;
      const answer = await all.call(route.method, path, body);
      assert.is(answer.status, 403, nameOf(route));
      assert.is(answer.body.message, 'An API key cannot do this. Sign in to do it yourself.');
      assert.ok(isErrorBody(answer.body));
      refused += 1;
    }
  }
  for (const scope of API_SCOPES) {
    const { call } = await programOf(api, owner, { scopes: API_SCOPES.filter((one) => one !== scope) });
    for (const route of routesOf(api)) {
      if (scopeOf(nameOf(route)) !== scope || ROUTES[nameOf(route)]!.body?.media) continue;
      const path = route.path.replace(':id', form.id).replaceAll(/:\w+/g, 'x');
      const answer = await call(route.method, path, route.method === 'GET' ? undefined : {});
      assert.is(answer.status, 403, nameOf(route));
      assert.match(answer.headers.get('WWW-Authenticate')!, `error="insufficient_scope", scope="${scope}"`);
      refused += 1;
    }
  }
  assert.is((await owner.call('GET', `/api/forms/${form.id}`)).body.revision, form.revision);
  console.log(`  ${refused} calls refused`);
});

test('a key reaches only its own user’s data: a foreign form and a missing form give the same 404', async () => {
  const api = await createTestApp();
  const [owner, other] = [await api.signedIn('owner'), await api.signedIn('other')];
  const form = (await owner.call('POST', '/api/forms', { formType: 'I20' })).body;
  const { call } = await programOf(api, other);
  for (const [method, part] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/validate'],
    ['GET', '/risk-assessment'],
  ] as const) {
    const foreign = await call(method, `/api/forms/${form.id}${part}`);
    const missing = await call(method, `/api/forms/00000000-0000-4000-8000-000000000000${part}`);
    assert.equal([foreign.status, foreign.text], [404, missing.text]);
  }
  assert.equal((await call('GET', '/api/forms')).body, []);
});

test('a key is shown once, and is not in the data folder, the lists, the log or the export', async () => {
  const api = await createTestApp();
  const owner = await api.signedIn('owner');
  const { key, call } = await programOf(api, owner);
  assert.match(key, /^fp_[\w-]{43}$/);
  await call('GET', '/api/forms');
  const list = await owner.call('GET', '/api/user/api-keys');
  assert.equal([list.body.keys[0].ending, list.body.keys[0].lastUsedAt], [key.slice(-4), '2026-11-20T12:00:00.000Z']);
  const exported = await owner.call('GET', '/api/user/data-export');
  const places = new Map([...everyByte(api), ['list', Buffer.from(list.text)], ['export', Buffer.from(exported.text)]]);
  for (const [place, bytes] of places) assert.not.ok(bytes.includes(key.slice(3)), place);
  assert.ok(
    [...everyByte(api).values()].some((bytes) => bytes.includes(list.body.keys[0].id)),
    'the search finds a planted value',
  );
});

test('a key that has expired, was revoked, was changed, or whose user is deleted is refused', async () => {
  const api = await createTestApp();
  const owner = await api.signedIn('owner');
  const lasting = await programOf(api, owner);
  const short = await programOf(api, owner, { expiresInDays: 30 });
  assert.is((await short.call('GET', '/api/forms')).status, 200);
  api.clock.now += 30 * DAY;
  const none = [
    short.call,
    callerWith(api, `${lasting.key.slice(0, -1)}${lasting.key.endsWith('A') ? 'B' : 'A'}`),
    callerWith(api, 'fp_'),
    callerWith(api, lasting.keyId),
    callerWith(api, owner.cookies.get('session')!),
  ];
  for (const call of none) {
    const answer = await call('GET', '/api/forms');
    assert.equal([answer.status, answer.headers.get('WWW-Authenticate')], [401, 'Bearer error="invalid_token"']);
  }
  assert.is((await lasting.call('GET', '/api/forms')).status, 200);
  const again = api.client();
  await again.call('POST', '/api/login', { email: owner.email, password: 'correct horse battery' });
  assert.is((await again.call('DELETE', `/api/user/api-keys/${lasting.keyId}`)).status, 200);
  assert.is((await lasting.call('GET', '/api/forms')).status, 401);
  const last = await programOf(api, again);
  assert.is((await again.call('DELETE', '/api/user/account')).status, 200);
  assert.is((await last.call('GET', '/api/forms')).status, 401);
});

test('a key that is revoked, or has expired, while the body arrives is refused, and nothing is stored', async () => {
  const api = await createTestApp();
  const owner = await api.signedIn('owner');
  const form = (await owner.call('POST', '/api/forms', { formType: 'I20' })).body;
  const { uploadURL } = (await owner.call('POST', '/api/objects/upload')).body;
  const calls = routesWithBody(api).filter((route) => scopeOf(nameOf(route)) !== undefined);
  for (const route of calls) {
    const { media } = ROUTES[nameOf(route)]!.body ?? {};
    const path = route.path.replace('/api/objects/upload/:token', uploadURL).replace(':id', form.id);
    const { key, keyId } = await programOf(api, owner, { expiresInDays: 30 });
    const headers = {
      Origin: undefined,
      Authorization: `Bearer ${key}`,
      ...(media && { 'Content-Type': 'application/pdf' }),
    };
    const sent = {
      headers,
      ...(media ? { bytes: pdf } : { json: { status: 'DRAFT', formData: { familyName: 'X' } } }),
    };
    const revoke = () => owner.call('DELETE', `/api/user/api-keys/${keyId}`);
    const { status, body } = await sendSlowly(api.client(), [route.method, path], sent, revoke);
    assert.equal([status, body.code], [401, 'UNAUTHENTICATED'], nameOf(route));
  }
  const { key } = await programOf(api, owner, { expiresInDays: 30 });
  const expire = async () => (api.clock.now += 30 * DAY);
  const late = { json: { formType: 'I20' }, headers: { Origin: undefined, Authorization: `Bearer ${key}` } };
  assert.is((await sendSlowly(api.client(), ['POST', '/api/forms'], late, expire)).status, 401);
  const again = api.client();
  await again.call('POST', '/api/login', { email: owner.email, password: PASSWORD });
  assert.equal((await again.call('GET', `/api/forms/${form.id}`)).body.formData, {});
  assert.is((await again.call('GET', '/api/forms')).body.length, 1);
  assert.equal(
    filesOf(api).filter((file) => file.includes(owner.userId)),
    [],
  );
  assert.ok(calls.length >= 5, calls.map(nameOf).join());
  console.log(`  ${calls.length} calls with a body`);
});

test('a key without Bearer is refused with how to send it; credentials for a proxy do not disturb a session', async () => {
  const api = await createTestApp();
  const owner = await api.signedIn('owner');
  const { key } = await programOf(api, owner);
  const without = await api.client().call('GET', '/api/forms');
  assert.equal([without.status, without.headers.get('WWW-Authenticate')], [401, 'Bearer']);
  for (const given of [key, `Basic ${btoa(`id:${key}`)}`]) {
    const { status, headers, body } = await api.client().call('GET', '/api/forms', undefined, { Authorization: given });
    assert.equal([status, headers.get('WWW-Authenticate')], [401, 'Bearer']);
    assert.match(body.message, 'Authorization: Bearer');
    assert.is((await owner.call('GET', '/api/forms', undefined, { Authorization: given })).status, 200);
  }
  api.close();
});

test('with a key the cookie is ignored: neither a wrong key nor one with too few scopes uses the session', async () => {
  const api = await createTestApp();
  const owner = await api.signedIn('owner');
  const { key } = await programOf(api, owner, { scopes: ['documents:read'] });
  for (const [secret, status] of [
    [key, 403],
    ['fp_wrong', 401],
  ] as const) {
    const foreign = { Origin: 'https://evil.example', Authorization: `Bearer ${secret}` };
    assert.is((await owner.call('POST', '/api/forms', { formType: 'I20' }, foreign)).status, status);
    assert.is((await owner.call('GET', '/api/user', undefined, foreign)).status, status);
  }
  // On a call that accepts no key the header has no effect.
  const login = { Origin: 'https://evil.example', Authorization: `Bearer ${key}` };
  assert.is((await owner.call('POST', '/api/logout', undefined, login)).status, 403);
  assert.is((await owner.call('GET', '/api/user')).status, 200);
});

test('creating a key needs the password again after 15 minutes; a user has at most 20 keys; each creation and revocation is an event', async () => {
  const api = await createTestApp();
  const owner = await api.signedIn('owner');
  const body = { name: 'Script', scopes: ['forms:read'], expiresInDays: 90 };
  const answers = await Promise.all(Array.from({ length: 40 }, () => owner.call('POST', '/api/user/api-keys', body)));
  const ids = answers.filter(({ status }) => status === 201).map((answer) => answer.body.id);
  assert.is(ids.length, 20, 'calls at the same moment do not exceed the limit');
  assert.is((await owner.call('POST', '/api/user/api-keys', body)).body.code, 'QUOTA_REACHED');
  assert.is((await owner.call('DELETE', `/api/user/api-keys/${ids[0]}`)).status, 200);
  assert.is((await owner.call('DELETE', `/api/user/api-keys/${ids[0]}`)).status, 404);
  api.clock.now += 15 * 60 * 1000;
  assert.is((await owner.call('POST', '/api/user/api-keys', body)).body.code, 'PASSWORD_NEEDED');
  const events = (await api.deps.db.select().from(auditEvents)).filter(({ action }) => action.startsWith('API_KEY'));
  assert.equal(
    [events.filter(({ action }) => action === 'API_KEY_CREATE').length, events.at(-1)?.subjectId],
    [20, ids[0]],
  );
  for (const wrong of [
    { ...body, name: ' ' },
    { ...body, scopes: [] },
    { ...body, scopes: ['admin'] },
    { ...body, expiresInDays: 10_000 },
  ])
    assert.is((await (await api.signedIn()).call('POST', '/api/user/api-keys', wrong)).status, 400);
});

test('without the scope for documents, nothing that was read from them is in the answer of another call', async () => {
  const documents = stubDocuments();
  const api = await createTestApp({}, documents);
  const owner = await api.signedIn('owner');
  const id = await documents.add(api, owner, 'passport.png', { passportNumber: 'XK4471902' }, 'PASSPORT', 'SECRET');
  const form = (await owner.call('POST', '/api/forms', { formType: 'DS160' })).body;
  const answersFor = async (...scopes: ApiScope[]): Promise<string> => {
    const { call } = await programOf(api, owner, { scopes });
    const answers = [
      await call('GET', `/api/forms/${form.id}/prefill`),
      await call('GET', `/api/forms/${form.id}/risk-assessment`),
      await call('POST', `/api/documents/${id}/process`),
    ];
    assert.equal(
      answers.map(({ status }) => status),
      [200, 200, 200],
    );
    return answers.map(({ text }) => text).join();
  };
  const all = await answersFor(...API_SCOPES);
  assert.ok(all.includes('SECRET') && all.includes('XK4471902'));
  assert.not.match(await answersFor('forms:read', 'forms:write', 'documents:write'), /SECRET|XK4471902|passport\.png'/);
});

test('the user gets a mail about each new key, without the key itself', async () => {
  const smtp = await startMailServer();
  const api = await createTestApp({ SMTP_URL: smtp.url });
  const owner = await api.signedIn('owner');
  const { key } = await programOf(api, owner);
  const second = await programOf(api, owner);
  await owner.call('DELETE', `/api/user/api-keys/${second.keyId}`);
  while ((await api.runJobs()) > 0);
  const mails = smtp.mails.filter(
    ({ headers }) => headers.get('subject') === 'A new API key for your Formport account',
  );
  assert.equal(
    mails.map(({ to }) => to),
    [[owner.email], [owner.email]],
  );
  assert.ok(mails.some(({ text }) => text.includes(`“Script”, which ends in ${key.slice(-4)},`)));
  assert.ok(mails.some(({ text }) => text.includes('has been revoked since')));
  assert.not.ok(
    mails.some(({ text }) => text.includes('just now')),
    'a mail may arrive hours later',
  );
  assert.not.ok(mails.some(({ text }) => text.includes(key) || text.includes(second.key)));
});

test.run();
