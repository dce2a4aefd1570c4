import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { users } from '../../api/db/tables.ts';
import { ROUTES } from '../../api/routes-table.ts';
import {
  comparable,
  createTestApp,
  isErrorBody,
  type TestApp,
  type TestClient,
  type TestResponse,
} from '../support/api.ts';
import { CALLS, documentOf } from '../support/calls.ts';
import { picture } from '../support/route-objects.ts';
import { nameOf, routesOf, type Route } from '../support/routes.ts';
import { readerOf } from '../support/upload-document.ts';
import { suite } from '../support/suite.ts';

const test = suite('authorization');

const SECRET = 'Zyxwvutsson';

/** True for a call with an id or a token: its object has an owner. Other calls concern only the caller. */
const isOwned = ({ path }: Route): boolean => /\/:(id|token)/.test(path);
const callsOf = (api: TestApp): Route[] => routesOf(api).filter((route) => Object.hasOwn(CALLS, nameOf(route)));

/** Saves a form's answers on one step and then the next, so that its history has an entry. */
async function entryOf(client: TestClient, id: string): Promise<string> {
  for (const step of ['student', 'school']) {
    await client.call('PUT', `/api/forms/${id}`, {
      formData: { familyName: SECRET },
      status: 'DRAFT',
      place: { passed: ['student'], step },
    });
  }
  return (await client.call('GET', `/api/forms/${id}/history`)).body[0].id;
}

/** Sends a picture in place of JSON. */
async function sendPicture(client: TestClient, path = '/api/user/photo'): Promise<TestResponse> {
  const headers = { 'Content-Type': 'image/png', 'X-File-Name': 'me.png' };
  const response = await client.request('PUT', path, {
    body: picture as Uint8Array<ArrayBuffer>,
    headers,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

/** Routes without personal data. A route that becomes public in the table must be added here deliberately. */
const PUBLIC = [
  'GET /*',
  'GET /api/admin-login',
  'GET /api/form-definitions',
  'GET /api/form-definitions/:type',
  'GET /api/form-definitions/:type/:sha256',
  'GET /api/form-definitions/:type/:sha256/validators.js',
  'GET /api/form-definitions/:type/rjsf',
  'GET /api/form-definitions/:type/schema.json',
  'GET /api/form-definitions/checklist.txt',
  'GET /api/form-definitions/choices/:list',
  'GET /api/health',
  'GET /api/login',
  'GET /api/openapi.json',
  'GET /api/postman.json',
  'GET /api/typescript-client.zip',
  'POST /api/admin-login',
  'POST /api/auth/check-password',
  'POST /api/auth/confirm-email',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/client-errors',
  'POST /api/contact',
  'POST /api/login',
  'POST /api/logout',
  'POST /api/register',
  'POST /api/waiting-list',
  'POST /api/waiting-list/confirm',
  'POST /api/waiting-list/withdraw',
];

const isOfOneRole = (name: string): boolean => {
  const { access } = ROUTES[name]!;
  return access.kind === 'user' && access.role !== undefined;
};

/** Only for the operator's monitor. */
const MONITOR = ['GET /api/ready', 'GET /metrics'];
/** Authorized by the client's credentials: `tests/api/oauth`. */
const CLIENT = ['POST /api/oauth/token'];
/** Authorized by the provider's signature: `tests/api/billing`. */
const SIGNED = ['POST /api/payments/events'];

test('every route is in the table, and those that are not public are tested below', async () => {
  const api = await createTestApp();
  assert.equal(routesOf(api).map(nameOf), Object.keys(ROUTES).sort());
  const namesOf = (kind: string) =>
    Object.keys(ROUTES)
      .filter((name) => ROUTES[name]!.access.kind === kind)
      .sort();
  assert.equal(namesOf('public'), PUBLIC);
  assert.equal(namesOf('monitor'), MONITOR);
  assert.equal(namesOf('client'), CLIENT);
  assert.equal(namesOf('signature'), SIGNED);
  // Routes of one role are tested in admin-access.test.ts.
  const ofEverybody = namesOf('user').filter((name) => !isOfOneRole(name));
  assert.equal(Object.keys(CALLS).sort(), ofEverybody);
  assert.is(
    PUBLIC.length +
      MONITOR.length +
      CLIENT.length +
      SIGNED.length +
      ofEverybody.length +
      namesOf('user').filter(isOfOneRole).length,
    Object.keys(ROUTES).length,
  );
});

test('only the owner can access a form; a foreign id and a missing one give the same 404; the owner still has access', async () => {
  const pdf = { render: async () => picture, load: () => ({ running: 0, waiting: 0 }) };
  const api = await createTestApp({}, { pdf, reader: readerOf() });
  const owner = await api.signedIn('owner');
  const other = await api.signedIn('other');
  const deleted = await api.signedIn('deleted');
  const form = (await owner.call('POST', '/api/forms', { formType: 'I20', formData: { familyName: SECRET } })).body;
  const entryId = await entryOf(owner, form.id);
  const { revision } = (await owner.call('GET', `/api/forms/${form.id}`)).body;
  const photoId = (await sendPicture(owner)).body.profileImageUrl.split('/').at(-1);
  const newUpload = async () => (await owner.call('POST', '/api/objects/upload')).body.uploadURL as string;
  const used = await newUpload();
  await sendPicture(owner, used);
  const document = await owner.call('POST', '/api/documents', documentOf(used, `${SECRET}.png`));
  assert.is(document.status, 201, document.text);
  const key = await owner.call('POST', '/api/user/api-keys', {
    name: SECRET,
    scopes: ['forms:read'],
    expiresInDays: null,
  });
  const ids: Array<[inPath: string, id: string]> = [
    ['/api-keys/', key.body.id],
    ['/photo/', photoId],
    ['/documents/', document.body.id],
    ['/upload/', (await newUpload()).split('/').at(-1)!],
    ['/forms/', form.id],
  ];
  const idOf = (route: Route): string => {
    const id = ids.find(([inPath]) => route.path.includes(inPath))?.[1];
    assert.ok(id, `${nameOf(route)}: make an object of the owner above, and add its id to ids`);
    return id;
  };
  const pathOf = (route: Route, id: string) =>
    route.path
      .replace(/:(id|token)/, id)
      .replace(':entryId', entryId)
      .replace(':page', '0');
  await api.deps.db.delete(users).where(eq(users.email, deleted.email));

  let checks = 0;
  const leaks: string[] = [];
  const call = (client: TestClient, route: Route, path: string) => {
    const { json, picture: isPicture } = CALLS[nameOf(route)]!;
    return isPicture ? sendPicture(client, path) : client.call(route.method, path, json);
  };
  const ask = async (client: TestClient, route: Route, path: string) => {
    const answer = await call(client, route, path);
    checks += 1;
    if (answer.text.includes(SECRET)) leaks.push(`${route.method} ${path}`);
    return answer;
  };
  const owned = callsOf(api).filter(isOwned);
  for (const route of owned) {
    const path = pathOf(route, idOf(route));
    for (const nobody of [api.client(), deleted]) {
      const answer = await ask(nobody, route, path);
      assert.is(answer.status, 401, nameOf(route));
      assert.ok(isErrorBody(answer.body));
    }
    const foreign = await ask(other, route, path);
    for (const missing of ['00000000-0000-4000-8000-000000000000', 'x', 'x'.repeat(64)]) {
      assert.equal(comparable(foreign), comparable(await ask(other, route, pathOf(route, missing))), nameOf(route));
    }
    assert.is(foreign.status, 404);
  }
  assert.is(
    (await owner.call('GET', `/api/forms/${form.id}`)).body.revision,
    revision,
    'no other user changed the form',
  );
  // The owner's deletion comes last, because it ends the form.
  for (const route of [...owned].sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))) {
    assert.is((await call(owner, route, pathOf(route, idOf(route)))).status, CALLS[nameOf(route)]!.ok, nameOf(route));
  }
  assert.equal(leaks, []);
  console.log(`  ${leaks.length} leaks in ${checks} calls on ${owned.length} routes with an id`);
});

test('an entry of another form’s history is a 404, also for the owner of both forms', async () => {
  const api = await createTestApp();
  const [owner, other] = [await api.signedIn('owner'), await api.signedIn('other')];
  const newForm = async (client: TestClient) =>
    (await client.call('POST', '/api/forms', { formType: 'I20' })).body.id as string;
  const [mine, mineToo, theirs] = [await newForm(owner), await newForm(owner), await newForm(other)];
  const entryId = await entryOf(owner, mine);
  for (const [client, form] of [
    [owner, mineToo],
    [other, theirs],
  ] as const) {
    const answer = await client.call('POST', `/api/forms/${form}/history/${entryId}/restore`);
    const missing = await client.call('POST', `/api/forms/${form}/history/missing/restore`);
    assert.is(answer.status, 404);
    assert.equal(comparable(answer), comparable(missing));
    assert.not.match((await client.call('GET', `/api/forms/${form}`)).text, SECRET);
  }
});

test('monitor routes do not exist without a configured token, and accept only the right token', async () => {
  const token = 'a token of the operator';
  const [closed, open] = [await createTestApp(), await createTestApp({ MONITOR_TOKEN: token })];
  for (const name of MONITOR) {
    const path = name.slice('GET '.length);
    const status = async (client: TestClient, Authorization?: string) =>
      (await client.call('GET', path, undefined, { Authorization })).status;
    for (const client of [closed.client(), await closed.signedIn()]) {
      assert.is(await status(client), 404);
      assert.is(await status(client, 'Bearer undefined'), 404);
      assert.is(await status(client, 'Bearer '), 404);
    }
    const admin = await open.signedIn();
    await open.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.userId));
    for (const client of [open.client(), admin]) {
      for (const wrong of [undefined, '', 'Bearer', token, `Bearer ${token}x`, `Basic ${token}`])
        assert.is(await status(client, wrong), 401, `${name} ${wrong}`);
      assert.is(await status(client, `Bearer ${token}`), 200);
    }
  }
  closed.close();
  open.close();
});

test('a user’s own calls need a session, and show no data of others', async () => {
  const api = await createTestApp();
  const owner = await api.signedIn('owner');
  const other = await api.signedIn('other');
  await owner.call('POST', '/api/forms', { formType: 'I20', title: SECRET });
  const endsAccount = (route: Route) => Number(nameOf(route) === 'DELETE /api/user/account');
  const own = callsOf(api)
    .filter((route) => !isOwned(route))
    .sort((a, b) => endsAccount(a) - endsAccount(b));
  for (const route of own) {
    const { json, picture: isPicture, ok } = CALLS[nameOf(route)]!;
    const ask = (client: TestClient) => (isPicture ? sendPicture(client) : client.call(route.method, route.path, json));
    assert.is((await ask(api.client())).status, 401, nameOf(route));
    const answer = await ask(other);
    assert.is(answer.status, ok, nameOf(route));
    assert.not.match(answer.text, SECRET);
  }
});

test.run();
