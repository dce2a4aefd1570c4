import * as assert from 'uvu/assert';
import { z } from 'zod';
import { auditEvents, definitions, forms, sessions, users } from '../../api/db/tables.ts';
import { inputOf } from '../../api/middleware/body.ts';
import { createTestApp, PASSWORD, type TestApp } from '../support/api.ts';
import { nameOf } from '../support/routes.ts';
import { suite } from '../support/suite.ts';

const test = suite('mass assignment');

/** Names that a body must not be able to set. */
const FORBIDDEN: Record<string, unknown> = {
  userId: 'someone-else',
  ownerId: 'someone-else',
  owner_id: 'someone-else',
  id: 'chosen',
  role: 'admin',
  status: 'COMPLETED',
  subscriptionStatus: 'active',
  revision: 99,
  completionPercentage: 100,
  deadline: '2000-01-01',
  createdAt: '2000-01-01T00:00:00Z',
  submittedAt: '2000-01-01T00:00:00Z',
  definitionSha256: '0'.repeat(64),
  constructor: { prototype: { role: 'admin' } },
};

/** All data that a call could change, except the counters of tries and the times of last use. */
const snapshot = async ({ deps: { db } }: TestApp) =>
  JSON.stringify([
    await db.select().from(users),
    await db.select().from(forms),
    await db.select().from(definitions),
    (await db.select().from(sessions)).length,
    (await db.select().from(auditEvents)).length,
  ]);

test('no body can set a forbidden field: each one is refused and nothing is written', async () => {
  const api = await createTestApp();
  const client = await api.signedIn('ada');
  const form = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  const bodies: Array<[method: string, path: string, body: Record<string, unknown>]> = [
    ['POST', '/api/register', { email: 'new@example.org', password: PASSWORD, firstName: 'A', lastName: 'B' }],
    ['POST', '/api/login', { email: client.email, password: PASSWORD }],
    ['POST', '/api/forms', { formType: 'I20' }],
    ['PUT', `/api/forms/${form.id}`, { formData: {}, status: 'DRAFT' }],
    ['POST', '/api/notifications/read', { ids: [] }],
    ['PUT', '/api/user/profile', { firstName: 'A', lastName: 'B', email: client.email }],
    ['PUT', '/api/user/settings', {}],
    ['PUT', '/api/user/password', { currentPassword: PASSWORD, newPassword: 'another horse battery' }],
    ['POST', '/api/auth/forgot-password', { email: client.email }],
    ['POST', '/api/auth/reset-password', { token: 'x', password: 'another horse battery' }],
    ['PATCH', `/api/forms/${form.id}`, { title: 'Another name', deadline: '2027-01-31' }],
  ];
  const before = await snapshot(api);
  let tried = 0;
  for (const [method, path, body] of bodies) {
    for (const [name, value] of Object.entries(FORBIDDEN)) {
      // This call may set the deadline.
      if (method === 'PATCH' && name === 'deadline') continue;
      const answer = await client.call(method, path, { ...body, [name]: value });
      assert.is(answer.status, 400, `${method} ${path} took ${name}`);
      assert.not.match(answer.text, 'someone-else');
      tried += 1;
    }
    const proto = await client.request(method, path, {
      body: `${JSON.stringify(body).slice(0, -1)},"__proto__":{"role":"admin"}}`,
      headers: { 'Content-Type': 'application/json' },
    });
    assert.is(proto.status, 400);
    tried += 1;
  }
  assert.is(await snapshot(api), before);
  assert.is(({} as { role?: string }).role, undefined);
  console.log(`  ${tried} bodies refused, 0 rows changed`);
});

/** The names above that a route may set. Its handler decides whose, and from which values. */
const RIGHTFUL: Record<string, string[]> = {
  'POST /api/forms': ['status'],
  'PUT /api/forms/:id': ['status'],
  'PATCH /api/forms/:id': ['deadline'],
  'POST /api/admin/users': ['role'],
  'PUT /api/admin/users/:userId': ['role', 'subscriptionStatus'],
  'POST /api/admin/applications/move': ['status'],
  'PUT /api/admin/risk-flags/:id': ['status'],
  'PUT /api/admin/anomalies/:id': ['status'],
  'POST /api/attorneys': ['userId'],
  'PUT /api/attorneys/:id': ['userId'],
  // A filter.
  'POST /api/admin/export/audit-trail': ['userId'],
};

/** The objects that a schema takes, each with the value that its discriminator needs. */
function objectsOf(schema: z.ZodType): Array<[object: z.ZodObject, needed: Record<string, unknown>]> {
  if (schema instanceof z.ZodObject) return [[schema, {}]];
  assert.instance(schema, z.ZodDiscriminatedUnion);
  const { options, def } = schema as z.ZodDiscriminatedUnion<z.ZodObject[]>;
  return options.flatMap((option) => {
    const one = option.shape[def.discriminator] as z.ZodLiteral | z.ZodEnum;
    const values = one instanceof z.ZodEnum ? one.options : [...one.values];
    return values.map((value): [z.ZodObject, Record<string, unknown>] => [option, { [def.discriminator]: value }]);
  });
}

test('every JSON body refuses the forbidden fields that are not named for its route', async () => {
  const api = await createTestApp();
  const rightful: Record<string, string[]> = {};
  const routes = new Set<string>();
  let tried = 0;
  for (const route of api.app.routes) {
    const input = inputOf(route.handler);
    if (input?.in !== 'json') continue;
    const name = nameOf(route);
    routes.add(name);
    for (const [object, needed] of objectsOf(input.schema)) {
      const known = Object.keys(FORBIDDEN).filter((field) => Object.hasOwn(object.shape, field));
      if (known.length > 0) rightful[name] = known;
      for (const field of Object.keys(FORBIDDEN).filter((one) => !known.includes(one))) {
        const { error } = input.schema.safeParse({ ...needed, [field]: FORBIDDEN[field] });
        const unknown = error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
        assert.equal(unknown, [field], name);
        tried += 1;
      }
    }
  }
  assert.equal(rightful, RIGHTFUL);
  console.log(`  ${tried} fields unknown to ${routes.size} JSON bodies`);
});

test('an applicant cannot set a status that only an administrator may set', async () => {
  const api = await createTestApp();
  const client = await api.signedIn('ada');
  const form = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  for (const status of ['IN_PROGRESS', 'AI_REVIEW', 'ATTORNEY_REVIEW', 'COMPLETED']) {
    assert.is((await client.call('PUT', `/api/forms/${form.id}`, { formData: {}, status })).status, 400, status);
  }
  assert.is((await client.call('GET', `/api/forms/${form.id}`)).body.status, 'DRAFT');
});

test.run();
