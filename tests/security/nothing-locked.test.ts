/** After a HEAD, a broken body, a cut-off request or a repeated one, each route works as before. */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import * as assert from 'uvu/assert';
import { auditEvents } from '../../api/db/tables.ts';
import { AppError } from '../../api/errors.ts';
import { Abandoned } from '../../api/lib/fair-queue.ts';
import { LEASE } from '../../api/lib/leases/queries.ts';
import { singleDownload } from '../../api/lib/single-download.ts';
import { CALL_LIMITS } from '../../engine/product/developers/call-limits.ts';
import { startPaymentsServer } from '../../scripts/lib/payments-server.ts';
import { createTestApp, DAY, isErrorBody, PASSWORD, type Overrides, type TestClient } from '../support/api.ts';
import { CALLS, documentOf } from '../support/calls.ts';
import { CONTACT, MONITOR_TOKEN, newRouteObjects, picture, type RouteObjects } from '../support/route-objects.ts';
import { nameOf, routesOf, type Route } from '../support/routes.ts';
import { bodyOf, newAddress, readerOf, sendTo } from '../support/upload-document.ts';
import { closeAfterTest, suite } from '../support/suite.ts';

const test = suite('nothing stays locked');

/** These end the session or the account, so they are called last, after all other deletions. */
const LAST = ['PUT /api/user/password', 'DELETE /api/user/account', 'POST /api/logout'];
const rankOf = (route: Route): number =>
  route.method === 'DELETE' || LAST.includes(nameOf(route)) ? LAST.indexOf(nameOf(route)) + 2 : 0;

/** The JSON of a valid request to a route, where `CALLS` has none that fits. */
const BODIES: Record<string, object> = {
  'POST /api/notifications/read': { ids: [] },
  'POST /api/subscription/cancel': { when: 'period-end' },
  'POST /api/contact': CONTACT,
  'POST /api/admin/applications/:id/notes': { text: 'A note' },
  'POST /api/admin/export/audit-trail': {},
  'POST /api/admin/export/waiting-list': {},
  'PUT /api/admin/applications/:id/lock': { locked: true, reason: 'We check it.' },
  'PUT /api/admin/deletion-requests/:id': { decision: 'reject', reason: 'We must keep it.' },
  'PUT /api/admin/risk-flags/:id': { status: 'RESOLVED' },
  'PUT /api/admin/support-messages/:id': { isDone: true },
  'PUT /api/admin/users/:userId': { subscriptionStatus: 'cancelled' },
  'POST /api/admin/deletion-requests': { email: 'admin@example.org' },
  'POST /api/admin/users': {
    email: 'cy@example.org',
    firstName: 'Cy',
    lastName: 'Ek',
    role: 'user',
    password: PASSWORD,
  },
  'POST /api/auth/check-password': { password: PASSWORD },
  'POST /api/auth/forgot-password': { email: 'admin@example.org' },
  'POST /api/waiting-list': { email: 'cy@example.org', topic: 'newsletter', consent: true },
  'PUT /api/user/profile': { firstName: 'Bo', lastName: 'Ek', email: 'admin@example.org' },
  'POST /api/login': { email: 'admin@example.org', password: PASSWORD },
};

/** A valid request's body and headers. */
function validRequest({ headersOf, pathOf, attorneyBody }: RouteObjects, route: Route, address: string) {
  const name = nameOf(route);
  const call = CALLS[name];
  const known: Record<string, object> = {
    ...BODIES,
    'POST /api/documents': documentOf(address),
    'POST /api/admin/applications/move': {
      ids: [pathOf({ method: 'GET', path: '/applications/:id' }).split('/').at(-1)],
      status: 'IN_PROGRESS',
      message: 'Please check it again.',
    },
    'POST /api/attorneys': attorneyBody,
    'PUT /api/attorneys/:id': attorneyBody,
  };
  const json = known[name] ?? call?.json;
  const headers = {
    ...headersOf(route),
    ...(call?.picture && { 'Content-Type': 'image/png', 'X-File-Name': 'a.png' }),
  };
  return { headers, ...(call?.picture ? { body: bodyOf(picture) } : json !== undefined && { json }) };
}

/** Routes that refuse the request, and why. */
const REFUSED: Record<string, string> = {
  'GET /*': 'there is no such page',
  'GET /api/login': 'it leads to another page',
  'POST /api/admin-login': 'not in this set-up',
  'POST /api/attorneys': 'the user is an attorney already',
  'POST /api/auth/confirm-email': 'needs a mailed token',
  'POST /api/auth/reset-password': 'needs a mailed token',
  'POST /api/waiting-list/confirm': 'needs a mailed token',
  'POST /api/waiting-list/withdraw': 'needs a mailed token',
  'POST /api/client-errors': 'needs a report',
  'POST /api/oauth/token': 'takes a form, no JSON',
  'POST /api/payments/events': 'needs a signature',
  'POST /api/register': 'would end the session',
  'POST /api/subscription/cancel': 'nothing is paid',
  'POST /api/subscription/resume': 'nothing is paid',
  'PUT /api/admin/ai-models/:id': 'no model was used',
  'PUT /api/admin/anomalies/:id': 'nothing unusual has happened',
  'DELETE /api/user/account': 'the last administrator',
};

/** Makes PDFs and pictures of pages at once, because the real ones take processes. */
const QUICK: Overrides = {
  reader: readerOf(),
  pdf: { render: async () => new Uint8Array(100_000), load: () => ({ running: 0, waiting: 0 }) },
};

/** Starts an app and an administrator with an object for each route. */
async function start(overrides: Overrides = QUICK) {
  const provider = await startPaymentsServer();
  const api = await createTestApp({ ...provider.env, MONITOR_TOKEN }, overrides);
  const objects = await newRouteObjects(api, 'admin');
  const { client, pathOf } = objects;
  const address = await newAddress(client);
  await sendTo(client, address, { bytes: picture, type: 'image/png' });
  const routes = routesOf(api).sort((a, b) => rankOf(a) - rankOf(b));
  const validRequestTo = (route: Route) => validRequest(objects, route, address);
  const ask = async (route: Route) => {
    const response = await client.request(route.method, pathOf(route), validRequestTo(route));
    const text = await response.text();
    return { status: response.status, text, isBusy: response.status === 503 && JSON.parse(text).code === 'BUSY' };
  };
  const server = createAdaptorServer({ fetch: api.app.fetch });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A test that fails must not keep its process alive.
  server.unref();
  closeAfterTest(async () => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
    await once(server, 'close');
    await provider.close();
  });
  return { api, client, pathOf, routes, ask, validRequestTo, port: (server.address() as AddressInfo).port };
}

const cookieOf = ({ cookies }: TestClient) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Starts a request and disconnects: after half of its body, or as soon as the answer begins. */
async function cutOff(
  port: number,
  route: Route,
  path: string,
  client: TestClient,
  type = 'application/json',
): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const reads = route.method === 'GET';
  socket.write(
    [
      `${route.method} ${path} HTTP/1.1`,
      'Host: localhost',
      'Origin: http://localhost',
      'X-Forwarded-For: 10.8.8.8',
      `Cookie: ${cookieOf(client)}`,
      ...(reads ? [] : [`Content-Type: ${type}`, 'Content-Length: 1000']),
      '',
      reads ? '' : '{"formData":{"familyName":"Cut',
    ].join('\r\n'),
  );
  if (reads) await once(socket, 'data');
  socket.destroy();
  await once(socket, 'close');
}

test('HEAD answers as GET does, also repeatedly, without a body, and locks nothing', async () => {
  const { api, client, pathOf, routes, validRequestTo } = await start();
  let asked = 0;
  const countEvents = () => api.deps.db.$count(auditEvents);
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    const path = pathOf(route);
    const { headers } = validRequestTo(route);
    const events = await countEvents();
    const heads = [
      await client.request('HEAD', path, { headers }),
      await client.request('HEAD', path, { headers }),
      await client.request('HEAD', path, { headers }),
    ];
    assert.is(await countEvents(), events, `HEAD ${path} writes no audit event`);
    const get = await client.request('GET', path, { headers });
    await get.arrayBuffer();
    assert.equal(
      heads.map(({ status }) => status),
      Array(3).fill(get.status),
      nameOf(route),
    );
    for (const head of heads) assert.is(await head.text(), '');
    asked += 1;
  }
  for (const route of routes.filter(({ method }) => method !== 'GET')) {
    const { status } = await client.request('HEAD', pathOf(route));
    assert.ok(status < 500, `HEAD ${route.path} answered ${status}`);
  }
  assert.is((await client.call('GET', '/api/forms/archive')).status, 200);
  console.log(`  ${asked} routes`);
  assert.ok(isErrorBody((await api.client().call('GET', '/api/forms')).body));
});

test('after a broken body and a cut-off request each route answers the next request', async () => {
  // The real makers of PDFs and pictures, whose queues a cut-off request must leave.
  const { client, pathOf, routes, ask, validRequestTo, port } = await start({});
  const answered: string[] = [];
  const succeeded: string[] = [];
  for (const route of routes.filter(({ path }) => path !== '/*')) {
    const path = pathOf(route);
    // Not for routes that end the session: even a broken request would end it, and the other routes need it.
    const type = validRequestTo(route).headers['Content-Type'] ?? 'application/json';
    if (rankOf(route) === 0) {
      if (route.method !== 'GET') {
        const broken = await client.request(route.method, path, {
          body: '{"broken',
          headers: { 'Content-Type': type },
        });
        assert.ok(broken.status < 500, `${nameOf(route)} answered ${broken.status} to a broken body`);
        await broken.arrayBuffer();
      }
      await cutOff(port, route, path, client, type);
    }
    let answer = await ask(route);
    // The server notices a closed connection a moment later.
    for (let tries = 0; answer.status === 503 && tries < 200; tries += 1) answer = await ask(route);
    assert.ok(answer.status < 500, `${nameOf(route)} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    answered.push(nameOf(route));
    if (answer.status < 300) succeeded.push(nameOf(route));
  }
  console.log(`  ${answered.length} routes answer after each was cut off, ${succeeded.length} of them with success`);
  assert.ok(succeeded.length > 80, 'most requests are valid');
});

test('five equal requests at the same moment are all answered, without a server error', async () => {
  const { routes, ask } = await start();
  const refused: string[] = [];
  for (const route of routes) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(route)));
    for (const { status, isBusy } of answers) assert.ok(status < 500 || isBusy, `${nameOf(route)} answered ${status}`);
    const after = await ask(route);
    assert.ok(after.status < 500, `${nameOf(route)} answered ${after.status} afterwards`);
    if (![...answers, after].some(({ status }) => status < 300)) refused.push(nameOf(route));
  }
  console.log(`  ${routes.length - refused.length} of ${routes.length} routes succeed`);
  assert.equal(refused.toSorted(), Object.keys(REFUSED).toSorted());
});

const exportOf = (client: TestClient) => client.request('GET', '/api/user/data-export');

test('a path with an unfilled parameter is answered and does not wait for itself', async () => {
  const { client, routes, pathOf } = await start();
  for (const route of routes.filter(({ path }) => path.includes('/:'))) {
    const parts = pathOf(route).split('/');
    const unfilled = route.path.split('/').at(-1) ?? '';
    if (!unfilled.startsWith(':')) continue;
    const path = [...parts.slice(0, -1), unfilled].join('/');
    const response = await client.request(route.method, path, {
      headers: { 'Content-Type': 'application/json' },
      ...(route.method !== 'GET' && { body: '{}' }),
    });
    assert.ok(response.status >= 400 && response.status < 500, `${nameOf(route)}: ${response.status}`);
  }
});

test('a user has one export at a time, and can start another one once its client has left', async () => {
  const api = await createTestApp();
  const [client, other] = [await api.signedIn('one'), await api.signedIn('two')];
  const first = await exportOf(client);
  const second = await exportOf(client);
  assert.equal([second.status, second.headers.get('Retry-After')], [503, '5']);
  assert.ok(isErrorBody(await second.json()));
  assert.is((await exportOf(other)).status, 200, 'other users do not wait');
  await first.body!.cancel();
  const third = await exportOf(client);
  assert.is(JSON.parse(await third.text()).users[0].email, client.email);
  assert.is((await exportOf(client)).status, 200);
});

test('a download whose process has died is over after two minutes, one that goes on is not, and its end frees no other', async () => {
  const api = await createTestApp();
  const { clock, deps } = api;
  const pieces = async function* () {
    for (let piece = 0; piece < 5; piece += 1) yield new Uint8Array([piece]);
  };
  const download = singleDownload('test', 'It is');
  const by = { ownerId: 'one', signal: new AbortController().signal, stillAllowed: async () => undefined };
  const open = () => download(deps, by, async () => pieces());
  const isBusy = () =>
    open().then(
      (stream) => stream.cancel().then(() => false),
      (error: unknown) => error instanceof AppError && error.code === 'BUSY',
    );
  const dead = await open();
  clock.now += LEASE - 1;
  assert.is(await isBusy(), true);
  clock.now += 1;
  const next = await open();
  await dead.cancel();
  assert.is(await isBusy(), true, 'the later download goes on');
  await next.cancel();
  assert.is(await isBusy(), false);

  clock.now += 365 * DAY;
  await open();
  clock.now -= 365 * DAY;
  assert.is(await isBusy(), false, 'the clock was set back');

  const left = download(deps, { ...by, signal: AbortSignal.abort() }, async () => pieces());
  assert.instance(await left.catch((error: unknown) => error), Abandoned);
  assert.is(await isBusy(), false, 'the client had left before the download began');

  const reader = (await open()).getReader();
  while (!(await reader.read()).done) {
    assert.is(await isBusy(), true);
    clock.now += LEASE / 2;
  }
});

test('expensive calls are limited, and saves still work', async () => {
  const api = await createTestApp();
  const [client, other] = [await api.signedIn('one'), await api.signedIn('two')];
  const form = async (person: TestClient): Promise<string> =>
    (await person.call('POST', '/api/forms', { formType: 'I20' })).body.id;
  const id = await form(client);
  const history = (person: TestClient, of: string) => person.call('GET', `/api/forms/${of}/history`);
  for (let calls = 0; calls < CALL_LIMITS.expensive.calls; calls += 1)
    assert.is((await client.call('GET', '/api/forms/no-form/history')).status, 404);
  const limited = await history(client, id);
  assert.equal([limited.status, limited.body.code], [429, 'RATE_LIMITED']);
  assert.ok(Number(limited.headers.get('Retry-After')) > 0);
  for (const path of [
    `/api/forms/${id}/prefill`,
    `/api/forms/${id}/download`,
    '/api/forms/archive',
    '/api/user/data-export',
  ]) {
    assert.is((await client.call('GET', path)).status, 429, path);
  }
  assert.is((await client.call('PUT', `/api/forms/${id}`, { formData: {}, status: 'DRAFT' })).status, 200);
  assert.is((await history(other, await form(other))).status, 200);
  api.clock.now += 16 * 60_000;
  assert.is((await history(client, id)).status, 200);
});

test.run();
