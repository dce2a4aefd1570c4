/** Rules of the route table, enforced by the same middleware as the calls of the product. */
import { Hono } from 'hono';
import * as assert from 'uvu/assert';
import { z } from 'zod';
import type { AppEnv, Principal } from '../../api/context.ts';
import { batch } from '../../api/db/batch.ts';
import type { AppError } from '../../api/errors.ts';
import { setRole } from '../../api/modules/users/queries.ts';
import { authorize, checkAccess } from '../../api/middleware/access.ts';
import { checkResponse } from '../../api/middleware/check-response.ts';
import { onError } from '../../api/middleware/on-error.ts';
import { expectRules, findRule, type RouteTable } from '../../api/middleware/route-rules.ts';
import { sameOrigin } from '../../api/middleware/same-origin.ts';
import { createTestApp, type TestApp } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('route table');

const TABLE: RouteTable = {
  'GET /api/admin/users': { access: { kind: 'user', role: 'admin' }, response: z.looseObject({}) },
  'POST /api/webhook': {
    response: z.strictObject({ ok: z.literal(true) }),
    access: { kind: 'signature' },
  },
  'GET /api/unsaid': { access: { kind: 'public' } },
  'GET /api/answer/:kind': { access: { kind: 'public' }, response: z.strictObject({ ok: z.literal(true) }) },
};

function appOf({ deps }: TestApp) {
  const app = new Hono<AppEnv>();
  app.onError(onError(deps));
  return app
    .use(findRule(TABLE), sameOrigin(deps), checkAccess(deps), checkResponse)
    .get('/api/admin/users', (c) => c.json(c.get('principal')))
    .get('/api/unsaid', (c) => c.json({ ok: true }))
    .post('/api/webhook', (c) => c.json({ ok: true }))
    .get('/api/answer/:kind', (c) =>
      c.json(c.req.param('kind') === 'right' ? { ok: true } : { ok: true, email: 'a@b' }),
    );
}

test('a call of one role is 401 for visitors and 403 for other users; its handler sees a principal and no password hash', async () => {
  const api = await createTestApp();
  const app = appOf(api);
  const person = await api.signedIn();
  const Cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  assert.is((await app.request('/api/admin/users')).status, 401);
  assert.is((await app.request('/api/admin/users', { headers: { Cookie } })).status, 403);
  await batch(api.deps.db, [setRole(api.deps.db, { userId: person.userId, role: 'admin' })]);
  const response = await app.request('/api/admin/users', { headers: { Cookie } });
  assert.equal(await response.json(), { userId: person.userId, role: 'admin', via: 'session', scopes: [] });
});

test('an API key may do what its scopes allow, and nothing where the table names no scope', () => {
  const key: Principal = { userId: 'u', role: 'user', via: 'api-key', scopes: ['forms:read'] };
  const isAllowed = (access: Parameters<typeof authorize>[1]): boolean => {
    try {
      authorize(key, access);
      return true;
    } catch (error) {
      assert.is((error as AppError).code, 'FORBIDDEN');
      return false;
    }
  };
  assert.ok(isAllowed({ kind: 'user', scope: 'forms:read' }));
  assert.not.ok(isAllowed({ kind: 'user', scope: 'forms:write' }));
  assert.not.ok(isAllowed({ kind: 'user' }));
  assert.not.ok(isAllowed({ kind: 'user', scope: 'forms:read', role: 'admin' }));
});

test('a provider’s call from another site is not refused by the origin check', async () => {
  const api = await createTestApp();
  const response = await appOf(api).request('/api/webhook', {
    method: 'POST',
    headers: { Origin: 'https://payments.example', 'Content-Type': 'application/json' },
    body: '{}',
  });
  assert.is(response.status, 200);
});

test('a response that does not match the table is a server error', async () => {
  const api = await createTestApp();
  const ask = async (kind: string) => (await appOf(api).request(`/api/answer/${kind}`)).status;
  assert.equal([await ask('right'), await ask('wrong')], [200, 500]);
  assert.is((await appOf(api).request('/api/unsaid')).status, 500, 'a response without a schema is a server error too');
});

test('a call without a rule and a rule without a call stop the start', async () => {
  const api = await createTestApp();
  const { routes } = appOf(api);
  expectRules(routes, TABLE);
  assert.throws(
    () => expectRules(routes, { 'GET /api/admin/users': TABLE['GET /api/admin/users']! }),
    /No line in api\/routes-table\.ts for .*POST \/api\/webhook/,
  );
  assert.throws(
    () => expectRules([], { 'GET /api/gone': { access: { kind: 'public' } } }),
    /no route answers: GET \/api\/gone/,
  );
});

test.run();
