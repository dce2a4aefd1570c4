import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { users } from '../../api/db/tables.ts';
import { ROUTES } from '../../api/routes-table.ts';
import { createTestApp, type TestApp } from '../support/api.ts';
import { nameOf, routesOf, type Route } from '../support/routes.ts';
import { tempDir } from '../support/temp-dir.ts';
import { suite } from '../support/suite.ts';

const test = suite('security headers');

/** A small built web app, so that pages and files are served too. */
function webDir(): string {
  const dir = tempDir();
  mkdirSync(join(dir, 'assets'));
  writeFileSync(
    join(dir, 'index.html'),
    '<!doctype html><title>__PRODUCT_NAME__</title><meta name="csp-nonce" nonce="__CSP_NONCE__">',
  );
  writeFileSync(join(dir, 'assets', 'main-abc123.js'), 'export {};');
  return dir;
}

interface Answer {
  name: string;
  response: Response;
  personal: boolean;
}

const FAILURE = 'a failure of the server';
const SIGN_IN = { email: 'a@example.org', password: 'long enough' };
/** Calls that anybody may make and whose answer shows the caller's own data. */
const ALSO_PERSONAL: readonly string[] = ['POST /api/register', 'POST /api/login', 'POST /api/admin-login'];

/** One answer of each kind: every route, as an administrator and signed out; every sort of error; pages and files. */
async function answers(api: TestApp, origin = 'http://localhost'): Promise<Answer[]> {
  const found: Answer[] = [];
  const ask = async (name: string, personal: boolean, promise: Promise<Response>) =>
    void found.push({ name, personal, response: await promise });
  const visitor = api.client();
  const client = api.client();
  const headers = { Origin: origin };
  await ask(
    'register',
    true,
    client.request('POST', '/api/register', {
      headers,
      json: { ...SIGN_IN, firstName: 'A', lastName: 'B' },
    }),
  );
  await api.deps.db.update(users).set({ role: 'admin' });
  const created = await client.request('POST', '/api/forms', { headers, json: { formType: 'I20' } });
  const { id, definition } = await created.clone().json();
  await ask('create', true, Promise.resolve(created));
  await ask(FAILURE, true, client.request('GET', `/api/forms/${id}/download`));
  // Deletions come last: they end the form, and the account.
  const isDeletion = ({ method }: Route): number => Number(method === 'DELETE');
  for (const route of routesOf(api).sort((a, b) => isDeletion(a) - isDeletion(b))) {
    const { method, path } = route;
    const real = path
      .replace(':id', id)
      .replace(':type', 'I20')
      .replace(':sha256', definition.sha256)
      .replace('*', 'forms');
    const sent = {
      headers: { ...headers, ...(method !== 'GET' && { 'Content-Type': 'application/json' }) },
      ...(method !== 'GET' && { body: '{}' }),
    };
    const name = nameOf(route);
    const personal = ROUTES[name]!.access.kind === 'user' || ALSO_PERSONAL.includes(name);
    await ask(name, personal, client.request(method, real, sent));
    await ask(`${name}, signed out`, personal, visitor.request(method, real, sent));
    // The call of a signed-in user may have ended the session.
    if (name === 'POST /api/logout') await client.call('POST', '/api/login', SIGN_IN, headers);
  }
  await ask('unknown call', true, client.request('GET', '/api/nothing'));
  await ask('unknown method', true, client.request('PATCH', `/api/forms/${id}`, { headers, json: {} }));
  await ask(
    'foreign origin',
    true,
    client.request('POST', '/api/forms', { headers: { Origin: 'https://evil.example' }, json: {} }),
  );
  await ask(
    'not JSON',
    true,
    client.request('POST', '/api/forms', { headers: { ...headers, 'Content-Type': 'application/json' }, body: '{' }),
  );
  await ask(
    'too large',
    true,
    client.request('POST', '/api/forms', {
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: ' '.repeat(2 * 1024 * 1024 + 1),
    }),
  );
  await ask('a page', false, visitor.request('GET', '/auth'));
  await ask('a file', false, visitor.request('GET', '/assets/main-abc123.js'));
  await ask('a missing file', false, visitor.request('GET', '/assets/missing.js'));
  await ask('a page by POST', false, visitor.request('POST', '/auth', { headers }));
  await ask(
    'preflight',
    false,
    visitor.request('OPTIONS', '/api/forms', { headers: { Origin: 'https://evil.example' } }),
  );
  return found;
}

const start = (settings: Record<string, string> = {}) => {
  let failed = false;
  const render = async (): Promise<Uint8Array<ArrayBuffer>> => {
    if (failed) return new Uint8Array(9);
    failed = true;
    throw new Error('The first PDF fails');
  };
  return createTestApp(
    { WEB_DIR: webDir(), ...settings },
    { pdf: { render, load: () => ({ running: 0, waiting: 0 }) } },
  );
};

/** The answers of one app, for the tests that look at different headers of them. */
let plain: Promise<Answer[]> | undefined;
const plainAnswers = (): Promise<Answer[]> => (plain ??= start().then((api) => answers(api)));

const directives = (response: Response) =>
  new Map(
    (response.headers.get('Content-Security-Policy') ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values] as const;
    }),
  );

test('every answer carries an enforced policy that lets no foreign or inline script run', async () => {
  const all = await plainAnswers();
  for (const { name, response } of all) {
    const policy = directives(response);
    assert.equal(policy.get('script-src'), ["'self'"], name);
    for (const none of ['object-src', 'base-uri', 'frame-ancestors'])
      assert.equal(policy.get(none), ["'none'"], `${name}: ${none}`);
    assert.not.match(response.headers.get('Content-Security-Policy')!, /unsafe-inline|unsafe-eval|https?:|\*/, name);
    assert.is(response.headers.get('X-Content-Type-Options'), 'nosniff', name);
    assert.is(response.headers.get('Referrer-Policy'), 'same-origin', name);
    assert.is(response.headers.get('X-Frame-Options'), 'DENY', name);
    // A form's plain schema is public, for validators in any page.
    const isPublic = name.includes('/schema.json');
    assert.is(response.headers.get('Access-Control-Allow-Origin'), isPublic ? '*' : null, name);
    assert.is(response.headers.get('X-Powered-By'), null, name);
    assert.ok(response.headers.get('X-Request-Id'), name);
  }
  console.log(`  ${all.length} answers with the policy`);
});

test('personal data is never stored by a cache', async () => {
  const personal = (await plainAnswers()).filter((answer) => answer.personal);
  for (const { name, response } of personal) {
    assert.is(response.headers.get('Cache-Control'), 'no-store', name);
    if (name === FAILURE) assert.is(response.status, 500);
    else if (ROUTES[name]?.access.kind === 'user') assert.not.ok([401, 403].includes(response.status), name);
  }
  console.log(`  ${personal.length} answers with no-store`);
});

test('HSTS is sent only behind https, and for this host alone', async () => {
  for (const { name, response } of await plainAnswers())
    assert.is(response.headers.get('Strict-Transport-Security'), null, name);
  const secure = await start({ APP_ORIGIN: 'https://forms.example.org' });
  for (const { name, response } of await answers(secure, 'https://forms.example.org')) {
    assert.is(response.headers.get('Strict-Transport-Security'), 'max-age=63072000', name);
  }
});

test('each page carries its own nonce, and the policy names it', async () => {
  const api = await start();
  const nonces = new Set<string>();
  for (const path of ['/', '/index.html', '/forms/1/student', '/auth']) {
    const response = await api.client().request('GET', path);
    const nonce = /nonce="([^"]{20,})"/.exec(await response.text())?.[1];
    assert.ok(nonce, path);
    assert.ok(directives(response).get('style-src')?.includes(`'nonce-${nonce}'`), path);
    nonces.add(nonce);
  }
  assert.is(nonces.size, 4);
});

test("the payment page allows every origin that Stripe's script uses, and no other page does", async () => {
  const api = await start({
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    STRIPE_PRICE_ID: 'price_x',
  });
  const policy = directives(await api.client().request('GET', '/subscribe'));
  assert.equal(
    ['script-src', 'frame-src', 'connect-src'].map((name) => policy.get(name)),
    [
      ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
      ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      ["'self'", 'https://api.stripe.com'],
    ],
  );
  const other = (await api.client().request('GET', '/auth')).headers.get('Content-Security-Policy');
  assert.not.match(other!, 'stripe');
});

test.run();
