import { createHash } from 'node:crypto';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { submissions } from '../../api/db/tables.ts';
import { openSubmitted } from '../../api/features/forms/content.ts';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { readPdf } from '../support/pdf-text.ts';
import { createTestApp, DAY, type TestApp, type TestClient } from '../support/api.ts';

const test = suite('submit');

const start = async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'DS160' })).body;
  const put = (status: string, formData: object, more: object = {}) => client.call('PUT', `/api/forms/${id}`, { formData, status, ...more });
  return { api, client, id: id as string, put };
};

/** What an administrator does who returns a form to its owner. */
const sendBack = (api: TestApp, id: string) => api.deps.db.$client.prepare(`UPDATE forms SET status = 'IN_PROGRESS' WHERE id = ?`).run(id);
const pdf = async (client: TestClient, id: string) => {
  const response = await client.request('GET', `/api/forms/${id}/download`);
  assert.is(response.status, 200);
  return new Uint8Array(await response.arrayBuffer());
};

test('complete answers are submitted, and what was submitted is kept: the relevant answers and the definition', async () => {
  const { api, client, id, put } = await start();
  const hidden = { ...annaEriksson, hasSocialMedia: 'No', socialMediaPlatforms: 'kept in the draft alone' };
  const answer = await put('SUBMITTED', hidden);
  assert.equal([answer.status, answer.body.status, answer.body.completionPercentage], [200, 'SUBMITTED', 100]);
  assert.is(answer.body.submittedAt, new Date(api.clock.now).toISOString());
  assert.equal((await client.call('GET', `/api/forms/${id}`)).body.formData, hidden);

  const [row, ...more] = await api.deps.db.select().from(submissions);
  assert.is(more.length, 0);
  assert.is(row!.definitionSha256, answer.body.definition.sha256);
  const relevant = await openSubmitted(api.deps.vault, row!);
  assert.is(relevant['surname'], annaEriksson.surname);
  assert.not('socialMediaPlatforms' in relevant);
  api.close();
});

test('incomplete answers get 422 with what is missing, stay a draft, and are saved', async () => {
  const { api, client, id, put } = await start();
  const { surname: _left, ...rest } = annaEriksson;
  const answer = await put('SUBMITTED', { ...rest, dateOfBirth: '2023-02-29', email: 'nobody' }, { place: { passed: [], step: 'review' } });
  assert.equal([answer.status, answer.body.code], [422, 'FORM_INVALID']);
  assert.equal(Object.keys(answer.body.fields).sort(), ['dateOfBirth', 'email', 'surname']);
  assert.is(answer.body.fields.surname, 'Surname is required');
  assert.is(answer.body.fields.email, 'Valid email is required');

  const now = (await client.call('GET', `/api/forms/${id}`)).body;
  assert.equal([now.status, now.revision, now.formData.email, now.submittedAt], ['DRAFT', 2, 'nobody', null]);
  assert.equal(answer.body.current, now, 'the answer tells the draft as it is now');
  assert.is(answer.headers.get('ETag'), '"2"');
  assert.is((await api.deps.db.select().from(submissions)).length, 0);
  api.close();
});

test('an optional answer that is wrong does not hold a submit', async () => {
  const { api, put } = await start();
  const answer = await put('SUBMITTED', { ...annaEriksson, personPayingTrip: 'Other', payerEmail: 'not an email' });
  assert.equal([answer.status, answer.body.status], [200, 'SUBMITTED']);
  api.close();
});

test('a submitted form is locked: it is not saved, submitted again or deleted', async () => {
  const { api, client, id, put } = await start();
  await put('SUBMITTED', annaEriksson);
  const before = (await client.call('GET', `/api/forms/${id}`)).body;
  for (const answer of [await put('DRAFT', {}), await put('SUBMITTED', annaEriksson), await client.call('DELETE', `/api/forms/${id}`)]) {
    assert.equal([answer.status, answer.body.code], [409, 'FORM_LOCKED']);
  }
  assert.equal((await client.call('GET', `/api/forms/${id}`)).body, before);
  api.close();
});

test('two submits at once have one effect', async () => {
  const { api, put } = await start();
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => put('SUBMITTED', annaEriksson)))).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 1);
  assert.is((await api.deps.db.select().from(submissions)).length, 1);
  api.close();
});

test('a form that was sent back stays in progress when saved, cannot be deleted, and is submitted again', async () => {
  const { api, client, id, put } = await start();
  await put('SUBMITTED', annaEriksson);
  sendBack(api, id);
  assert.is((await put('DRAFT', { ...annaEriksson, surname: 'Second' })).body.status, 'IN_PROGRESS');
  assert.is((await client.call('DELETE', `/api/forms/${id}`)).status, 409);
  api.clock.now += 1000;
  assert.is((await put('SUBMITTED', { ...annaEriksson, surname: 'Third' })).body.status, 'SUBMITTED');
  const rows = await api.deps.db.select().from(submissions);
  assert.is(rows.length, 2);
  assert.match((await readPdf(await pdf(client, id))).text, 'Third');
  api.close();
});

test('the PDF of a submitted form comes from what was submitted, byte for byte the same later', async () => {
  const { api, client, id, put } = await start();
  await put('SUBMITTED', annaEriksson);
  const hash = async () => createHash('sha256').update(await pdf(client, id)).digest('hex');
  const first = await hash();
  api.clock.now += 5 * DAY;
  assert.is(await hash(), first);
  const { text } = await readPdf(await pdf(client, id));
  assert.match(text, annaEriksson.surname);
  assert.not.match(text, /DRAFT/);
  api.close();
});

test('a draft’s PDF says that it is one and is named after type and id', async () => {
  const { api, client, id, put } = await start();
  await put('DRAFT', { surname: 'Halfway' });
  const response = await client.request('GET', `/api/forms/${id}/download`);
  assert.is(response.headers.get('Content-Type'), 'application/pdf');
  assert.is(response.headers.get('Content-Disposition'), `attachment; filename="DS160-${id}.pdf"`);
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  assert.match(pages.join('\n'), 'Halfway');
  assert.ok(pages.every((page) => page.includes('DRAFT')), 'on every page');
  api.close();
});

test('the browser’s date counts within a day of the server’s; a clock that is further off is refused, and the answers saved', async () => {
  const { api, client, id, put } = await start();
  const far = await put('SUBMITTED', annaEriksson, { today: '2026-11-22' });
  assert.equal([far.status, Object.keys(far.body.fields)], [400, ['today']]);
  assert.is((await client.call('GET', `/api/forms/${id}`)).body.formData.surname, annaEriksson.surname);
  assert.is((await put('DRAFT', annaEriksson, { today: '1999-01-01' })).status, 200, 'a save is not held up by a wrong clock');
  assert.is((await put('SUBMITTED', annaEriksson, { today: '2026-11-21' })).status, 200);
  api.close();
});

test.run();
