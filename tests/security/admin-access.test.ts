/** Who may use the administrators' calls. They are read from the route table, so that no new one is forgotten. */
import { eq } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import type { z } from 'zod';
import { batch } from '../../api/db/batch.ts';
import { auditEvents, sessions, users } from '../../api/db/tables.ts';
import { inputOf } from '../../api/middleware/body.ts';
import { setRole } from '../../api/modules/users/queries.ts';
import { ROUTES } from '../../api/routes-table.ts';
import { MINUTE } from '../../engine/lib/time.ts';
import { createTestApp, isErrorBody, PASSWORD, type TestApp } from '../support/api.ts';
import { newAdmin } from '../support/admin.ts';
import { nameOf, requestOf, routesWithBody } from '../support/routes.ts';
import { sendSlowly } from '../support/send-slowly.ts';
import { startDownload } from '../support/start-download.ts';
import { suite } from '../support/suite.ts';

const test = suite('admin access');

const ADMIN_CALLS = Object.keys(ROUTES).filter((name) => {
  const { access } = ROUTES[name]!;
  return access.kind === 'user' && access.role === 'admin';
});

const eventsOf = async ({ deps }: TestApp) => deps.db.select().from(auditEvents);

test('every call below /api/admin is for administrators only', () => {
  const others = Object.keys(ROUTES).filter((name) => name.includes('/api/admin/') && !ADMIN_CALLS.includes(name));
  assert.equal(others, []);
  assert.ok(ADMIN_CALLS.length >= 4);
});

test('visitors and deleted administrators get 401, users and attorneys 403, and nothing is changed', async () => {
  const api = await createTestApp();
  const user = await api.signedIn('user');
  const attorney = await api.signedIn('attorney');
  await batch(api.deps.db, [setRole(api.deps.db, { userId: attorney.userId, role: 'attorney' })]);
  const deleted = await newAdmin(api, 'deleted');
  await api.deps.db.delete(users).where(eq(users.id, deleted.userId));
  await newAdmin(api);
  const demoted = await newAdmin(api, 'demoted');
  await batch(api.deps.db, [setRole(api.deps.db, { userId: demoted.userId, role: 'user' })]);
  const before = await eventsOf(api);
  const nobodies = [
    ['visitor', api.client(), 401],
    ['deleted administrator', deleted, 401],
    ['user', user, 403],
    ['attorney', attorney, 403],
    ['former administrator', demoted, 403],
  ] as const;
  let checks = 0;
  for (const name of ADMIN_CALLS) {
    const [method, path] = requestOf(name);
    for (const [who, client, status] of nobodies) {
      const answer = await client.call(method, path, method === 'GET' ? undefined : {});
      assert.is(answer.status, status, `${name} as ${who}`);
      assert.ok(isErrorBody(answer.body), name);
      checks += 1;
    }
  }
  assert.equal(await eventsOf(api), before);
  console.log(`  ${checks} of ${checks} calls denied, on ${ADMIN_CALLS.length} routes`);
});

test('an administrator who loses the role or the session while the body arrives is refused', async () => {
  const api = await createTestApp();
  const { db } = api.deps;
  await newAdmin(api, 'boss');
  const names = routesWithBody(api)
    .map(nameOf)
    .filter((name) => ADMIN_CALLS.includes(name));
  for (const name of names) {
    const mole = await newAdmin(api, `mole${names.indexOf(name)}`);
    const demote = () => batch(db, [setRole(db, { userId: mole.userId, role: 'user' })]);
    const signOut = async () => db.delete(sessions).where(eq(sessions.userId, mole.userId));
    assert.is((await sendSlowly(mole, requestOf(name), { json: {} }, demote)).status, 403, name);
    await batch(db, [setRole(db, { userId: mole.userId, role: 'admin' })]);
    assert.is((await sendSlowly(mole, requestOf(name), { json: {} }, signOut)).status, 401, name);
  }
  assert.ok(names.length >= 12, names.join());
  console.log(`  ${names.length} calls with a body`);
});

test('a slow body cannot take back a lost role, make an administrator or approve a deletion', async () => {
  const api = await createTestApp();
  const [boss, mole, ada] = [await newAdmin(api, 'boss'), await newAdmin(api, 'mole'), await api.signedIn('ada')];
  await ada.call('POST', '/api/user/deletion-request');
  const [request] = (await boss.call('GET', '/api/admin/deletion-requests')).body.requests;
  const self = `/api/admin/users/${mole.userId}`;
  const puppet = { email: 'puppet@example.org', firstName: 'P', lastName: 'Q', role: 'admin', password: PASSWORD };
  for (const [method, path, json] of [
    ['PUT', self, { role: 'admin' }],
    ['POST', '/api/admin/users', puppet],
    ['PUT', `/api/admin/deletion-requests/${request.id}`, { decision: 'approve' }],
  ] as const) {
    await batch(api.deps.db, [setRole(api.deps.db, { userId: mole.userId, role: 'admin' })]);
    const demote = () => boss.call('PUT', self, { role: 'user' });
    assert.is((await sendSlowly(mole, [method, path], { json }, demote)).status, 403, path);
  }
  const roles = await api.deps.db.select({ email: users.email, role: users.role }).from(users).orderBy(users.email);
  assert.equal(roles, [
    { email: 'ada@example.org', role: 'user' },
    { email: 'boss@example.org', role: 'admin' },
    { email: 'mole@example.org', role: 'user' },
  ]);
});

test('an administrator who loses the role while the call runs changes no user and no account', async () => {
  const api = await createTestApp();
  const { db, sessions: live } = api.deps;
  const [boss, mole, ada] = [await newAdmin(api, 'boss'), await newAdmin(api, 'mole'), await api.signedIn('ada')];
  await ada.call('POST', '/api/user/deletion-request');
  const [request] = (await boss.call('GET', '/api/admin/deletion-requests')).body.requests;
  const decide = `/api/admin/deletion-requests/${request.id}`;
  const puppet = { email: 'puppet@example.org', firstName: 'P', lastName: 'Q', role: 'admin', password: PASSWORD };
  const { find } = live;
  for (const [method, path, json] of [
    ['PUT', `/api/admin/users/${mole.userId}`, { role: 'admin' }],
    ['PUT', `/api/admin/users/${ada.userId}`, { role: 'admin' }],
    ['POST', '/api/admin/users', puppet],
    ['PUT', decide, { decision: 'reject', reason: 'No reason' }],
    ['PUT', decide, { decision: 'approve' }],
  ] as const) {
    await batch(db, [setRole(db, { userId: mole.userId, role: 'admin' })]);
    // The role is taken away right after the last check, which is the one after the body.
    let checks = 0;
    live.find = async (...session) => {
      const found = await find(...session);
      checks += 1;
      if (checks === 2) await batch(db, [setRole(db, { userId: mole.userId, role: 'user' })]);
      return found;
    };
    const { status, body } = await mole.call(method, path, json);
    live.find = find;
    assert.equal([status, body.code], [403, 'FORBIDDEN'], `${method} ${path}`);
  }
  const roles = await db.select({ email: users.email, role: users.role }).from(users).orderBy(users.email);
  assert.equal(roles, [
    { email: 'ada@example.org', role: 'user' },
    { email: 'boss@example.org', role: 'admin' },
    { email: 'mole@example.org', role: 'user' },
  ]);
  assert.is((await boss.call('GET', '/api/admin/deletion-requests')).body.requests[0].status, 'PENDING');
});

test('a CSV of an administrator breaks off when they lose the role while it is read', async () => {
  const api = await createTestApp();
  const { db } = api.deps;
  await newAdmin(api, 'boss');
  const mole = await newAdmin(api, 'mole');
  const names = ADMIN_CALLS.filter((name) => name.includes('/export/'));
  for (const name of names) {
    await batch(db, [setRole(db, { userId: mole.userId, role: 'admin' })]);
    const download = await startDownload(await mole.request(...requestOf(name), { json: {} }));
    await batch(db, [setRole(db, { userId: mole.userId, role: 'user' })]);
    await api.signedIn(`later${names.indexOf(name)}`);
    const { isComplete, text } = await download.rest();
    assert.equal([isComplete, text.includes('later')], [false, false], name);
  }
  assert.is(names.length, 2, names.join());
});

/** What administrators read without an event, because it names nobody. */
const NAMES_NOBODY = [
  'GET /api/admin/activity',
  'GET /api/admin/ai-models',
  'GET /api/admin/ai-usage',
  'GET /api/admin/ai-usage/realtime',
  'GET /api/admin/applications/filters',
  'GET /api/admin/audit-trail/types',
  'GET /api/admin/platform-metrics',
  'GET /api/admin/stats',
];

test('an administrator is never refused, even if the id does not exist', async () => {
  const api = await createTestApp();
  const admin = await newAdmin(api);
  for (const name of ADMIN_CALLS) {
    const [method, path] = requestOf(name);
    const { status } = await admin.call(method, path, method === 'GET' ? undefined : {});
    assert.not([401, 403, 500].includes(status), `${name} answered ${status}`);
  }
});

test('a blank parameter of a query counts as not given, so a blank filter means all', async () => {
  const api = await createTestApp();
  const admin = await newAdmin(api);
  await admin.call('POST', '/api/forms', { formType: 'I20' });
  const lists: string[] = [];
  for (const { path, handler } of api.app.routes.filter(({ path: each }) => each.startsWith('/api/admin/'))) {
    const input = inputOf(handler);
    if (input?.in !== 'query') continue;
    const names = Object.keys((input.schema as z.ZodObject).shape);
    // The first view of a list is an event, which the audit trail then lists.
    await admin.call('GET', path);
    const all = await admin.call('GET', path);
    assert.is(all.status, 200, path);
    for (const query of [...names.map((name) => `${name}=`), names.map((name) => `${name}=%20`).join('&')])
      assert.equal((await admin.call('GET', `${path}?${query}`)).body, all.body, `${path}?${query}`);
    lists.push(path);
  }
  assert.ok(lists.includes('/api/admin/users') && lists.includes('/api/admin/applications'), lists.join());
});

test('each list of users’ data records its view', async () => {
  const api = await createTestApp();
  const admin = await newAdmin(api);
  const lists = ADMIN_CALLS.filter((call) => call.startsWith('GET '));
  for (const name of lists.filter((call) => ROUTES[call]!.audit?.includes('ADMIN_VIEW_LIST'))) {
    const before = (await eventsOf(api)).length;
    // Within ten minutes, two views of a list are one event.
    api.clock.now += 11 * MINUTE;
    await admin.call(...requestOf(name));
    const [event] = (await eventsOf(api)).slice(before);
    assert.is(event?.action, 'ADMIN_VIEW_LIST', `${name} has no recordView`);
  }
  api.close();
});

test('what an administrator reads is an event, unless it names nobody', () => {
  const unrecorded = ADMIN_CALLS.filter((name) => name.startsWith('GET ') && !ROUTES[name]!.audit);
  assert.equal(unrecorded.sort(), NAMES_NOBODY, 'record the view of a list, or add a call that names nobody here');
});

test.run();
