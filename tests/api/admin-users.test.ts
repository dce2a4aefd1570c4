import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { desc, eq, like } from 'drizzle-orm';
import { batch } from '../../api/db/batch.ts';
import { connectionOf } from '../../api/db/connection.ts';
import { auditEvents, jobs, subscriptions, users, userWords } from '../../api/db/tables.ts';
import { auditEvent } from '../../api/lib/audit/audit-event.ts';
import { newAccount } from '../../api/modules/users/new-account.ts';
import { EMAIL_LINK } from '../../api/modules/users/send-email-link.ts';
import { root } from '../../scripts/lib/project.ts';
import { newAdmin } from '../support/admin.ts';
import { createTestApp, DAY, PASSWORD, type TestApp } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('administrators: users and billing');

const actions = async ({ deps }: TestApp) => (await deps.db.select().from(auditEvents)).map(({ action }) => action);
const person = (name: string, more = {}) => {
  const [firstName = '', ...rest] = name.split(' ');
  const lastName = rest.join(' ');
  return { firstName, lastName, email: `${name.replaceAll(' ', '.')}@example.org`, password: PASSWORD, ...more };
};

async function withPeople(given: readonly string[]) {
  const api = await createTestApp();
  const admin = await newAdmin(api);
  for (const name of given) {
    api.clock.now += 1000;
    const { status, text } = await admin.call('POST', '/api/admin/users', {
      ...person(name),
      email: `${name
        .split(' ')[0]!
        .normalize('NFKD')
        .replace(/[^A-Za-z0-9]/g, '')
        .toLowerCase()}@acme.test`,
    });
    assert.is(status, 201, text);
  }
  const list = async (query = '') => (await admin.call('GET', `/api/admin/users?${query}`)).body;
  const firstNames = async (query: string) =>
    (await list(query)).users.map((user: { firstName: string }) => user.firstName);
  return { api, admin, list, names: firstNames };
}

test('on an unattended screen nobody makes an administrator or deletes an account: the password is asked for first', async () => {
  const { api, admin, list } = await withPeople(['Lucía Herrera']);
  const { users: people } = await list('search=herrera');
  const body = { email: 'lucia@acme.test', requestType: 'GDPR' };
  assert.is((await admin.call('POST', '/api/admin/deletion-requests', body)).status, 201);
  const { requests } = (await admin.call('GET', '/api/admin/deletion-requests')).body;
  api.clock.now += 16 * 60 * 1000;
  const newAdminBody = person('Ada Second', { role: 'admin' });
  const calls: Array<[string, string, unknown]> = [
    ['POST', '/api/admin/users', newAdminBody],
    ['PUT', `/api/admin/users/${people[0].id}`, { role: 'admin' }],
    ['PUT', `/api/admin/deletion-requests/${requests[0].id}`, { decision: 'approve' }],
  ];
  for (const call of calls) assert.is((await admin.call(...call)).body.code, 'PASSWORD_NEEDED', call[1]);
  await admin.call('POST', '/api/user/confirm-password', { currentPassword: PASSWORD });
  for (const call of calls) assert.ok((await admin.call(...call)).status < 300, call[1]);
  assert.equal(
    (await actions(api)).filter((action) => ['USER_CREATE', 'ROLE_CHANGE'].includes(action)).slice(-3),
    ['USER_CREATE', 'ROLE_CHANGE', 'ROLE_CHANGE'],
    'a new administrator is in the log like a change of the role',
  );
});

test('a page lists ten users, newest first, and search and filters cover all users', async () => {
  const people = Array.from({ length: 23 }, (_, index) => `Person${index} Ek`);
  const { list, names } = await withPeople(['Lucía Herrera', ...people]);
  const first = await list();
  assert.equal([first.users.length, first.total, first.hasMore], [10, 25, false]);
  assert.is(first.users[0].firstName, 'Person22');
  assert.is((await list('offset=20')).users.length, 5);
  for (const search of ['lucia', 'LUCÍA', 'herr', 'lucía herrera', 'herrera luc'])
    assert.equal(await names(`search=${encodeURIComponent(search)}`), ['Lucía'], search);
  assert.is((await list('search=%40acme')).total, 24);
  assert.equal(await names('search=nobody'), []);
  assert.equal(await names(`search=${encodeURIComponent('().')}`), [], 'marks alone');
  assert.equal(await names('role=admin'), ['Mara']);
  assert.is((await list('role=user&search=ek')).total, 23);
  assert.equal((await names('sort=name&direction=desc')).slice(0, 1), ['Mara']);
});

test('users are sorted by name as in a dictionary, not capital letters first', async () => {
  const { names } = await withPeople(['Zoe Zhang', 'Ana de la Cruz', 'Bo Alvarez', 'Cy alvarez']);
  assert.equal(await names('sort=name&search=%40acme'), ['Bo', 'Cy', 'Ana', 'Zoe']);
  assert.equal(await names('sort=name&direction=desc&search=%40acme'), ['Zoe', 'Ana', 'Cy', 'Bo']);
});

test('a search with more than 200 matches says that there are more, and the exported file holds all of them', async () => {
  const api = await createTestApp();
  const admin = await newAdmin(api);
  const passwordHash = 'none';
  for (let index = 0; index < 203; index += 1) {
    const given = { ...person(`Crowd Nr${index}`), email: `crowd.nr${index}@example.org`, passwordHash };
    const { user, statements } = newAccount(api.deps, given);
    const event = { at: api.clock.now, action: 'REGISTER', actorId: user.id, subjectId: user.id } as const;
    await batch(api.deps.db, [...statements, await auditEvent(api.deps, event)]);
  }
  const list = async (query: string) => (await admin.call('GET', `/api/admin/users?${query}`)).body;
  assert.equal(
    [(await list('search=crowd')).total, (await list('search=crowd')).hasMore, (await list('search=nr10')).hasMore],
    [200, true, false],
  );
  const last = (
    await api.deps.db.select().from(users).where(like(users.email, 'crowd%')).orderBy(desc(users.id)).limit(1)
  )[0]!;
  const asked = await admin.call('POST', '/api/admin/deletion-requests', { email: last.email, requestType: 'GDPR' });
  assert.is(asked.status, 201);
  const { total, hasMore } = (await admin.call('GET', '/api/admin/deletion-requests?search=crowd')).body;
  assert.equal([total, hasMore], [0, true], 'not all of the users were looked at');
  const file = await admin.call('POST', '/api/admin/export/audit-trail', { search: 'crowd' });
  assert.is(file.text.trim().split('\n').length, 1 + 203);
});

const SPELLINGS = [
  'ana-maria',
  'Ana María',
  'maria',
  'anamaria',
  "o'brien",
  'O’Brien',
  'obrien',
  'brien łukas',
  'lukasz',
  'Łukasz, Ana',
  'Ana Łukasz.',
  'Ana <ada@',
  '(ada@',
  '“brien”',
];

test('a name is found by each of its parts, without its accents, and with any apostrophe or hyphen', async () => {
  const { api, names } = await withPeople(['Bo Ek', 'Minh (Michael)']);
  const ada = await api.signedIn('ada');
  const findMinh = async () => {
    for (const search of ['michael', '(michael'])
      assert.equal(await names(`search=${encodeURIComponent(search)}`), ['Minh'], search);
  };
  await findMinh();
  await ada.call('PUT', '/api/user/profile', { firstName: 'Ana-María', lastName: 'O’Brien Łukasz', email: ada.email });
  const find = async () => {
    for (const search of SPELLINGS)
      assert.equal(await names(`search=${encodeURIComponent(search)}`), ['Ana-María'], search);
  };
  await find();
  const { db } = api.deps;
  const words = async () =>
    (await db.select().from(userWords).where(eq(userWords.userId, ada.userId))).map(({ word }) => word).toSorted();
  const wanted = await words();
  // As the words were stored by earlier versions, and as the migration changes them.
  await db.delete(userWords).where(eq(userWords.userId, ada.userId));
  const old = [ada.email, ada.email.slice(ada.email.indexOf('@')), 'ana-maria', 'o’brien', 'łukasz'];
  await db.insert(userWords).values(old.map((word) => ({ word, userId: ada.userId })));
  const migrate = (file: string) => connectionOf(db).exec(readFileSync(join(root, 'api/db/migrations', file), 'utf8'));
  migrate('0038_plain-search-words.sql');
  assert.equal(await words(), wanted);
  await find();
  await db.delete(userWords).where(eq(userWords.word, 'michael'));
  migrate('0041_bare-search-words.sql');
  await findMinh();
});

test('after a change of name, search finds the user by the new name and no longer by the old one', async () => {
  const { api, names } = await withPeople([]);
  const ada = await api.signedIn('ada');
  await ada.call('PUT', '/api/user/profile', { firstName: 'Zoë', lastName: 'Öst', email: ada.email });
  assert.equal(await names('search=zoe'), ['Zoë']);
  assert.equal(await names('search=lind%20ada'), []);
});

test('an invalid query is refused with what to send, and no query can inject SQL or wildcards', async () => {
  const { admin, list } = await withPeople([]);
  for (const [query, message] of Object.entries({
    'limit=1000': '“limit” is too large: 100 at most.',
    'limit=x': '“limit” is not valid: send a number.',
    'offset=-1': '“offset” is too small: 0 at least.',
    'sort=password_hash': 'Set “sort” to "createdAt" or "name" or "email".',
    'role=root': 'Set “role” to "user" or "attorney" or "admin".',
    [`search=${'x'.repeat(101)}`]: '“search” is too large: 100 characters at most.',
  })) {
    const { status, body } = await admin.call('GET', `/api/admin/users?${query}`);
    assert.equal([status, body.message], [400, message]);
  }
  for (const search of ["' OR 1=1 --", '%', '_', '*', '\u0000'])
    assert.is((await list(`search=${encodeURIComponent(search)}`)).total, 0, search);
  assert.not.match((await admin.call('GET', '/api/admin/users')).text, 'argon2');
});

test('an administrator creates an account, and each invalid field gets its own message', async () => {
  const { api, admin } = await withPeople([]);
  const { status, body } = await admin.call('POST', '/api/admin/users', {});
  assert.is(status, 400);
  assert.equal(Object.keys(body.fields).sort(), ['email', 'firstName', 'lastName', 'password']);
  const blank = await admin.call('POST', '/api/admin/users', {
    email: 'x',
    firstName: '',
    lastName: '',
    password: '12345',
  });
  assert.equal(blank.body.fields, {
    email: 'Invalid email address',
    firstName: 'First name is required',
    lastName: 'Last name is required',
    password: 'Password must be at least 6 characters',
  });
  const made = await admin.call('POST', '/api/admin/users', person('Bo Ek', { role: 'attorney' }));
  assert.equal([made.status, made.body.role, made.body.subscriptionStatus], [201, 'attorney', 'trial']);
  const mails = (await api.deps.db.select().from(jobs)).filter(({ kind }) => kind === EMAIL_LINK);
  assert.match(mails.at(-1)!.data, made.body.id, 'the mail that confirms the address is queued');
  assert.is((await admin.call('POST', '/api/admin/users', person('Bo Ek'))).body.code, 'EMAIL_TAKEN');
  const bo = api.client();
  assert.is((await bo.call('POST', '/api/login', { email: 'bo.ek@example.org', password: PASSWORD })).status, 200);
});

test('each change of role or subscription is an audit event, and the last administrator cannot lose the role', async () => {
  const { api, admin } = await withPeople([]);
  const ada = await api.signedIn('ada');
  const change = (userId: string, body: object) => admin.call('PUT', `/api/admin/users/${userId}`, body);
  const before = (await actions(api)).length;
  assert.is((await change(admin.userId, { role: 'user' })).body.code, 'LAST_ADMIN');
  for (let twice = 0; twice < 2; twice += 1)
    assert.is((await change(ada.userId, { subscriptionStatus: 'active' })).body.subscriptionStatus, 'active');
  assert.is((await change(ada.userId, { role: 'admin' })).body.role, 'admin');
  await change(ada.userId, { role: 'admin' });
  assert.is((await change(admin.userId, { role: 'user' })).status, 200);
  assert.is((await change(ada.userId, {})).status, 403, 'a former administrator has no access');
  // The answer to a change names the user, so it is also recorded as a view, once in ten minutes.
  assert.equal((await actions(api)).slice(before), [
    'ADMIN_VIEW_LIST',
    'SUBSCRIPTION_CHANGE',
    'ROLE_CHANGE',
    'ROLE_CHANGE',
  ]);
  const { auditEvents: events } = (await ada.call('GET', '/api/user/data-export')).body;
  const changed = events.find(({ action }: { action: string }) => action === 'ROLE_CHANGE');
  assert.equal([changed.actorId, changed.address], [admin.userId, undefined], 'an address is its own user’s data');
  assert.is((await ada.call('PUT', '/api/admin/users/nobody', { role: 'user' })).status, 404);
  assert.is((await ada.call('PUT', `/api/admin/users/${ada.userId}`, {})).status, 400);
});

test('an administrator sees whose address is not confirmed, in the list and after a change', async () => {
  const { api, admin, list } = await withPeople([]);
  const stranger = (await api.client().call('POST', '/api/register', person('Grace Hopper'))).body;
  const isConfirmed = async () => (await list('search=hopper')).users[0].emailConfirmed;
  assert.is(await isConfirmed(), false);
  const changed = await admin.call('PUT', `/api/admin/users/${stranger.id}`, { role: 'attorney' });
  assert.equal([changed.status, changed.body.emailConfirmed], [200, false]);
  await api.deps.db.update(users).set({ emailConfirmedAt: api.clock.now }).where(eq(users.id, stranger.id));
  assert.is(await isConfirmed(), true);
});

test('when two administrators remove each other’s role at the same moment, one of them remains', async () => {
  const { api, admin } = await withPeople([]);
  const other = await newAdmin(api, 'other');
  const answers = await Promise.all([
    admin.call('PUT', `/api/admin/users/${other.userId}`, { role: 'user' }),
    other.call('PUT', `/api/admin/users/${admin.userId}`, { role: 'user' }),
  ]);
  assert.is(answers.filter(({ status }) => status === 200).length, 1);
});

test('the last administrator cannot delete the own account, alone or at the same moment as another', async () => {
  const { api, admin } = await withPeople([]);
  const { status, body } = await admin.call('DELETE', '/api/user/account');
  assert.equal([status, body.code], [409, 'LAST_ADMIN']);
  const other = await newAdmin(api, 'other');
  const answers = await Promise.all([admin, other].map((one) => one.call('DELETE', '/api/user/account')));
  assert.equal(answers.map(({ status: each }) => each).sort(), [200, 409]);
  assert.is((await api.deps.db.select().from(users).where(eq(users.role, 'admin'))).length, 1);
});

test('billing counts stored subscriptions and does not invent revenue', async () => {
  const { api, admin } = await withPeople(['Bo Ek', 'Cy Ek']);
  const { users } = (await admin.call('GET', '/api/admin/users?search=bo')).body;
  await admin.call('PUT', `/api/admin/users/${users[0].id}`, { subscriptionStatus: 'active' });
  const { body } = await admin.call('GET', '/api/admin/billing');
  assert.equal(
    [body.monthlyRevenue, body.activeSubscriptions, body.trialUsers, body.cancelledSubscriptions],
    [null, 1, 2, 0],
  );
  assert.equal(
    body.subscriptions.map(({ userName, planName }: { userName: string; planName: null }) => [userName, planName]),
    [['Bo Ek', null]],
  );
  api.clock.now += 8 * DAY;
  const later = await newAdmin(api, 'later');
  const { trialUsers } = (await later.call('GET', '/api/admin/billing')).body;
  assert.is(trialUsers, 1, 'a trial that is over is not counted');
  const total = async (status: string): Promise<number> =>
    (await later.call('GET', `/api/admin/users?subscriptionStatus=${status}`)).body.total;
  assert.equal([await total('trial'), await total('trial-ended')], [trialUsers, 2], 'the list has the same trials');
  const [cy] = (await later.call('GET', '/api/admin/users?search=cy')).body.users;
  await later.call('PUT', `/api/admin/users/${cy.id}`, { subscriptionStatus: 'active' });
  assert.equal(
    (await later.call('GET', '/api/admin/billing')).body.subscriptions.map(({ userId }: { userId: string }) => userId),
    [cy.id, users[0].id],
    'the newest first',
  );
});

test('revenue, plan and next billing date come from the stored subscriptions, in dollars', async () => {
  const { api, admin, list } = await withPeople(['Bo Ek', 'Cy Ek', 'Di Ek', 'Ed Ek']);
  const idOf = async (name: string) => (await list(`search=${name}`)).users[0].id as string;
  const paid = {
    customerId: 'a',
    attempt: 1,
    state: 'active',
    cancelAtPeriodEnd: false,
    periodEnd: 86_400_000,
  } as const;
  const times = { readAt: 0, createdAt: 0, revision: 0 };
  await api.deps.db.insert(subscriptions).values([
    { ...paid, ...times, userId: await idOf('bo'), amount: 19_900, currency: 'usd' },
    {
      ...paid,
      ...times,
      userId: await idOf('cy'),
      customerId: 'b',
      amount: 19_900,
      currency: 'usd',
      cancelAtPeriodEnd: true,
    },
    { ...paid, ...times, userId: await idOf('di'), customerId: 'c', amount: 19_900, currency: 'usd', state: 'ended' },
    { ...paid, ...times, userId: await idOf('ed'), customerId: 'd', amount: 19_900, currency: 'eur' },
  ]);
  await api.deps.db.update(users).set({ subscriptionStatus: 'active' }).where(eq(users.firstName, 'Bo'));
  const state = (userId: string, pastDueSince: number) =>
    api.deps.db.update(subscriptions).set({ state: 'past-due', pastDueSince }).where(eq(subscriptions.userId, userId));
  const revenue = async () => (await admin.call('GET', '/api/admin/billing')).body.monthlyRevenue;
  await state(await idOf('cy'), api.clock.now - 6 * DAY);
  assert.is(await revenue(), 398, 'within the grace period');
  assert.is((await list('search=cy')).users[0].isCharged, true, 'a missing payment is tried again');
  await state(await idOf('cy'), api.clock.now - 8 * DAY);
  assert.is(await revenue(), 199);
  assert.is((await list('search=cy')).users[0].planName, null);
  await api.deps.db
    .update(subscriptions)
    .set({ state: 'active', pastDueSince: null })
    .where(eq(subscriptions.customerId, 'b'));
  const { body } = await admin.call('GET', '/api/admin/billing');
  assert.is(body.monthlyRevenue, 398);
  assert.equal(
    body.subscriptions.map(({ planName, nextBilling, monthlyRevenue }: Record<string, unknown>) => [
      planName,
      nextBilling,
      monthlyRevenue,
    ]),
    [['Professional', '1970-01-02T00:00:00.000Z', 199]],
  );
  const shown = await Promise.all(
    ['bo', 'cy', 'di', 'ed'].map(async (name) => (await list(`search=${name}`)).users[0]),
  );
  assert.equal(
    shown.map(({ planName, nextBilling, isCharged, monthlyRevenue: paidEach }) => [
      planName,
      nextBilling,
      isCharged,
      paidEach,
    ]),
    [
      ['Professional', '1970-01-02T00:00:00.000Z', true, 199],
      ['Professional', null, false, 199],
      [null, null, false, null],
      ['Professional', '1970-01-02T00:00:00.000Z', true, null],
    ],
  );
});

test('views of the list are one audit event in ten minutes, and the event holds no search text', async () => {
  const { api, list } = await withPeople([]);
  const views = async () =>
    (await api.deps.db.select().from(auditEvents)).filter(({ action }) => action === 'ADMIN_VIEW_LIST');
  for (let times = 0; times < 3; times += 1) await list();
  assert.equal(
    (await views()).map(({ subjectId }) => subjectId),
    ['users'],
  );
  api.clock.now += DAY;
  // A long name, so that no random id contains it by chance.
  await list('search=adalovelace');
  assert.is((await views()).length, 2);
  assert.not.match(JSON.stringify(await views()), 'adalovelace');
});

test.run();
