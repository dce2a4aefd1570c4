import { readFileSync } from 'node:fs';
import { eq, getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { openConnection } from '../../api/db/driver.ts';
import { MINUTE } from '../../engine/lib/time.ts';
import { databaseFile } from '../../api/db/client.ts';
import { connectionOf } from '../../api/db/connection.ts';
import { findAnomalies } from '../../api/features/admin/investigations/find-anomalies.ts';
import { openAuditDetail } from '../../api/lib/audit/audit-event.ts';
import * as tables from '../../api/db/tables.ts';
import { BlobStoreError } from '../../api/providers/blobs/blob-store.ts';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { newAdmin } from '../support/admin.ts';
import { startPaymentsServer } from '../../scripts/lib/payments-server.ts';
import { createTestApp, PASSWORD, type TestApp, type TestClient } from '../support/api.ts';
import { programOf } from '../support/api-key.ts';
import { everyByte, filesOf } from '../support/data-folder.ts';
import { startMailServer } from '../support/smtp.ts';
import { startDownload } from '../support/start-download.ts';
import { newAddress, sendTo, uploadDocument, type FileToUpload } from '../support/upload-document.ts';
import { closeAfterTest, suite } from '../support/suite.ts';

const test = suite("export and deletion of a user's data");

const all = Object.entries<unknown>(tables).filter(
  (entry): entry is [string, SQLiteTable] => entry[1] instanceof SQLiteTable,
);

/** The tables whose rows belong to a user: those that reference `users`, directly or through another table. */
function ownedTables(): string[] {
  const owned = new Set<Table>([tables.users, tables.auditEvents]);
  for (let before = 0; before < owned.size;) {
    before = owned.size;
    for (const [, table] of all) {
      if (getTableConfig(table).foreignKeys.some((key) => owned.has(key.reference().foreignTable))) owned.add(table);
    }
  }
  return all
    .filter(([, table]) => owned.has(table))
    .map(([name]) => name)
    .sort();
}

/** Columns that name a user. Without a foreign key, the owner of their rows would be unknown. */
const NAMES_A_PERSON = /^(user|owner|actor|subject|person|account)Id$/;

const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#225ea9' } })
  .jpeg()
  .toBuffer();

const MARK = 'Quetzalgatan';
const person = {
  email: 'quetzal.person@example.org',
  password: 'correct horse battery',
  firstName: 'Quetzalina',
  lastName: 'Xochitlsson',
};

/** Creates a user with a row in every table, and files. */
async function fullAccount(api: TestApp): Promise<{ client: TestClient; userId: string; formId: string }> {
  const client = api.client();
  const userId = (await client.call('POST', '/api/register', person)).body.id as string;
  const ok = async (method: string, path: string, json?: unknown, headers = {}) => {
    const answer = await client.call(method, path, json, headers);
    assert.ok(answer.status < 300, `${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body;
  };
  await ok('PUT', '/api/user/profile', {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    address: `${MARK} 77`,
    passportNumber: 'XK4471902',
  });
  await ok('PUT', '/api/user/settings', { darkMode: true });
  const picture = await client.request('PUT', '/api/user/photo', {
    body: jpeg as Uint8Array<ArrayBuffer>,
    headers: { 'Content-Type': 'image/jpeg', 'X-File-Name': 'me.jpg' },
  });
  assert.is(picture.status, 200);
  const scan: FileToUpload = { name: `${MARK}.jpg`, type: 'image/jpeg', bytes: jpeg };
  await uploadDocument(client, scan);
  await sendTo(client, await newAddress(client), scan);
  const draft = await ok('POST', '/api/forms', { formType: 'I20', title: `${MARK} I-20` });
  for (const step of ['student', 'school']) {
    await ok(
      'PUT',
      `/api/forms/${draft.id}`,
      {
        formData: { familyName: person.lastName, permanentAddress: `${MARK} ${step}` },
        status: 'DRAFT',
        place: { passed: ['student'], step },
      },
      { 'Idempotency-Key': step },
    );
  }
  await ok('PATCH', `/api/forms/${draft.id}`, { deadline: '2026-11-27' });
  const submitted = await ok('POST', '/api/forms', { formType: 'DS160' });
  await ok('PUT', `/api/forms/${submitted.id}`, {
    formData: { ...annaEriksson, homeAddress: `${MARK} submitted`, fatherBirthDate: '2005-02-28' },
    status: 'SUBMITTED',
  });
  await ok('POST', '/api/get-or-create-subscription');
  const { id: keyId, key } = await ok('POST', '/api/user/api-keys', {
    name: `${MARK} script`,
    scopes: ['forms:read'],
    expiresInDays: null,
  });
  const credentials = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: keyId,
    client_secret: key,
  });
  const token = await client.request('POST', '/api/oauth/token', { body: credentials });
  assert.is(token.status, 200);
  await ok('GET', '/api/forms', undefined, { Authorization: `Bearer ${key}` });
  const admin = await newAdmin(api);
  await admin.call('POST', `/api/admin/applications/${submitted.id}/notes`, { text: `${MARK} note` });
  await admin.call('POST', '/api/attorneys', {
    userId,
    barNumber: `${MARK} bar`,
    specializations: ['H-1B'],
    hourlyRate: 100,
    bio: `${MARK} bio`,
    experience: 3,
    languages: ['English'],
  });
  await api.deps.db.insert(tables.auditEvents).values(
    Array.from({ length: 20 }, (_, index) => ({
      id: `${userId} ${index}`,
      at: api.clock.now,
      action: 'LOGIN_FAILED' as const,
      subjectId: userId,
    })),
  );
  await ok('POST', '/api/contact', {
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    subject: `${MARK} subject`,
    message: `${MARK} message`,
  });
  await api.deps.db.update(tables.users).set({ emailConfirmedAt: api.clock.now }).where(eq(tables.users.id, userId));
  await ok('POST', '/api/waiting-list', { email: person.email, topic: 'newsletter', consent: true });
  await api.deps.db.update(tables.users).set({ emailConfirmedAt: null }).where(eq(tables.users.id, userId));
  await ok('POST', '/api/ai/chat', { question: 'What is a SEVIS ID?', context: 'general' });
  await ok('POST', '/api/user/deletion-request');
  await ok('POST', '/api/auth/forgot-password', { email: person.email });
  await api.runJobs();
  // Runs the anomaly check directly, because its job may already have run in these five minutes.
  await findAnomalies(api.deps).run({}, new AbortController().signal);
  return { client, userId, formId: draft.id };
}

async function start() {
  const smtp = await startMailServer();
  const provider = await startPaymentsServer();
  closeAfterTest(provider.close);
  return { api: await createTestApp({ SMTP_URL: smtp.url, ...provider.env }), smtp };
}

test('every table that names a user has a foreign key, so that the export and the deletion find it', () => {
  const silent = all.filter(
    ([name, table]) =>
      !ownedTables().includes(name) &&
      Object.keys(getTableColumns(table)).some((column) => NAMES_A_PERSON.test(column)),
  );
  assert.equal(
    silent.map(([, table]) => getTableName(table)),
    [],
  );
});

test("the export is named by the product's name and the user's day", async () => {
  for (const [PRODUCT_NAME, name] of [
    ['Formport', 'formport-data-2026-11-20.json'],
    ['Visa & Desk!', 'visa-desk-data-2026-11-20.json'],
    // The name of a file in a header has Latin letters only.
    ['签证', 'data-2026-11-20.json'],
  ] as const) {
    const api = await createTestApp({ PRODUCT_NAME });
    // The evening before in the user's zone.
    api.clock.now = Date.parse('2026-11-21T02:00:00Z');
    const client = await api.signedIn('late');
    const { headers, status } = await client.call('HEAD', '/api/user/data-export');
    assert.is(status, 200);
    assert.is(headers.get('Content-Disposition'), `attachment; filename="${name}"`);
  }
});

test('the export holds all rows of the user in every table, readable, also when some rows are damaged and files are missing', async () => {
  const { api } = await start();
  const { client, userId, formId } = await fullAccount(api);
  await api.signedIn('other');
  const answer = await client.call('GET', '/api/user/data-export');
  assert.is(answer.status, 200, answer.text);
  assert.is(answer.headers.get('Content-Disposition'), 'attachment; filename="formport-data-2026-11-20.json"');
  assert.match(answer.headers.get('Content-Type')!, 'application/json');
  assert.is(answer.headers.get('Cache-Control'), 'no-store');
  const { product: _product, exportedAt, ...exported } = answer.body;
  assert.is(exportedAt, '2026-11-20T12:00:00.000Z');
  assert.equal(Object.keys(exported).sort(), ownedTables());
  for (const [name, rows] of Object.entries<object[]>(exported)) {
    const { n } = connectionOf(api.deps.db).prepare(countOf(name)).get({ userId }) as { n: number };
    assert.is(rows.length, n, name);
    assert.ok(rows.length > 0, `${name} has no row to export`);
  }
  assert.is(exported.users[0].email, person.email);
  assert.equal([exported.profiles[0].address, exported.users[0].settings.darkMode], [`${MARK} 77`, true]);
  assert.is(exported.forms.find(({ id }: { id: string }) => id === formId).answers.permanentAddress, `${MARK} school`);
  assert.is(exported.formHistory[0].answers.permanentAddress, `${MARK} student`);
  assert.is(exported.submissions[0].answers.homeAddress, `${MARK} submitted`);
  assert.is((await sharp(Buffer.from(exported.photos[0].base64, 'base64')).metadata()).format, 'jpeg');
  assert.is(exported.documents[0].originalName, `${MARK}.jpg`);
  assert.ok(jpeg.equals(Buffer.from(exported.documents[0].base64, 'base64')));
  const values = Object.values<object[]>(exported).flat().flatMap<unknown>(Object.values);
  assert.equal(
    values.filter((value) => typeof value === 'number' && value > 1e12),
    [],
    'a time is not readable',
  );
  assert.not.match(answer.text, /argon2|passwordHash|tokenHash|wrapped|"content"|other@/);
  console.log(
    `  ${Object.keys(exported).length} of ${ownedTables().length} tables, ${Object.values<object[]>(exported).flat().length} rows`,
  );

  const { db } = api.deps;
  const content = Buffer.from('damaged');
  await db.update(tables.forms).set({ content }).where(eq(tables.forms.id, formId));
  await db.update(tables.profiles).set({ content });
  await db.update(tables.riskFlags).set({ content });
  await api.deps.blobs.removeAllOf(userId);
  const { documents, forms, photos, profiles, riskFlags, submissions, users } = (
    await client.call('GET', '/api/user/data-export')
  ).body;
  const isReadable = ({ notReadable }: { notReadable?: boolean }): boolean => notReadable !== true;
  assert.equal(
    forms.filter((form: object) => !isReadable(form)),
    [{ id: formId, notReadable: true }],
  );
  assert.ok(forms.some(isReadable));
  assert.equal(profiles, [{ notReadable: true }]);
  assert.not.ok(riskFlags.some(isReadable));
  assert.equal([documents[0].originalName, documents[0].base64], [`${MARK}.jpg`, null]);
  assert.is(photos[0].base64, null);
  assert.is(users[0].email, person.email);
  assert.is(submissions[0].answers.homeAddress, `${MARK} submitted`);
});

test('the export reads 1,200 audit events page by page, and has each of them once', async () => {
  const { api } = await start();
  const ada = await api.signedIn('ada');
  await api.deps.db.insert(tables.auditEvents).values(
    Array.from({ length: 1200 }, (_, index) => ({
      id: `event ${index}`,
      at: api.clock.now + Math.floor(index / 700),
      action: 'LOGIN' as const,
      actorId: ada.userId,
      // Names the row in the export, which has no ids of events.
      subjectId: `subject ${index}`,
    })),
  );
  const { auditEvents } = (await ada.call('GET', '/api/user/data-export')).body;
  const subjects = auditEvents
    .map(({ subjectId }: { subjectId: string }) => subjectId)
    .filter((subject: string | null) => subject?.startsWith('subject '));
  assert.equal([subjects.length, new Set(subjects).size], [1200, 1200]);
});

test('an export breaks off when its session ends, and holds nothing that is written afterwards', async () => {
  const { api } = await start();
  const ada = await api.signedIn('ada');
  await api.deps.db.insert(tables.auditEvents).values(
    Array.from({ length: 1200 }, (_, index) => ({
      id: `event ${index}`,
      at: api.clock.now,
      action: 'LOGIN' as const,
      actorId: ada.userId,
    })),
  );
  const thief = api.client();
  await thief.call('POST', '/api/login', { email: ada.email, password: PASSWORD });
  const stolen = await startDownload(await thief.request('GET', '/api/user/data-export'));
  const passwords = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
  assert.is((await ada.call('PUT', '/api/user/password', passwords)).status, 200);
  const message = { name: 'Ada', email: ada.email, subject: 'Later', message: `${MARK} later` };
  assert.is((await ada.call('POST', '/api/contact', message)).status, 200);
  const { isComplete, text } = await stolen.rest();
  assert.equal([isComplete, text.includes(MARK)], [false, false]);
  const own = await startDownload(await ada.request('GET', '/api/user/data-export'));
  // A slow download goes on for longer than the password counts as just given.
  api.clock.now += 15 * MINUTE;
  const complete = await own.rest();
  assert.equal([complete.isComplete, complete.text.includes(`${MARK} later`)], [true, true]);
});

test('the ZIP of all forms breaks off when its key is revoked', async () => {
  const pdf = { render: async () => new Uint8Array(100_000), load: () => ({ running: 0, waiting: 0 }) };
  const api = await createTestApp({}, { pdf });
  const ada = await api.signedIn('ada');
  for (let count = 0; count < 3; count += 1) await ada.call('POST', '/api/forms', { formType: 'I20' });
  const { key, keyId } = await programOf(api, ada);
  const headers = { Authorization: `Bearer ${key}`, Origin: undefined };
  const archive = await startDownload(await api.client().request('GET', '/api/forms/archive', { headers }));
  assert.is((await ada.call('DELETE', `/api/user/api-keys/${keyId}`)).status, 200);
  assert.not.ok((await archive.rest()).isComplete);
  assert.ok((await (await startDownload(await ada.request('GET', '/api/forms/archive'))).rest()).isComplete);
});

/** SQL that counts the rows of a table that belong to the user `@userId`. */
function countOf(name: string): string {
  const table = all.find(([one]) => one === name)![1];
  const columns = getTableConfig(table).columns.map((column) => column.name);
  const where =
    name === 'users'
      ? 'id = @userId'
      : name === 'auditEvents'
        ? '@userId IN (actor_id, subject_id)'
        : columns.includes('user_id')
          ? 'user_id = @userId'
          : columns.includes('owner_id')
            ? 'owner_id = @userId'
            : 'form_id IN (SELECT id FROM forms WHERE owner_id = @userId)';
  return `SELECT count(*) AS n FROM ${getTableName(table)} WHERE ${where}`;
}

test('deletion leaves 0 files, 0 readable rows and no byte of what the user typed, and a new account with the address has none of it', async () => {
  const { api, smtp } = await start();
  const bystander = await api.signedIn('bystander');
  const kept = (
    await bystander.call('POST', '/api/forms', { formType: 'I20', formData: { familyName: 'Bystandersson' } })
  ).body;
  const filesBefore = filesOf(api).length;
  const { client, userId } = await fullAccount(api);
  const [key] = (await api.deps.db.select().from(tables.userKeys)).filter((row) => row.userId === userId);
  assert.is(filesOf(api).length, filesBefore + 3, 'a picture, a document and an upload are stored');
  assert.ok(
    [...everyByte(api).values()].some((bytes) => bytes.includes(person.lastName)),
    "the search finds the user's data before the deletion",
  );

  const answer = await client.call('DELETE', '/api/user/account');
  assert.equal([answer.status, answer.body], [200, { ok: true }]);
  assert.is(client.cookies.size, 0);
  let mail = await smtp.next();
  while (!mail.headers.get('subject')?.endsWith('was deleted')) mail = await smtp.next();
  assert.equal([mail.to, mail.headers.get('subject')], [[person.email], 'Your Formport account was deleted']);

  assert.is(filesOf(api).length, filesBefore);
  for (const name of ownedTables().filter((one) => one !== 'auditEvents')) {
    assert.is((connectionOf(api.deps.db).prepare(countOf(name)).get({ userId }) as { n: number }).n, 0, name);
  }
  const events = (await api.deps.db.select().from(tables.auditEvents)).filter(({ actorId, subjectId }) =>
    [actorId, subjectId].includes(userId),
  );
  assert.is(events.at(-1)!.action, 'ACCOUNT_DELETE');
  for (const event of events) {
    assert.is(
      await openAuditDetail(api.deps.vault, event),
      null,
      'the detail cannot be opened without the deleted key',
    );
    const { action: _action, at: _at, detail: _detail, ...ids } = event;
    assert.equal(
      Object.keys(ids).sort(),
      ['actorId', 'id', 'sealedFor', 'subjectId'],
      'the event has only ids and a time',
    );
  }

  const traces = [
    person.email,
    person.firstName,
    person.lastName,
    MARK,
    'XK4471902',
    key!.wrapped,
    jpeg.subarray(0, 64),
  ];
  const found = [...everyByte(api)].flatMap(([place, bytes]) =>
    traces.filter((trace) => bytes.includes(trace)).map((trace) => `${String(trace)} in ${place}`),
  );
  assert.equal(found, []);
  assert.is((await client.call('GET', '/api/user')).status, 401);
  assert.is(
    (await api.client().call('POST', '/api/login', { email: person.email, password: person.password })).status,
    401,
  );
  assert.is((await bystander.call('GET', `/api/forms/${kept.id}`)).body.formData.familyName, 'Bystandersson');
  const again = api.client();
  assert.is((await again.call('POST', '/api/register', person)).status, 201);
  assert.equal((await again.call('GET', '/api/forms')).body, []);
  assert.not.match((await again.call('GET', '/api/user/data-export')).text, MARK);
  const bytes = [...everyByte(api).values()].reduce((sum, { length }) => sum + length, 0);
  console.log(
    `  0 files, 0 rows in ${ownedTables().length - 1} tables, ${found.length} traces in ${bytes} bytes, ${events.length} audit events with ids`,
  );
});

test('an account is deleted while the store of files fails, and the next job removes the files', async () => {
  const { api, smtp } = await start();
  const client = await api.signedIn('ada');
  const { userId } = client;
  const file = { type: 'image/jpeg', bytes: jpeg };
  for (let count = 0; count < 3; count += 1) await sendTo(client, await newAddress(client), file);
  const before = filesOf(api).filter((name) => name.includes(userId));
  assert.is(before.length, 3);
  const bytes = before.map((file) => readFileSync(file));
  const { blobs } = api.deps;
  const { removeAllOf } = blobs;
  blobs.removeAllOf = () => Promise.reject(new BlobStoreError('unavailable', 'TIMEOUT'));
  const deleted = await client.call('DELETE', '/api/user/account');
  assert.is(deleted.status, 200, deleted.text);
  assert.not.ok(client.cookies.has('session'));
  await smtp.next('Your account was deleted');
  assert.equal(
    before.map((file) => readFileSync(file)),
    bytes,
  );
  blobs.removeAllOf = removeAllOf;
  await api.runJobs();
  assert.equal(
    filesOf(api).filter((file) => file.includes(userId)),
    [],
  );
  assert.is((await client.call('GET', '/api/user')).status, 401);
});

test('an account is deleted while another program reads the database, and a later job leaves no byte of it', async () => {
  const api = await createTestApp();
  const client = await api.signedIn('quetzal');
  const isReadable = () => [...everyByte(api).values()].some((bytes) => bytes.includes(client.email));
  const reader = openConnection(databaseFile(api.dataDir), { readonly: true });
  reader.exec('BEGIN; SELECT count(*) FROM users');
  assert.is((await client.call('DELETE', '/api/user/account')).status, 200);
  await api.runJobs();
  assert.ok(isReadable(), 'the reader still needs the old pages');
  reader.close();
  api.clock.now += MINUTE;
  await api.runJobs();
  assert.not.ok(isReadable());
});

test('a call whose user deletes the account in another window answers as signed out, and leaves nothing', async () => {
  const { api, smtp } = await start();
  const { find } = api.deps.sessions;
  const photo = {
    body: jpeg as Uint8Array<ArrayBuffer>,
    headers: { 'Content-Type': 'image/jpeg', 'X-File-Name': 'a.jpg' },
  };
  for (const [method, path, request] of [
    ['GET', '/api/device-key', {}],
    ['POST', '/api/forms', { json: { formType: 'I20' } }],
    ['POST', '/api/user/deletion-request', {}],
    ['PUT', '/api/user/settings', { json: { darkMode: true } }],
    ['PUT', '/api/user/photo', photo],
  ] as const) {
    const ada = await api.signedIn('ada');
    // The account is deleted right after the call was let in.
    api.deps.sessions.find = async (...session) => {
      const found = await find(...session);
      api.deps.sessions.find = find;
      assert.is((await ada.call('DELETE', '/api/user/account')).status, 200);
      return found;
    };
    const response = await ada.request(method, path, request);
    assert.is(response.status, 401, `${method} ${path}`);
    assert.equal(
      filesOf(api).filter((file) => file.includes(ada.userId)),
      [],
    );
    await smtp.next();
  }
  assert.equal(
    api.logLines.filter((line) => line.includes('"level":"error"')),
    [],
  );
});

test('10 deletions at the same moment delete once, and none is an error', async () => {
  const { api, smtp } = await start();
  const client = await api.signedIn('ada');
  const copies = await Promise.all(
    Array.from({ length: 10 }, () =>
      client.call('DELETE', '/api/user/account', undefined, { Cookie: `session=${client.cookies.get('session')}` }),
    ),
  );
  assert.ok(
    copies.every(({ status }) => status === 200 || status === 401),
    String(copies.map(({ status }) => status)),
  );
  assert.is(
    (await api.deps.db.select().from(tables.auditEvents)).filter(({ action }) => action === 'ACCOUNT_DELETE').length,
    1,
  );
  await smtp.next();
  assert.is(smtp.mails.length, 1);
});

test.run();
