/** A damaged row, as after a partly restored backup, hides no other row from administrators. */
import * as assert from 'uvu/assert';
import { connectionOf } from '../../api/db/connection.ts';
import { ROUTES } from '../../api/routes-table.ts';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { newAdmin } from '../support/admin.ts';
import { createTestApp, type TestApp } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('Damaged rows');

/** Changes the last byte of a value in the first row that has one, as a bad disk does. @returns the id of the row */
function damage(api: TestApp, table: string, column: string): string {
  const db = connectionOf(api.deps.db);
  const row = db
    .prepare(`SELECT id, ${column} AS value FROM ${table} WHERE ${column} IS NOT NULL ORDER BY rowid`)
    .get() as { id: string; value: Buffer };
  row.value[row.value.length - 1]! ^= 255;
  db.prepare(`UPDATE ${table} SET ${column} = ? WHERE id = ?`).run(row.value, row.id);
  return row.id;
}

/** A form with two notes and a risk flag, a rejected request for deletion, two messages, two people on a waiting list. */
async function start() {
  const api = await createTestApp();
  const admin = await newAdmin(api);
  const ada = await api.signedIn('ada');
  const ask = (method: string, path: string, body?: object) => admin.call(method, `/api/admin/${path}`, body);

  const { id } = (await ada.call('POST', '/api/forms', { formType: 'DS160' })).body;
  const formData = { ...annaEriksson, expirationDate: '2031-04-14', fatherBirthDate: '2005-02-28' };
  assert.is((await ada.call('PUT', `/api/forms/${id}`, { formData, status: 'SUBMITTED' })).status, 200);
  for (const text of ['First', 'Second'])
    assert.is((await ask('POST', `applications/${id}/notes`, { text })).status, 201);
  await ada.call('POST', '/api/user/deletion-request');
  const [request] = (await ask('GET', 'deletion-requests')).body.requests;
  const reject = { decision: 'reject', reason: 'Not now.' };
  assert.is((await ask('PUT', `deletion-requests/${request.id}`, reject)).status, 200);
  for (const name of ['first', 'second']) {
    const email = `${name}@example.org`;
    await api.client().call('POST', '/api/contact', { name, email, subject: name, message: name });
    await api.client().call('POST', '/api/waiting-list', { email, topic: 'newsletter', consent: true });
  }
  connectionOf(api.deps.db).exec('UPDATE waiting_list SET confirmed_at = consent_at');
  return { api, id, ask };
}

test('the lists of administrators show the other rows, and the damaged ones as damaged', async () => {
  const { api, id, ask } = await start();
  for (const [table, column] of [
    ['forms', 'summary'],
    ['deletion_requests', 'reason'],
  ] as const)
    damage(api, table, column);
  const rows = [
    ['support_messages', damage(api, 'support_messages', 'content')],
    ['waiting_list', damage(api, 'waiting_list', 'email')],
    ['form_notes', damage(api, 'form_notes', 'content')],
    ['risk_flags', damage(api, 'risk_flags', 'content')],
  ] as const;

  const lists = Object.keys(ROUTES).filter((route) => /^GET \/api\/admin\/[^:]+$/.test(route));
  assert.ok(lists.length > 12, `${lists.length} lists`);
  for (const list of [...lists, ...lists])
    assert.is((await ask('GET', list.slice('GET /api/admin/'.length))).status, 200, list);

  const { messages } = (await ask('GET', 'support-messages?direction=asc&sort=createdAt')).body;
  assert.equal(
    messages.map(({ subject, message }: { subject: string; message: string }) => [subject, message]).toSorted(),
    [
      ['Damaged message', 'This message was damaged on our side and cannot be opened.'],
      ['second', 'second'],
    ],
  );
  const { entries } = (await ask('GET', 'waiting-list')).body;
  assert.equal(entries.map(({ email }: { email: string }) => email).toSorted(), [
    'Damaged address',
    'second@example.org',
  ]);
  const { text: csv } = await ask('POST', 'export/waiting-list', {});
  assert.match(csv, /^Damaged address,newsletter/m);
  assert.match(csv, /^second@example\.org,newsletter/m);
  const application = await ask('GET', `applications/${id}`);
  assert.equal(application.body.notes?.map(({ text }: { text: string }) => text).toSorted(), [
    'Second',
    'This note was damaged on our side and cannot be opened.',
  ]);
  const flag = await ask('GET', `risk-flags/${rows[3][1]}`);
  assert.is(flag.body.message, 'This flag was damaged on our side and cannot be opened.');
  assert.is((await ask('PUT', `risk-flags/${rows[3][1]}`, { status: flag.body.moves[0] })).status, 200);

  const logged = api.logLines
    .map((line) => JSON.parse(line))
    .filter(({ message }) => message === 'A damaged value cannot be opened');
  assert.equal(logged.map(({ table, row }) => [table, row]).toSorted(), rows.toSorted());
});

test.run();
