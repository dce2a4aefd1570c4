/** After a HEAD, a broken body, a cut-off request or a repeated one, each route works as before. */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { auditEvents } from '../../api/db/tables.ts';
import { AppError } from '../../api/errors.ts';
import { Abandoned } from '../../api/lib/fair-queue.ts';
import { LEASE } from '../../api/lib/leases/queries.ts';
import { singleDownload } from '../../api/lib/single-download.ts';
import { CALL_LIMITS } from '../../engine/product/developers/call-limits.ts';
import { startPaymentsServer } from '../../scripts/lib/payments-server.ts';
import { createTestApp, DAY, isErrorBody, type Overrides, type TestClient } from '../support/api.ts';
import { nameOf, routesOf, type Route } from '../support/routes.ts';
import { newAddress, readerOf, uploadDocument } from '../support/upload-document.ts';
import { closeAfterTest, suite } from '../support/suite.ts';

const test = suite('nothing stays locked');

const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#225ea9' } })
  .png()
  .toBuffer();

/** These end the session, the account or its data, so they are called last. */
const LAST = [
  'POST /api/logout',
  'DELETE /api/forms/:id',
  'DELETE /api/documents/:id',
  'PUT /api/user/password',
  'DELETE /api/user/account',
];

/** The body of a valid request to a route. */
const BODIES: Record<string, object> = {
  'POST /api/forms': { formType: 'I20' },
  'PUT /api/forms/:id': { formData: { familyName: 'Lind' }, status: 'DRAFT' },
  'PATCH /api/forms/:id': { title: 'Another name' },
  'POST /api/notifications/read': { ids: [] },
  'PUT /api/user/settings': { darkMode: true },
  'POST /api/subscription/cancel': { when: 'period-end' },
};

/** Makes PDFs and pictures of pages at once, because the real ones take processes. */
const QUICK: Overrides = {
  reader: readerOf(),
  pdf: { render: async () => new Uint8Array(100_000), load: () => ({ running: 0, waiting: 0 }) },
};

/** Starts an app and a user with a form that has a history. */
async function start(overrides: Overrides = QUICK) {
  const provider = await startPaymentsServer();
  const api = await createTestApp(provider.env, overrides);
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  for (const step of ['student', 'school']) {
    await client.call('PUT', `/api/forms/${id}`, {
      formData: { familyName: step },
      status: 'DRAFT',
      place: { passed: ['student'], step },
    });
  }
  const entryId = (await client.call('GET', `/api/forms/${id}/history`)).body[0].id as string;
  const document = await uploadDocument(client, { name: 'a.png', type: 'image/png', bytes: png });
  const address = await newAddress(client);
  const pathOf = ({ path }: Route) =>
    path
      .replace('/documents/:id', `/documents/${document.id}`)
      .replace(':page', '0')
      .replace('/api/objects/upload/:token', address)
      .replace(':entryId', entryId)
      .replace('/photo/:id', '/photo/x')
      .replace(':id', id)
      .replace(':type', 'I20')
      .replace(':sha256', 'x')
      .replace('/*', '/');
  const routes = routesOf(api).sort((a, b) => LAST.indexOf(nameOf(a)) - LAST.indexOf(nameOf(b)));
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
  return { api, client, pathOf, routes, port: (server.address() as AddressInfo).port };
}

const cookieOf = ({ cookies }: TestClient) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Starts a request and disconnects: after half of its body, or as soon as the answer begins. */
async function cutOff(port: number, route: Route, path: string, client: TestClient): Promise<void> {
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
      ...(reads ? [] : ['Content-Type: application/json', 'Content-Length: 1000']),
      '',
      reads ? '' : '{"formData":{"familyName":"Cut',
    ].join('\r\n'),
  );
  if (reads) await once(socket, 'data');
  socket.destroy();
  await once(socket, 'close');
}

test('HEAD answers as GET does, also repeatedly, without a body, and locks nothing', async () => {
  const { api, client, pathOf, routes } = await start();
  let asked = 0;
  const countEvents = () => api.deps.db.$count(auditEvents);
  for (const route of routes.filter(({ method }) => method === 'GET')) {
    const path = pathOf(route);
    const events = await countEvents();
    const heads = [
      await client.request('HEAD', path),
      await client.request('HEAD', path),
      await client.request('HEAD', path),
    ];
    assert.is(await countEvents(), events, `HEAD ${path} writes no audit event`);
    const get = await client.request('GET', path);
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
  const { client, pathOf, routes, port } = await start({});
  const answered: string[] = [];
  for (const route of routes.filter(({ path }) => path !== '/*')) {
    const path = pathOf(route);
    // Not for routes that end the session: even a broken request would end it, and the other routes need it.
    if (!LAST.includes(nameOf(route))) {
      if (route.method !== 'GET') {
        const broken = await client.request(route.method, path, {
          body: '{"broken',
          headers: { 'Content-Type': 'application/json' },
        });
        assert.ok(broken.status < 500, `${nameOf(route)} answered ${broken.status} to a broken body`);
        await broken.arrayBuffer();
      }
      await cutOff(port, route, path, client);
    }
    const body = BODIES[nameOf(route)];
    const ask = () => client.call(route.method, path, body);
    let answer = await ask();
    // The server notices a closed connection a moment later.
    for (let tries = 0; answer.status === 503 && tries < 200; tries += 1) answer = await ask();
    assert.ok(answer.status < 500, `${nameOf(route)} answered ${answer.status}: ${answer.text.slice(0, 200)}`);
    answered.push(nameOf(route));
  }
  console.log(`  ${answered.length} routes answer after each was cut off`);
});

test('five equal requests at the same moment are all answered, without a server error', async () => {
  const { client, pathOf, routes } = await start();
  for (const route of routes.filter((one) => !LAST.includes(nameOf(one)) && !one.path.startsWith('/api/login'))) {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.call(route.method, pathOf(route), BODIES[nameOf(route)])),
    );
    for (const { status, body } of answers)
      assert.ok(status < 500 || (status === 503 && body.code === 'BUSY'), `${nameOf(route)} answered ${status}`);
    const after = await client.call(route.method, pathOf(route), BODIES[nameOf(route)]);
    assert.ok(after.status < 500, `${nameOf(route)} answered ${after.status} afterwards`);
  }
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
