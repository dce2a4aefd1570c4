import * as assert from 'uvu/assert';
import { connectionOf } from '../../api/db/connection.ts';
import { auditEvents } from '../../api/db/tables.ts';
import { openAuditDetail } from '../../api/lib/audit/audit-event.ts';
import { EDITING_SESSION_GAP } from '../../api/modules/forms/write-answers.ts';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { createTestApp, PASSWORD, type TestApp } from '../support/api.ts';
import { resetTokenIn, startMailServer } from '../support/smtp.ts';
import { suite } from '../support/suite.ts';

const test = suite('audit log');

const actions = async (api: TestApp) => (await api.deps.db.select().from(auditEvents)).map(({ action }) => action);

test('registration, sign-in, failed sign-in, and creating, editing, submitting and deleting a form are each an event', async () => {
  const api = await createTestApp();
  const client = await api.signedIn('ada');
  await api.client().call('POST', '/api/login', { email: client.email, password: 'wrong password' });
  await client.call('POST', '/api/login', { email: client.email, password: PASSWORD });
  const form = (await client.call('POST', '/api/forms', { formType: 'DS160' })).body;
  await client.call('PUT', `/api/forms/${form.id}`, { formData: { surname: 'Lind' }, status: 'DRAFT' });
  assert.is(
    (await client.call('PUT', `/api/forms/${form.id}`, { formData: annaEriksson, status: 'SUBMITTED' })).status,
    200,
  );
  const draft = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  await client.call('DELETE', `/api/forms/${draft.id}`);
  assert.equal(await actions(api), [
    'REGISTER',
    'LOGIN_FAILED',
    'LOGIN',
    'FORM_CREATE',
    'FORM_UPDATE',
    'FORM_SUBMIT',
    'FORM_CREATE',
    'FORM_DELETE',
  ]);
  const rows = await api.deps.db.select().from(auditEvents);
  assert.ok(
    rows.every(({ subjectId }) => [client.userId, form.id, draft.id].includes(subjectId!)),
    'each event names its subject',
  );
  assert.not.match(JSON.stringify(rows), /ada@|Lind|Eriksson/);
});

test('requesting a link, resetting and changing the password, exporting and deleting are each an event', async () => {
  const smtp = await startMailServer();
  const api = await createTestApp({ SMTP_URL: smtp.url });
  const ada = await api.signedIn('ada');
  await ada.call('PUT', '/api/user/password', {
    currentPassword: 'wrong password',
    newPassword: 'another horse battery',
  });
  await ada.call('PUT', '/api/user/password', { currentPassword: PASSWORD, newPassword: 'another horse battery' });
  await ada.call('GET', '/api/user/data-export');
  await api.runJobs();
  await smtp.next();
  for (const email of [ada.email, 'nobody@example.org'])
    await api.client().call('POST', '/api/auth/forgot-password', { email });
  await api.runJobs();
  await api.client().call('POST', '/api/auth/reset-password', {
    token: resetTokenIn(await smtp.next()),
    password: 'a third horse battery',
  });
  await ada.call('POST', '/api/login', { email: ada.email, password: 'a third horse battery' });
  await ada.call('DELETE', '/api/user/account');
  const rows = await api.deps.db.select().from(auditEvents);
  const expected = [
    ['REGISTER', ada.userId],
    ['PASSWORD_CHANGE', ada.userId],
    ['DATA_EXPORT', ada.userId],
    ['PASSWORD_FORGOT', ada.userId],
    ['PASSWORD_FORGOT', null],
    ['PASSWORD_RESET', ada.userId],
    ['LOGIN', ada.userId],
    ['ACCOUNT_DELETE', ada.userId],
  ];
  assert.equal(
    rows.map(({ action, subjectId }) => [action, subjectId]),
    expected,
  );
  assert.not.match(JSON.stringify(rows), /@|Lind/);
  console.log(`  ${rows.length} events of ${expected.length} acts, after the account is gone`);
});

test('an event holds its IP address and browser, encrypted for its user, and unreadable once the user is deleted', async () => {
  const api = await createTestApp();
  const { db, vault } = api.deps;
  const agent = 'Mozilla/5.0 (Audit)';
  const [ada, bo] = [await api.signedIn('ada'), await api.signedIn('bo')];
  const eventsOf = async (userId: string) =>
    (await db.select().from(auditEvents)).filter((row) => row.actorId === userId || row.sealedFor === userId);
  const addressOf = async (userId: string) => (await openAuditDetail(vault, (await eventsOf(userId))[0]!))!.address;
  const [adas, bos] = [await addressOf(ada.userId), await addressOf(bo.userId)];
  assert.is.not(adas, bos);
  // Many concurrent requests wait in the queue, and each keeps its own address.
  const create = (client: typeof ada) =>
    client.call('POST', '/api/forms', { formType: 'I20' }, { 'User-Agent': agent });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => create(index % 2 ? ada : bo)));
  assert.ok(answers.every(({ status }) => status === 201));
  for (const [person, address] of [
    [ada, adas],
    [bo, bos],
  ] as const) {
    const created = (await eventsOf(person.userId)).filter(({ action }) => action === 'FORM_CREATE');
    assert.is(created.length, 20);
    for (const row of created) assert.equal(await openAuditDetail(vault, row), { address, agent, via: 'session' });
  }
  await api.client().call('POST', '/api/login', { email: ada.email, password: 'wrong password' });
  await api.client().call('POST', '/api/login', { email: 'nobody@example.org', password: 'wrong password' });
  const failed = (await db.select().from(auditEvents)).filter(({ action }) => action === 'LOGIN_FAILED');
  assert.equal(
    failed.map(({ detail, sealedFor }) => [detail !== null, sealedFor]),
    [
      [true, ada.userId],
      [false, null],
    ],
  );

  const all = await db.select().from(auditEvents);
  const stored = Buffer.concat(all.flatMap(({ detail }) => detail ?? []));
  for (const text of [adas, bos, 'Mozilla']) assert.is(stored.indexOf(text), -1, text);
  await ada.call('DELETE', '/api/user/account');
  for (const row of await eventsOf(ada.userId)) assert.is(await openAuditDetail(vault, row), null, row.action);
  assert.ok(await openAuditDetail(vault, (await eventsOf(bo.userId))[0]!));
  console.log(`  ${all.length} events, ${all.filter(({ detail }) => detail !== null).length} with a sealed detail`);
});

test('renaming, setting a deadline, copying and restoring are each an event; a change without effect is none', async () => {
  const api = await createTestApp();
  const client = await api.signedIn('ada');
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  for (const step of ['student', 'school']) {
    await client.call('PUT', `/api/forms/${id}`, {
      formData: { familyName: 'Lind' },
      status: 'DRAFT',
      place: { passed: ['student'], step },
    });
  }
  const [entry] = (await client.call('GET', `/api/forms/${id}/history`)).body;
  const before = await actions(api);
  for (let twice = 0; twice < 2; twice += 1) await client.call('PATCH', `/api/forms/${id}`, { title: 'Lind’s own' });
  await client.call('PATCH', `/api/forms/${id}`, { deadline: '2027-01-31' });
  const copy = (await client.call('POST', `/api/forms/${id}/copy`)).body;
  await client.call('POST', `/api/forms/${id}/history/${entry.id}/restore`);
  assert.equal((await actions(api)).slice(before.length), [
    'FORM_RENAME',
    'FORM_DEADLINE',
    'FORM_CREATE',
    'FORM_COPY',
    'FORM_RESTORE',
  ]);
  const rows = (await api.deps.db.select().from(auditEvents)).slice(before.length);
  assert.equal(
    rows.map(({ subjectId }) => subjectId),
    [id, id, copy.id, id, id],
  );
  assert.not.match(JSON.stringify(rows), /Lind|2027/);
});

test('an editing session is one event, however long it lasts', async () => {
  const api = await createTestApp();
  const client = await api.signedIn('ada');
  const form = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  const save = () => client.call('PUT', `/api/forms/${form.id}`, { formData: { familyName: 'Lind' }, status: 'DRAFT' });
  for (let count = 0; count < 10; count += 1) {
    await save();
    api.clock.now += EDITING_SESSION_GAP / 2;
  }
  assert.is((await actions(api)).filter((action) => action === 'FORM_UPDATE').length, 1);
  api.clock.now += EDITING_SESSION_GAP;
  await save();
  assert.is((await actions(api)).filter((action) => action === 'FORM_UPDATE').length, 2);
});

test('the application cannot change or delete an event', async () => {
  const api = await createTestApp();
  await api.signedIn('ada');
  const connection = connectionOf(api.deps.db);
  for (const sql of [
    "UPDATE audit_events SET action = 'LOGIN'",
    'UPDATE audit_events SET actor_id = NULL',
    'DELETE FROM audit_events',
    'DELETE FROM audit_events WHERE at > 0',
  ]) {
    assert.throws(() => connection.prepare(sql).run(), /append-only/, sql);
  }
  assert.equal(await actions(api), ['REGISTER']);
});

test('rows of append-only tables cannot be overwritten by an insert that replaces', async () => {
  const api = await createTestApp();
  const client = await api.signedIn('ada');
  const { id } = (await client.call('POST', '/api/forms', { formType: 'DS160' })).body;
  assert.is(
    (await client.call('PUT', `/api/forms/${id}`, { formData: annaEriksson, status: 'SUBMITTED' })).status,
    200,
  );
  const connection = connectionOf(api.deps.db);
  let refused = 0;
  for (const [table, key, column] of [
    ['audit_events', 'id', 'at'],
    ['definitions', 'sha256', 'version'],
    ['submissions', 'id', 'created_at'],
  ] as const) {
    const before = connection.prepare(`SELECT * FROM ${table}`).all() as Array<Record<string, unknown>>;
    assert.ok(before.length > 0, table);
    const forged = { ...before[0], [column]: 7 };
    const columns = Object.keys(forged);
    const insert = (verb: string, row: Record<string, unknown>) => () =>
      connection
        .prepare(`${verb} INTO ${table} (${Object.keys(row)}) VALUES (${Object.keys(row).map(() => '?')})`)
        .run(...Object.values(row));
    for (const verb of ['REPLACE', 'INSERT OR REPLACE', 'INSERT OR IGNORE', 'INSERT OR ROLLBACK', 'INSERT']) {
      assert.throws(insert(verb, forged), /append-only|immutable/, `${verb} ${table}`);
      refused += 1;
    }
    const upsert = `INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')}) ON CONFLICT (${key}) DO UPDATE SET ${column} = 7`;
    assert.throws(() => connection.prepare(upsert).run(...Object.values(forged)), /append-only|immutable/, upsert);
    if (table !== 'submissions') {
      const { rowid } = connection.prepare(`SELECT rowid FROM ${table}`).get() as { rowid: number };
      assert.throws(
        insert('REPLACE', { ...forged, [key]: 'another', rowid }),
        /append-only|immutable/,
        `${table}: a row cannot be replaced by its rowid`,
      );
    }
    assert.equal(connection.prepare(`SELECT * FROM ${table}`).all(), before, table);
  }
  console.log(`  ${refused} of ${refused} inserts refused`);
});

test('a refused action leaves no event of success', async () => {
  const api = await createTestApp();
  const client = await api.signedIn('ada');
  const form = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  await client.call('PUT', `/api/forms/${form.id}`, { formData: {}, status: 'SUBMITTED' });
  await client.call('PUT', `/api/forms/${form.id}`, { formData: {}, status: 'DRAFT' }, { 'If-Match': '"1"' });
  await client.call('POST', '/api/forms', { formType: 'NOPE' });
  assert.equal(await actions(api), ['REGISTER', 'FORM_CREATE', 'FORM_UPDATE'], 'the refused submit has saved a draft');
});

test.run();
