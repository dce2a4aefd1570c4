import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { eq, isNotNull } from 'drizzle-orm';
import * as assert from 'uvu/assert';
import { openConnection } from '../../api/db/driver.ts';
import { auditEvents, jobs, users } from '../../api/db/tables.ts';
import { recordEvent } from '../../api/lib/audit/audit-event.ts';
import { csvFile, csvLine } from '../../api/lib/csv.ts';
import { publicOrigin } from '../../api/lib/public-origin.ts';
import { root } from '../../scripts/lib/project.ts';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { newAdmin } from '../support/admin.ts';
import { createTestApp, DAY } from '../support/api.ts';
import { everyByte } from '../support/data-folder.ts';
import { startMailServer } from '../support/smtp.ts';
import { suite } from '../support/suite.ts';

const test = suite('administrators: compliance');

async function start(settings: Record<string, string> = {}) {
  const api = await createTestApp({ SESSION_IDLE_DAYS: '30', ...settings });
  const admin = await newAdmin(api);
  const ask = async (path: string) => (await admin.call('GET', `/api/admin/${path}`)).body;
  const decide = (id: string, body: object) => admin.call('PUT', `/api/admin/deletion-requests/${id}`, body);
  return { api, admin, ask, decide };
}

test('the audit trail can be filtered by event, user and days, and an event shows its IP address and browser', async () => {
  const { api, admin, ask } = await start();
  const ada = await api.signedIn('ada');
  api.clock.now += 10 * DAY;
  await ada.call('POST', '/api/forms', { formType: 'I20' }, { 'User-Agent': 'Test' });
  const types = async (query: string) =>
    (await ask(`audit-trail?${query}`)).events.map(({ eventType }: { eventType: string }) => eventType);
  assert.equal(await types('search=ada@'), ['FORM_CREATE'], 'the default range is seven days');
  assert.equal(await types('search=ada@&dateRange=30d'), ['FORM_CREATE', 'REGISTER']);
  assert.equal(await types('search=ada@&dateRange=30d&direction=asc'), ['REGISTER', 'FORM_CREATE']);
  assert.equal(await types('search=ada@&from=2026-11-20&to=2026-11-20'), ['REGISTER']);
  assert.equal(await types('search=ada@&to=2026-11-20'), ['REGISTER'], 'a last day alone has no begin');
  assert.equal(await types('search=ada@&to=2026-11-19'), []);
  const exported = async (filters: object) => {
    const { text } = await admin.call('POST', '/api/admin/export/audit-trail', { search: 'ada@', ...filters });
    return (parse(text, { columns: true }) as Array<Record<string, string>>).map(({ eventType }) => eventType);
  };
  assert.equal(await exported({}), ['FORM_CREATE'], 'a file has the same days as the list');
  assert.equal(await exported({ from: '2026-11-20', to: '2026-11-20' }), ['REGISTER']);
  assert.equal(await types('eventType=FORM_CREATE&dateRange=all'), ['FORM_CREATE']);
  assert.equal(await types('eventType=DATA_DELETE&dateRange=all'), []);
  for (const name of ['NOPE', 'constructor', '__proto__'])
    assert.is((await ask(`audit-trail?eventType=${name}`)).code, 'BAD_REQUEST', name);
  assert.equal(await types(`userId=${ada.userId}`), ['FORM_CREATE']);
  assert.equal(await types(`userId=${ada.userId}&search=ada@`), ['FORM_CREATE']);
  assert.equal(await types(`userId=${ada.userId}&search=nobody`), [], 'filters narrow together');
  const occurring = (await ask('audit-trail/types')).map(({ eventType }: { eventType: string }) => eventType);
  assert.equal(
    occurring.toSorted(),
    ['ADMIN_VIEW_LIST', 'AUDIT_EXPORT', 'FORM_CREATE', 'REGISTER'],
    'only types that occur are listed',
  );
  const [event] = (await ask('audit-trail?eventType=FORM_CREATE')).events;
  const detail = await ask(`audit-trail/${event.id}`);
  await ask(`audit-trail/${event.id}`);
  const { total, events } = await ask('audit-trail?eventType=ADMIN_VIEW_EVENT');
  assert.is(total, 2, 'each view of an event is an event');
  assert.is((await ask(`audit-trail/${events[0].id}`)).metadata.subjectId, event.id);
  api.clock.now += 11 * 60_000;
  assert.is((await ask('audit-trail?eventType=ADMIN_VIEW_LIST')).total, 2, 'the first view, and one after ten minutes');
  assert.equal([detail.userAgent, detail.userEmail, detail.metadata.via], ['Test', ada.email, 'session']);
  assert.match(detail.ipAddress, /^10\./);
});

test('events have the names of the specification, and a filter also takes those of the log', async () => {
  const { api, admin, ask } = await start();
  for (const action of ['DOCUMENT_CREATE', 'ACCOUNT_DELETE'] as const)
    await recordEvent(api.deps, { action, actorId: 'ada', subjectId: 'ada' });
  for (const [action, name] of [
    ['DOCUMENT_CREATE', 'DOCUMENT_UPLOAD'],
    ['ACCOUNT_DELETE', 'DATA_DELETE'],
  ] as const) {
    for (const asked of [action, name]) {
      const { events } = await ask(`audit-trail?eventType=${asked}`);
      assert.equal(
        events.map(({ eventType }: { eventType: string }) => eventType),
        [name],
        asked,
      );
    }
    const file = await admin.call('POST', '/api/admin/export/audit-trail', { eventType: name });
    assert.match(file.text, new RegExp(`,${name},`));
    assert.ok((await ask('audit-trail/types')).some(({ eventType }: { eventType: string }) => eventType === name));
  }
});

test('the CSV export holds all matching events, a CSV parser reads it, and a formula in it becomes plain text', async () => {
  const { api, admin } = await start();
  const { db } = api.deps;
  const hostile = `=HYPERLINK("http://evil.example","x"),\n+1@example.org`;
  const ada = await api.signedIn('ada');
  await db.update(users).set({ email: hostile }).where(eq(users.id, ada.userId));
  await db.insert(auditEvents).values(
    Array.from({ length: 1201 }, (_, index) => ({
      id: `event-${String(index).padStart(5, '0')}`,
      at: api.clock.now - (index % 3),
      action: 'LOGIN' as const,
      actorId: ada.userId,
    })),
  );
  const response = await admin.call('POST', '/api/admin/export/audit-trail', { eventType: 'LOGIN' });
  assert.is(response.status, 200, response.text);
  assert.match(response.headers.get('Content-Disposition')!, /audit-trail-2026-11-20\.csv/);
  const rows = parse(response.text, { columns: true }) as Array<Record<string, string>>;
  assert.is(rows.length, 1201);
  assert.is(new Set(rows.map(({ id }) => id)).size, 1201);
  assert.is(rows[0]!['userEmail'], `'${hostile}`);
  const events = await db.select().from(auditEvents);
  assert.is(events.filter(({ action }) => action === 'AUDIT_EXPORT').length, 1);
  await api.client().call('POST', '/api/login', { email: 'nobody@example.org', password: 'wrong-password' });
  const failed = await admin.call('POST', '/api/admin/export/audit-trail', { eventType: 'LOGIN_FAILED' });
  const [{ userEmail, actor } = {}] = parse(failed.text, { columns: true }) as Array<Record<string, string>>;
  assert.equal([userEmail, actor], ['', 'Somebody who was not signed in']);
  for (const [text, read] of [
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['a "b", c', 'a "b", c'],
    ['two\nlines', 'two\nlines'],
  ] as const)
    assert.equal(parse(csvLine([text, 'next'])), [[read, 'next']]);
});

test('a CSV file starts with the mark by which Excel reads it as UTF-8', async () => {
  async function* pages() {
    yield ['Müller'];
  }
  const stream = csvFile(['name'], pages(), (name) => [name], { stillAllowed: async () => undefined });
  const file = Buffer.from(await new Response(stream).arrayBuffer());
  assert.is(file.subarray(0, 3).toString('hex'), 'efbbbf');
  assert.is(file.subarray(3).toString(), 'name\r\nMüller\r\n');
});

test('a CSV file whose reader stops for too long is closed, and no more of it is read', async () => {
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  async function* pages() {
    try {
      for (;;) yield ['Müller'];
    } finally {
      close();
    }
  }
  const options = { stillAllowed: async () => undefined, idleLimit: 100 };
  // The limit's timer alone does not keep the process running.
  const running = setInterval(() => undefined, 1000);
  const reader = csvFile(['name'], pages(), (name) => [name], options).getReader();
  for (let pieces = 0; pieces < 2; pieces += 1) assert.not.ok((await reader.read()).done);
  await reader.closed.then(
    () => assert.unreachable('its reader is idle'),
    (error: unknown) => assert.match((error as Error).message, /closed by its reader/),
  );
  await closed;
  clearInterval(running);
});

test('a user has one deletion request at a time; it is due in 30 days and can be rejected only with a reason', async () => {
  const { api, admin, ask, decide } = await start();
  const ada = await api.signedIn('ada');
  for (let twice = 0; twice < 2; twice += 1) await ada.call('POST', '/api/user/deletion-request');
  const { requests } = await ask('deletion-requests');
  assert.is(requests.length, 1);
  const [{ id, userEmail, status, requestedAt, dueAt, onBehalf }] = requests;
  assert.equal([userEmail, status, onBehalf], [ada.email, 'PENDING', false]);
  assert.is(Date.parse(dueAt) - Date.parse(requestedAt), 30 * DAY);
  assert.is((await decide(id, { decision: 'reject', reason: '' })).status, 400);
  assert.is((await decide(id, { decision: 'reject', reason: 'An open case.' })).status, 200);
  assert.is((await decide(id, { decision: 'approve' })).body.code, 'ALREADY_DECIDED');
  assert.match((await ada.call('GET', '/api/user/data-export')).text, 'An open case.');
  assert.is((await admin.call('POST', '/api/admin/deletion-requests', { email: 'nobody@example.org' })).status, 404);
  api.clock.now += 60_000;
  await admin.call('POST', '/api/admin/deletion-requests', { email: admin.email });
  const own = (await ask('deletion-requests?status=PENDING')).requests[0];
  assert.equal(
    (await ask('deletion-requests')).requests.map((request: { status: string }) => request.status),
    ['PENDING', 'REJECTED'],
    'what must be decided comes first, also when it was requested later',
  );
  assert.is((await decide(own.id, { decision: 'approve' })).body.code, 'OWN_ACCOUNT');
  api.clock.now += 60_000;
  await ada.call('POST', '/api/user/deletion-request');
  assert.is(
    (await ask('deletion-requests?status=PENDING')).requests.length,
    2,
    'after a rejection, the user can ask again',
  );
  const asked = async (query: string) =>
    (await ask(`deletion-requests?${query}`)).requests.map((request: { userEmail: string }) => request.userEmail);
  assert.equal(await asked('status=PENDING'), [admin.email, ada.email], 'the nearest due date first');
  assert.equal(await asked('status=PENDING&direction=desc'), [ada.email, admin.email]);
});

test('a user whose deletion request is rejected gets the reason by mail', async () => {
  const smtp = await startMailServer();
  const { api, ask, decide } = await start({ SMTP_URL: smtp.url });
  const ada = await api.signedIn('ada');
  await ada.call('POST', '/api/user/deletion-request');
  const [{ id }] = (await ask('deletion-requests')).requests;
  assert.is((await decide(id, { decision: 'deny' })).body.message, 'Set “decision” to "approve" or "reject".');
  await decide(id, { decision: 'reject', reason: 'An open case.\n\nA missing document:\n- a passport' });
  await api.runJobs();
  const [mail, ...more] = smtp.mails;
  assert.equal([mail!.to, more.length], [[ada.email], 0]);
  assert.match(mail!.headers.get('subject')!, 'was rejected');
  assert.match(mail!.text, 'An open case.');
  assert.match(mail!.text, `${publicOrigin(api.deps.env)}/contact`);
  const paragraphs = [...mail!.html.matchAll(/<p [^>]*>([^<]*)<\/p>/g)].map(([, text]) => text);
  for (const line of ['An open case.', 'A missing document:', '- a passport'])
    assert.ok(paragraphs.includes(line), `“${line}” is a paragraph`);

  const bo = await api.signedIn('bo');
  await bo.call('POST', '/api/user/deletion-request');
  const [request] = (await ask('deletion-requests?status=PENDING')).requests;
  await decide(request.id, { decision: 'reject', reason: 'Another open case.' });
  await bo.call('DELETE', '/api/user/account');
  await api.runJobs();
  assert.is(await api.deps.db.$count(jobs, isNotNull(jobs.error)), 0, 'a deleted account is not told any more');
  assert.not.ok(smtp.mails.some(({ text }) => text.includes('Another open case.')));
});

test('an approved deletion removes every byte of the user and keeps a record of it without their data', async () => {
  const { api, admin, ask, decide } = await start();
  const quetzal = await api.signedIn('quetzalina');
  const { id: formId } = (await quetzal.call('POST', '/api/forms', { formType: 'DS160', title: 'Quetzalina form' }))
    .body;
  await quetzal.call('PUT', `/api/forms/${formId}`, { formData: annaEriksson, status: 'SUBMITTED' });
  await admin.call('POST', `/api/admin/applications/${formId}/notes`, { text: 'Quetzalina called.' });
  const record = () =>
    admin.call('POST', '/api/admin/deletion-requests', { email: quetzal.email, requestType: 'CCPA' });
  await record();
  assert.is(
    (await record()).body.code,
    'ALREADY_REQUESTED',
    'an open request is not recorded twice, and the answer says so',
  );
  const [{ id }] = (await ask('deletion-requests')).requests;
  const holds = () => [...everyByte(api)].filter(([, bytes]) => /quetzalina/i.test(bytes.toString('latin1')));
  assert.ok(holds().length > 0);
  assert.is((await decide(id, { decision: 'approve' })).status, 200);
  await api.runJobs();
  assert.equal(
    holds().map(([place]) => place),
    [],
  );
  assert.is((await quetzal.call('GET', '/api/user')).status, 401);
  const [proof] = (await ask('deletion-requests')).requests;
  assert.equal(
    [proof.id, proof.userEmail, proof.status, proof.decidedBy, proof.requestType],
    [id, null, 'COMPLETED', admin.userId, 'CCPA'],
  );
  const events = await api.deps.db.select().from(auditEvents);
  assert.equal(
    events
      .slice(-3)
      .filter(({ action }) => /DELET/.test(action))
      .map(({ action, actorId }) => `${action} ${actorId}`)
      .sort(),
    [`ACCOUNT_DELETE ${admin.userId}`, `DELETION_APPROVE ${admin.userId}`],
  );
});

test('of two administrators who decide at the same moment the second one learns that it is decided', async () => {
  const { api, ask, decide } = await start();
  for (const [first, second] of [
    ['reject', 'approve'],
    ['approve', 'reject'],
    ['approve', 'approve'],
  ]) {
    const ada = await newAdmin(api, `${first}-${second}`);
    await ada.call('POST', '/api/user/deletion-request');
    const [{ id }] = (await ask('deletion-requests?status=PENDING')).requests;
    const bodyOf = (decision = '') => ({ decision, ...(decision === 'reject' && { reason: 'An open case.' }) });
    const answers = await Promise.all([decide(id, bodyOf(first)), decide(id, bodyOf(second))]);
    assert.equal(
      answers.map(({ status, body }) => [status, body.code]).sort(([one], [other]) => one - other),
      [
        [200, undefined],
        [409, 'ALREADY_DECIDED'],
      ],
      `${first} and ${second}`,
    );
  }
});

test('a deletion request is completed when the user deletes the account', async () => {
  const { api, ask } = await start();
  const ada = await api.signedIn('ada');
  await ada.call('POST', '/api/user/deletion-request');
  assert.is((await ada.call('DELETE', '/api/user/account')).status, 200);
  const [{ status, userEmail, completedAt, decidedBy }] = (await ask('deletion-requests')).requests;
  assert.equal([status, userEmail, Date.parse(completedAt), decidedBy], ['COMPLETED', null, api.clock.now, ada.userId]);
  assert.is((await ask('deletion-requests?status=PENDING')).total, 0);
  const [{ actor }] = (await ask(`audit-trail?userId=${ada.userId}`)).events;
  assert.is(actor, 'Deleted account');
});

test('the migration completes the open requests of accounts that were deleted earlier', () => {
  const client = openConnection(':memory:');
  const folder = join(root, 'api/db/migrations');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const run = (name: string) => client.exec(readFileSync(join(folder, name), 'utf8'));
  const added = files.findIndex((name) => name.endsWith('_complete-fulfilled-requests.sql'));
  files.slice(0, added).forEach(run);
  client.exec(`
    INSERT INTO deletion_requests (id, user_id, request_type, status, requested_at, due_at, on_behalf) VALUES
      ('known', NULL, 'GDPR', 'PENDING', 1000, 2000, 0),
      ('unknown', NULL, 'GDPR', 'PENDING', 1500, 2500, 0);
    INSERT INTO audit_events (id, at, action, actor_id, subject_id) VALUES
      ('1', 1000, 'DELETION_REQUEST', 'ada', 'ada'),
      ('2', 1100, 'ACCOUNT_DELETE', 'ada', 'ada');
  `);
  run(files[added]!);
  assert.equal(
    client.prepare('SELECT id, status, decided_at, decided_by FROM deletion_requests ORDER BY id').raw().all(),
    [
      ['known', 'COMPLETED', 1100, 'ada'],
      ['unknown', 'COMPLETED', null, null],
    ],
  );
  client.close();
});

test.run();
