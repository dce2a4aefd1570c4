/** The cost of a body: how much of it is read, how much is checked, and how many tries are allowed. */
import { gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { SIGN_IN_LIMITS } from '../../api/features/auth/sign-in.ts';
import { newAdmin, type TestAdmin } from '../support/admin.ts';
import { createTestApp, isErrorBody, isOAuthErrorBody, PASSWORD, type TestClient } from '../support/api.ts';
import { nameOf, routesOf } from '../support/routes.ts';
import { suite } from '../support/suite.ts';

const test = suite('request bodies');

const KB = 1024;
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Almost two megabytes of names that no call has. */
const manyNames = `{${Array.from({ length: 150_000 }, (_, index) => `"n${index}":1`).join()}}`;

/** A body without a stated length, and the number of its bytes that were read. */
function streamed(size: number, chunk = 4 * KB): { body: ReadableStream<Uint8Array>; taken: () => number } {
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken >= size) return controller.close();
        taken += chunk;
        controller.enqueue(new Uint8Array(chunk).fill(0x20));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

/** Routes whose body may exceed 16 kB, with their limits in bytes. */
const LARGER: Record<string, number> = {
  'POST /api/forms': 2048 * KB,
  'PUT /api/forms/:id': 2048 * KB,
  'POST /api/forms/:id/ai-assist': 2048 * KB,
  'POST /api/ai/chat': 64 * KB,
  'POST /api/payments/events': 256 * KB,
  'POST /api/contact': 32 * KB,
  'PUT /api/user/profile': 64 * KB,
  'PUT /api/user/photo': 10_240 * KB,
  'PUT /api/objects/upload/:token': 10_240 * KB,
};
/** Routes that take a file in place of JSON. */
const FILES = new Set(['PUT /api/user/photo', 'PUT /api/objects/upload/:token']);
/** OAuth defines the format of its bodies (RFC 6749, 4.4.2). */
const FORMS = new Set(['POST /api/oauth/token']);

const headersOf = (name: string): Record<string, string> => {
  if (FILES.has(name)) return { 'Content-Type': 'image/png', 'X-File-Name': 'me.png' };
  return FORMS.has(name) ? { 'Content-Type': 'application/x-www-form-urlencoded' } : JSON_TYPE;
};

test('every route refuses a body over its limit, 16 kB except for a few, stated or streamed, and reads no more of it', async () => {
  const api = await createTestApp();
  let routes = 0;
  let admin: TestAdmin | undefined;
  for (const route of routesOf(api).filter(({ method }) => !['GET', 'HEAD'].includes(method))) {
    const limit = LARGER[nameOf(route)] ?? 16 * KB;
    // An administrator may make every call, so that only the body can be refused.
    const client = (admin ??= await newAdmin(api, `admin${routes}`));
    const { id } = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
    const path = route.path.replace(/:(id|token)/, id).replace(':entryId', 'x');
    const headers = headersOf(nameOf(route));
    const stated = await client.request(route.method, path, {
      body: new Uint8Array(0),
      headers: { ...headers, 'Content-Length': String(limit + 1) },
    });
    assert.is(stated.status, 413, nameOf(route));
    assert.ok((FORMS.has(nameOf(route)) ? isOAuthErrorBody : isErrorBody)(await stated.json()));
    const { body, taken } = streamed(limit + 200 * KB);
    const { status } = await client.request(route.method, path, { body, headers });
    // A call that takes no body does not read one.
    assert.ok(status === 413 || taken() === 0, `${nameOf(route)} answered ${status} after ${taken()} bytes`);
    // A call that was made may have ended the session, or the account.
    if (status !== 413) admin = undefined;
    assert.ok(taken() <= limit + 8 * KB, `${nameOf(route)} read ${taken()} bytes`);
    routes += 1;
  }
  console.log(`  ${routes} routes`);
});

test('a body of a request without a session is not read at all', async () => {
  const api = await createTestApp();
  const { body, taken } = streamed(1024 * KB);
  const { status } = await api.client().request('PUT', '/api/forms/x', { body, headers: JSON_TYPE });
  assert.equal([status, taken()], [401, 0]);
});

test('a compressed body is refused with what to send, whatever the call takes', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { uploadURL } = (await client.call('POST', '/api/objects/upload')).body;
  const send = (method: string, path: string, type: string, coding: string) =>
    client.request(method, path, {
      body: gzipSync('{"formType":"I20"}'),
      headers: { 'Content-Type': type, 'Content-Encoding': coding },
    });
  for (const coding of ['gzip', 'GZIP', 'br', 'identity, gzip'])
    for (const answer of [
      await send('POST', '/api/forms', 'application/json', coding),
      await send('PUT', uploadURL, 'application/pdf', coding),
    ]) {
      assert.equal([answer.status, answer.headers.get('Accept-Encoding')], [415, 'identity'], coding);
      assert.is((await answer.json()).message, 'Send the body without compression, without Content-Encoding.');
    }
  const token = await send('POST', '/api/oauth/token', 'application/x-www-form-urlencoded', 'gzip');
  assert.equal([token.status, (await token.json()).error], [415, 'invalid_request']);
  const plain = { body: '{"formType":"I20"}', headers: { ...JSON_TYPE, 'Content-Encoding': 'identity' } };
  assert.is((await client.request('POST', '/api/forms', plain)).status, 201);
});

test('ten sign-ins with two megabytes of unknown names cost almost nothing', async () => {
  const api = await createTestApp();
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      api.client().request('POST', '/api/login', { body: manyNames, headers: JSON_TYPE }),
    ),
  );
  const took = performance.now() - began;
  assert.ok(answers.every(({ status }) => status === 413));
  const parsing = timeOf(() => JSON.parse(manyNames));
  assert.ok(took < 10 * parsing, `they took ${took.toFixed(0)} ms, reading one of them takes ${parsing.toFixed(0)} ms`);
  console.log(
    `  10 sign-ins of ${(manyNames.length / 1e6).toFixed(1)} MB in ${took.toFixed(0)} ms; parsing one takes ${parsing.toFixed(0)} ms`,
  );
});

test('a save stops at the first unknown name, wherever it is', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  const parsing = timeOf(() => JSON.parse(manyNames));
  const times: string[] = [];
  for (const [where, body] of Object.entries({
    'at the top': `${manyNames.slice(0, -1)},"formData":{},"status":"DRAFT"}`,
    'in the place': `{"formData":{},"status":"DRAFT","place":${manyNames}}`,
    'among the answers': `{"formData":${manyNames},"status":"DRAFT"}`,
  })) {
    let status = 0;
    const took = await timeOfAsync(async () => {
      ({ status } = await client.request('PUT', `/api/forms/${id}`, { body, headers: JSON_TYPE }));
    });
    assert.is(status, 400, where);
    // Listing 150,000 unknown names takes the library ten times as long as parsing them.
    assert.ok(took < 5 * parsing + 50, `${where}: ${took.toFixed(0)} ms, parsing takes ${parsing.toFixed(0)} ms`);
    times.push(`${where} ${took.toFixed(0)} ms`);
  }
  console.log(`  ${times.join(', ')}; parsing alone ${parsing.toFixed(0)} ms`);
});

test('unreadable bodies count as tries of their network address only', async () => {
  const api = await createTestApp();
  const known = await api.signedIn('ada');
  const send = async (client: TestClient, path: string, body: string) =>
    (await client.request('POST', path, { body, headers: JSON_TYPE })).status;
  for (const path of [
    '/api/login',
    '/api/register',
    '/api/auth/forgot-password',
    '/api/auth/reset-password',
    '/api/auth/confirm-email',
  ]) {
    const client = api.client();
    const broken = ['{', '[]', '{"MARK":1}', '"x"', '{"email":7}'];
    const statuses: number[] = [];
    for (let tries = 0; tries < SIGN_IN_LIMITS.address + 5; tries += 1)
      statuses.push(await send(client, path, broken[tries % broken.length]!));
    assert.equal(statuses, [...Array(SIGN_IN_LIMITS.address).fill(400), ...Array(5).fill(429)], path);
    assert.is(await send(api.client(), path, '{'), 400, 'another network address is not limited');
    if (path !== '/api/login') continue;
    const right = { email: known.email, password: PASSWORD };
    const limited = await client.call('POST', path, right);
    assert.is(limited.status, 429);
    assert.ok(Number(limited.headers.get('Retry-After')) > 0);
    assert.is((await api.client().call('POST', path, right)).status, 200);
  }
});

function timeOf(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return times.sort((a, b) => a - b)[2]!;
}

async function timeOfAsync(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[2]!;
}

test.run();
