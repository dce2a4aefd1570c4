import { createHash } from 'node:crypto';
import * as assert from 'uvu/assert';
import { connectionOf } from '../../api/db/connection.ts';
import { submissions } from '../../api/db/tables.ts';
import { openSubmitted } from '../../api/modules/forms/content.ts';
import type { Answers } from '../../engine/model/types.ts';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { arjunKrishnamurthy as h1b } from '../fixtures/answers/h1b-arjun-krishnamurthy.ts';
import { annaErikssonI20 as i20 } from '../fixtures/answers/i20-anna-eriksson.ts';
import { readPdf } from '../support/pdf-text.ts';
import { createTestApp, DAY, type TestApp, type TestClient } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('submit');

const start = async (formType = 'DS160') => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType })).body;
  const put = (status: string, formData: object, more: object = {}) =>
    client.call('PUT', `/api/forms/${id}`, { formData, status, ...more });
  return { api, client, id: id as string, put };
};

/** Returns a form to its applicant, as an administrator does. */
const sendBack = (api: TestApp, id: string) =>
  connectionOf(api.deps.db).prepare(`UPDATE forms SET status = 'IN_PROGRESS' WHERE id = ?`).run(id);
const pdf = async (client: TestClient, id: string) => {
  const response = await client.request('GET', `/api/forms/${id}/download`);
  assert.is(response.status, 200);
  return new Uint8Array(await response.arrayBuffer());
};

test('complete answers are submitted, and the relevant answers are kept with their definition', async () => {
  const { api, client, id, put } = await start();
  const hidden = { ...annaEriksson, hasSocialMedia: 'No', socialMediaPlatforms: 'kept in the draft alone' };
  const answer = await put('SUBMITTED', hidden);
  assert.equal([answer.status, answer.body.status, answer.body.completionPercentage], [200, 'SUBMITTED', 100]);
  assert.is(answer.body.submittedAt, new Date(api.clock.now).toISOString());
  const { socialMediaPlatforms: _platforms, socialMediaUsernames: _names, ...asked } = hidden;
  assert.equal(answer.body.formData, asked, 'a submitted form keeps no hidden answers');
  assert.equal((await client.call('GET', `/api/forms/${id}`)).body.formData, asked);

  const [row, ...more] = await api.deps.db.select().from(submissions);
  assert.is(more.length, 0);
  assert.is(row!.definitionSha256, answer.body.definition.sha256);
  const { answers: relevant } = await openSubmitted(api.deps.vault, row!, row!.content);
  assert.is(relevant['surname'], annaEriksson.surname);
  assert.not('socialMediaPlatforms' in relevant);
});

test('incomplete answers get a 422 with the missing fields, stay a draft, and are saved', async () => {
  const { api, client, id, put } = await start();
  const { surname: _left, ...rest } = annaEriksson;
  const answer = await put(
    'SUBMITTED',
    { ...rest, dateOfBirth: '2023-02-29', email: 'nobody' },
    { place: { passed: [], step: 'review' } },
  );
  assert.equal([answer.status, answer.body.code], [422, 'FORM_INVALID']);
  assert.equal(Object.keys(answer.body.fields).sort(), ['dateOfBirth', 'email', 'surname']);
  assert.is(answer.body.fields.surname, 'Surname is required');
  assert.is(answer.body.fields.email, 'Valid email is required');

  const now = (await client.call('GET', `/api/forms/${id}`)).body;
  assert.equal([now.status, now.revision, now.formData.email, now.submittedAt], ['DRAFT', 2, 'nobody', null]);
  assert.equal(answer.body.current, now, 'the error contains the current draft');
  assert.is(answer.headers.get('ETag'), '"2"');
  assert.is((await api.deps.db.select().from(submissions)).length, 0);
});

const WRONG: ReadonlyArray<readonly [what: string, type: string, answers: Answers, field: string, message: string]> = [
  [
    'an optional e-mail address',
    'DS160',
    { ...annaEriksson, personPayingTrip: 'Other', payerEmail: 'not an email' },
    'payerEmail',
    'Enter an email address such as name@example.com',
  ],
  [
    'an answer that is not among the options',
    'DS160',
    { ...annaEriksson, genocide: 'Maybe' },
    'genocide',
    'Choose one of the options',
  ],
  [
    'an optional unit that does not exist',
    'H1B',
    { ...h1b, wageUnit: 'Day' },
    'wageUnit',
    'Choose Hour, Week, Month or Year',
  ],
  ['a fixed answer that was changed', 'H1B', { ...h1b, classification: 'L-1' }, 'classification', 'Must be H-1B'],
  [
    'an optional amount that is not a number',
    'I20',
    { ...i20, healthInsurance: 'abc' },
    'healthInsurance',
    'Enter an amount in US dollars, such as 2,500 or 2500.50',
  ],
  [
    'a dependent’s birth on a day that does not exist',
    'I20',
    { ...i20, hasDependents: 'Yes', dependentBirth1: '2023-02-29' },
    'dependentBirth1',
    'Enter a real date of birth: month, day and four-digit year',
  ],
];

for (const [what, type, answers, field, message] of WRONG) {
  test(`Submit refuses a wrong answer, required or not: ${what}`, async () => {
    const { api, client, id, put } = await start(type);
    const answer = await put('SUBMITTED', answers);
    assert.equal([answer.status, answer.body.code, answer.body.fields], [422, 'FORM_INVALID', { [field]: message }]);
    assert.is((await client.call('GET', `/api/forms/${id}`)).body.status, 'DRAFT');
    assert.is((await put('DRAFT', answers)).status, 200, 'a draft keeps what was typed');
    assert.is((await api.deps.db.select().from(submissions)).length, 0);
  });
}

test('a rule that is only advice does not block a submission: a SEVIS ID with ten digits', async () => {
  const { put } = await start('I20');
  const answer = await put('SUBMITTED', { ...i20, sevisId: 'N0012345678' });
  assert.equal([answer.status, answer.body.status], [200, 'SUBMITTED']);
});

test('a submitted form is locked: it cannot be saved, submitted again or deleted', async () => {
  const { client, id, put } = await start();
  await put('SUBMITTED', annaEriksson);
  const before = (await client.call('GET', `/api/forms/${id}`)).body;
  for (const answer of [
    await put('DRAFT', {}),
    await put('SUBMITTED', annaEriksson),
    await client.call('DELETE', `/api/forms/${id}`),
  ]) {
    assert.equal([answer.status, answer.body.code], [409, 'FORM_LOCKED']);
  }
  assert.equal((await client.call('GET', `/api/forms/${id}`)).body, before);
});

test('a form that is sent back has the submitted answers, and hidden answers are in no later copy', async () => {
  const { api, client, id, put } = await start();
  await put('DRAFT', { ...annaEriksson, hasSocialMedia: 'No', socialMediaPlatforms: 'kept in the draft alone' });
  await put('SUBMITTED', { ...annaEriksson, hasSocialMedia: 'No', socialMediaPlatforms: 'kept in the draft alone' });
  sendBack(api, id);
  const read = (await client.call('GET', `/api/forms/${id}`)).body;
  assert.equal(
    [read.status, read.formData.surname, 'socialMediaPlatforms' in read.formData],
    ['IN_PROGRESS', annaEriksson.surname, false],
  );
  const copy = (await client.call('POST', `/api/forms/${id}/copy`)).body;
  assert.not('socialMediaPlatforms' in copy.formData);
});

test('a draft whose submission is refused keeps its hidden answers', async () => {
  const { client, id, put } = await start();
  const answers = {
    ...annaEriksson,
    surname: '',
    hasSocialMedia: 'No',
    socialMediaPlatforms: 'kept in the draft alone',
  };
  assert.is((await put('SUBMITTED', answers)).status, 422);
  assert.equal((await client.call('GET', `/api/forms/${id}`)).body.formData, answers);
});

test('ten submissions at the same moment create one', async () => {
  const { api, put } = await start();
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => put('SUBMITTED', annaEriksson)))).map(
    ({ status }) => status,
  );
  assert.equal(statuses.filter((status) => status === 200).length, 1);
  assert.is((await api.deps.db.select().from(submissions)).length, 1);
});

test('a form that was sent back stays in progress when saved, cannot be deleted, and can be submitted again', async () => {
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
});

test('after a clock is set back, the PDF still shows the answers that were submitted last', async () => {
  const { api, client, id, put } = await start();
  await put('SUBMITTED', annaEriksson);
  sendBack(api, id);
  api.clock.now -= 60_000;
  await put('SUBMITTED', { ...annaEriksson, surname: 'Corrected' });
  assert.match((await readPdf(await pdf(client, id))).text, 'Corrected');
});

test('the PDF of a submitted form shows the submitted answers, and is byte for byte the same later', async () => {
  const { api, client, id, put } = await start();
  await put('SUBMITTED', annaEriksson);
  const hash = async () =>
    createHash('sha256')
      .update(await pdf(client, id))
      .digest('hex');
  const first = await hash();
  api.clock.now += 5 * DAY;
  assert.is(await hash(), first);
  const { text } = await readPdf(await pdf(client, id));
  assert.match(text, annaEriksson.surname);
  assert.not.match(text, /DRAFT/);
});

test('the PDF of a draft is marked as a draft and named after type and id', async () => {
  const { client, id, put } = await start();
  await put('DRAFT', { surname: 'Halfway' });
  const response = await client.request('GET', `/api/forms/${id}/download`);
  assert.is(response.headers.get('Content-Type'), 'application/pdf');
  assert.is(response.headers.get('Content-Disposition'), `attachment; filename="DS160-${id}.pdf"`);
  const { pages } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  assert.match(pages.join('\n'), 'Halfway');
  assert.ok(
    pages.every((page) => page.includes('DRAFT')),
    'every page is marked as a draft',
  );
});

test('the browser’s date may differ by a day from the server’s; a larger difference refuses the submission and saves the answers', async () => {
  const { client, id, put } = await start();
  const far = await put('SUBMITTED', annaEriksson, { today: '2026-11-22' });
  assert.equal([far.status, Object.keys(far.body.fields)], [400, ['today']]);
  const saved = (await client.call('GET', `/api/forms/${id}`)).body;
  assert.is(saved.formData.surname, annaEriksson.surname);
  assert.is(far.body.current.revision, saved.revision, 'the answer has the form as it was saved');
  assert.is((await put('DRAFT', annaEriksson, { today: '1999-01-01' })).status, 200, 'a save accepts any date');
  assert.is((await put('SUBMITTED', annaEriksson, { today: '2026-11-21' })).status, 200);
});

test.run();
