import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { users } from '../../api/db/tables.ts';
import { createTestApp, isErrorBody, PASSWORD, type TestClient, type TestResponse } from '../support/api.ts';
import { nameOf, routesOf, type Route } from '../support/routes.ts';

const test = suite('authorization');

/**
 * What each route is: `public` shows nothing of a person; `own` is the signed-in person's; `owned` names something
 * that belongs to someone by its id. `picture` takes a picture in place of JSON. A route that is missing here fails the suite.
 */
const MATRIX: Record<
  string,
  { kind: 'public' } | { kind: 'own' | 'owned'; json?: unknown; picture?: true; ok: number }
> = {
  'GET /*': { kind: 'public' },
  'GET /api/form-definitions': { kind: 'public' },
  'GET /api/form-definitions/choices/:list': { kind: 'public' },
  'GET /api/form-definitions/:type': { kind: 'public' },
  'GET /api/form-definitions/:type/:sha256': { kind: 'public' },
  'GET /api/form-definitions/:type/:sha256/validators.js': { kind: 'public' },
  'GET /api/health': { kind: 'public' },
  'GET /api/login': { kind: 'public' },
  'POST /api/login': { kind: 'public' },
  'POST /api/logout': { kind: 'public' },
  'POST /api/register': { kind: 'public' },
  'POST /api/auth/forgot-password': { kind: 'public' },
  'POST /api/auth/reset-password': { kind: 'public' },
  'POST /api/auth/check-password': { kind: 'public' },
  'POST /api/auth/confirm-email': { kind: 'public' },
  'GET /api/user': { kind: 'own', ok: 200 },
  'PUT /api/user/profile': {
    kind: 'own',
    json: { firstName: 'Bo', lastName: 'Ek', email: 'other@example.org' },
    ok: 200,
  },
  'PUT /api/user/password': {
    kind: 'own',
    json: { currentPassword: PASSWORD, newPassword: 'another horse battery' },
    ok: 200,
  },
  'POST /api/user/email-link': { kind: 'own', ok: 200 },
  'DELETE /api/user/new-email': { kind: 'own', ok: 200 },
  'POST /api/user/confirm-password': { kind: 'own', json: { currentPassword: PASSWORD }, ok: 200 },
  'GET /api/user/data-export': { kind: 'own', ok: 200 },
  'DELETE /api/user/account': { kind: 'own', ok: 200 },
  'PUT /api/user/settings': { kind: 'own', json: { darkMode: true }, ok: 200 },
  'PUT /api/user/photo': { kind: 'own', picture: true, ok: 200 },
  'DELETE /api/user/photo': { kind: 'own', ok: 200 },
  'GET /api/user/photo/:id': { kind: 'owned', ok: 200 },
  'GET /api/device-key': { kind: 'own', ok: 200 },
  'GET /api/forms': { kind: 'own', ok: 200 },
  // Somebody who has no form yet.
  'GET /api/forms/archive': { kind: 'own', ok: 404 },
  'GET /api/deadlines': { kind: 'own', ok: 200 },
  'GET /api/notifications': { kind: 'own', ok: 200 },
  'POST /api/notifications/read': { kind: 'own', json: { ids: ['x'] }, ok: 200 },
  'POST /api/forms': { kind: 'own', json: { formType: 'I20' }, ok: 201 },
  'GET /api/forms/:id': { kind: 'owned', ok: 200 },
  'PUT /api/forms/:id': { kind: 'owned', json: { formData: { familyName: 'Lind' }, status: 'DRAFT' }, ok: 200 },
  'PATCH /api/forms/:id': { kind: 'owned', json: { title: 'Another name', deadline: '2027-01-31' }, ok: 200 },
  'POST /api/forms/:id/copy': { kind: 'owned', ok: 201 },
  'GET /api/forms/:id/prefill': { kind: 'owned', ok: 200 },
  'GET /api/forms/:id/history': { kind: 'owned', ok: 200 },
  'GET /api/forms/:id/history/:entryId': { kind: 'owned', ok: 200 },
  'POST /api/forms/:id/history/:entryId/restore': { kind: 'owned', ok: 200 },
  'GET /api/forms/:id/download': { kind: 'owned', ok: 200 },
  'DELETE /api/forms/:id': { kind: 'owned', ok: 200 },
};

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

const SECRET = 'Zyxwvutsson';

const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#225ea9' } })
  .png()
  .toBuffer();

/** A picture in place of JSON. */
async function sendPicture(client: TestClient): Promise<TestResponse> {
  const headers = { 'Content-Type': 'image/png', 'X-File-Name': 'me.png' };
  const response = await client.request('PUT', '/api/user/photo', {
    body: picture as Uint8Array<ArrayBuffer>,
    headers,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

/** Everything that could tell a foreign form from a missing one. */
const comparable = ({ status, headers, text }: TestResponse) => ({
  status,
  text,
  headers: [...headers]
    .filter(([name]) => name !== 'x-request-id')
    .map(([name, value]) => [name, value.replace(/'nonce-[^']+'/, '')]),
});

test('every route of the app stands in the matrix', async () => {
  const api = await createTestApp();
  assert.equal(routesOf(api).map(nameOf), Object.keys(MATRIX).sort());
  api.close();
});

test('no one but the owner gets anything of a form; a foreign id and a missing one give the same 404; the owner still gets in', async () => {
  const api = await createTestApp();
  const owner = await api.signedIn('owner');
  const other = await api.signedIn('other');
  const deleted = await api.signedIn('deleted');
  const form = (await owner.call('POST', '/api/forms', { formType: 'I20', formData: { familyName: SECRET } })).body;
  const entryId = await entryOf(owner, form.id);
  const { revision } = (await owner.call('GET', `/api/forms/${form.id}`)).body;
  const photoId = (await sendPicture(owner)).body.profileImageUrl.split('/').at(-1);
  const idOf = (route: Route): string => (route.path.includes('/photo/') ? photoId : form.id);
  const pathOf = (route: Route, id: string) => route.path.replace(':id', id).replace(':entryId', entryId);
  await api.deps.db.delete(users).where(eq(users.email, deleted.email));

  let checks = 0;
  const leaks: string[] = [];
  const ask = async (client: TestClient, method: string, path: string, json?: unknown) => {
    const answer = await client.call(method, path, json);
    checks += 1;
    if (answer.text.includes(SECRET)) leaks.push(`${method} ${path}`);
    return answer;
  };
  const owned = routesOf(api).filter((route) => MATRIX[nameOf(route)]?.kind === 'owned');
  for (const route of owned) {
    const { json } = MATRIX[nameOf(route)] as { json?: unknown };
    const path = pathOf(route, idOf(route));
    for (const nobody of [api.client(), deleted]) {
      const answer = await ask(nobody, route.method, path, json);
      assert.is(answer.status, 401, nameOf(route));
      assert.ok(isErrorBody(answer.body));
    }
    const foreign = await ask(other, route.method, path, json);
    for (const missing of ['00000000-0000-4000-8000-000000000000', 'x', 'x'.repeat(64)]) {
      assert.equal(
        comparable(foreign),
        comparable(await ask(other, route.method, pathOf(route, missing), json)),
        nameOf(route),
      );
    }
    assert.is(foreign.status, 404);
  }
  assert.is((await owner.call('GET', `/api/forms/${form.id}`)).body.revision, revision, 'no stranger changed it');
  // The owner's deletion comes last, for it ends the form.
  for (const route of [...owned].sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))) {
    const { json, ok } = MATRIX[nameOf(route)] as { json?: unknown; ok: number };
    assert.is((await owner.call(route.method, pathOf(route, idOf(route)), json)).status, ok, nameOf(route));
  }
  assert.equal(leaks, []);
  console.log(`  ${leaks.length} leaks in ${checks} calls on ${owned.length} routes with an id`);
  api.close();
});

test('an entry of another form’s history, the owner’s own too, is not there', async () => {
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
  api.close();
});

test('what is one’s own needs a session, and shows nothing of others', async () => {
  const api = await createTestApp();
  const owner = await api.signedIn('owner');
  const other = await api.signedIn('other');
  await owner.call('POST', '/api/forms', { formType: 'I20', title: SECRET });
  const endsAccount = (route: Route) => Number(nameOf(route) === 'DELETE /api/user/account');
  const own = routesOf(api)
    .filter((one) => MATRIX[nameOf(one)]?.kind === 'own')
    .sort((a, b) => endsAccount(a) - endsAccount(b));
  for (const route of own) {
    const { json, picture: isPicture, ok } = MATRIX[nameOf(route)] as { json?: unknown; picture?: true; ok: number };
    const ask = (client: TestClient) => (isPicture ? sendPicture(client) : client.call(route.method, route.path, json));
    assert.is((await ask(api.client())).status, 401, nameOf(route));
    const answer = await ask(other);
    assert.is(answer.status, ok, nameOf(route));
    assert.not.match(answer.text, SECRET);
  }
  api.close();
});

test.run();
