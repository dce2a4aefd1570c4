import * as assert from 'uvu/assert';
import { z } from 'zod';
import { connectionOf } from '../../api/db/connection.ts';
import { formListItem, formView } from '../../api/modules/forms/schemas.ts';
import { createTestApp } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('forms');
const strictView = z.strictObject(formView.shape);
const strictItem = z.strictObject(formListItem.shape);

test('a new form is a draft with the definition’s defaults, a title without a repeated word, and 0 % completion', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const created = await client.call('POST', '/api/forms', {
    formType: 'DS160',
    title: 'My visa',
    status: 'DRAFT',
    formData: {},
  });
  assert.is(created.status, 201);
  assert.is(created.headers.get('Location'), `/api/forms/${created.body.id}`);
  const form = strictView.parse(created.body);
  assert.equal(
    [form.title, form.status, form.completionPercentage, form.revision, form.deadline, form.submittedAt],
    ['My visa', 'DRAFT', 0, 1, null, null],
  );
  assert.is(form.formData['passportType'], 'Regular');
  assert.is(form.formData['mailingAddressSame'], 'Yes');
  assert.is((await client.call('POST', '/api/forms', { formType: 'DS160' })).body.title, 'DS-160 Visa Application');
  assert.is((await client.call('POST', '/api/forms', { formType: 'I20' })).body.title, 'I-20 Student Visa Application');
});

test('answers given at creation replace the defaults', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { body } = await client.call('POST', '/api/forms', {
    formType: 'DS160',
    formData: { passportType: 'Official', surname: 'Lind' },
  });
  assert.equal(
    [body.formData.passportType, body.formData.surname, body.formData.mailingAddressSame],
    ['Official', 'Lind', 'Yes'],
  );
});

test('an unknown type is refused as an unsupported form type', async () => {
  const api = await createTestApp();
  const answer = await (await api.signedIn()).call('POST', '/api/forms', { formType: 'X1' });
  assert.is(answer.status, 400);
  assert.is(answer.body.message, 'Unsupported form type');
});

test('an answer to a field that the form does not have is refused, and the message says where its fields are', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const answer = await client.call('POST', '/api/forms', { formType: 'H1B', formData: { nope: 'x' } });
  assert.is(answer.status, 400);
  const path = /Its fields: (\S+)$/.exec(answer.body.message)![1]!;
  assert.ok('petitionerLegalName' in (await client.call('GET', path)).body.properties);
});

test('a draft stores exactly what the applicant typed, right or wrong', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  const typed = {
    sevisId: 'N12',
    familyName: '  O’Brien-Łukasz  ',
    givenName: 'مريم \u202Emariam\u202C',
    dateOfBirth: '2029-04-',
    email: 'not an email',
    tuitionFees: 'a lot',
    gender: 'Unknown',
    hasDependents: 'No',
    dependentName1: 'Hidden but kept',
    programStartDate: '2023-02-29',
    phoneNumber: 12345,
    city: null,
    postalCode: '',
    permanentAddress: 'x'.repeat(10_000),
  };
  const saved = await client.call('PUT', `/api/forms/${id}`, { formData: typed, status: 'DRAFT' });
  assert.is(saved.status, 200);
  assert.equal(strictView.parse(saved.body).formData, typed);
  assert.equal((await client.call('GET', `/api/forms/${id}`)).body.formData, typed);
});

test('the answer to a save equals the form that the next read returns', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  api.clock.now += 1000;
  const saved = await client.call('PUT', `/api/forms/${id}`, {
    formData: { familyName: 'Lind' },
    status: 'DRAFT',
    place: { passed: ['student'], step: 'school' },
  });
  const read = await client.call('GET', `/api/forms/${id}`);
  assert.equal(saved.body, read.body);
  assert.is(saved.headers.get('ETag'), read.headers.get('ETag'));
  assert.is(saved.body.updatedAt, new Date(api.clock.now).toISOString());
});

test('completion, deadline and country are computed from valid answers only', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  const save = async (formData: object) =>
    (await client.call('PUT', `/api/forms/${id}`, { formData, status: 'DRAFT' })).body;
  assert.is((await save({})).completionPercentage, 0);
  const some = await save({
    familyName: 'Lind',
    givenName: 'Ada',
    countryOfCitizenship: 'Sweden',
    programStartDate: '2027-08-23',
  });
  assert.ok(some.completionPercentage > 0 && some.completionPercentage < 100);
  assert.is(some.deadline, '2027-07-24', '30 days before the programme starts');
  const stored = (sql: string) => connectionOf(api.deps.db).prepare(sql).pluck().get();
  assert.is(stored('SELECT country FROM forms'), 'Sweden');
  const wrong = await save({ programStartDate: '2027-02-30', countryOfCitizenship: 'my passport is X123' });
  assert.is(wrong.deadline, null);
  assert.is(stored('SELECT country FROM forms'), null, 'a text that is not a listed country is not stored unencrypted');
});

test('the list shows the user’s forms, last changed first, with the person’s name and no other answers', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  assert.equal((await client.call('GET', '/api/forms')).body, []);
  const ids: string[] = [];
  for (const formType of ['I20', 'H1B', 'DS160']) {
    api.clock.now += 1000;
    ids.push((await client.call('POST', '/api/forms', { formType })).body.id);
  }
  api.clock.now += 1000;
  await client.call('PUT', `/api/forms/${ids[0]}`, { formData: { familyName: 'Lind', city: 'Umeå' }, status: 'DRAFT' });
  const { body, text } = await client.call('GET', '/api/forms');
  assert.equal(
    z
      .array(strictItem)
      .parse(body)
      .map(({ id }) => id),
    [ids[0], ids[2], ids[1]],
  );
  assert.is(body[0].person, 'Lind');
  assert.not.match(text, 'Umeå');
});

test('a save without a place keeps the stored place, and steps that the form does not have are removed', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  const put = async (place?: object) =>
    (await client.call('PUT', `/api/forms/${id}`, { formData: {}, status: 'DRAFT', ...(place && { place }) })).body
      .place;
  const changes = { 'page-1': 3 };
  const kept = { passed: ['student'], step: 'school', changes };
  assert.equal(await put({ passed: ['student', 'nowhere'], step: 'school', changes }), kept);
  assert.equal(await put(), kept);
  assert.equal(await put({ passed: [], step: 'nowhere' }), { passed: [] });
  const place = { passed: ['student', 'nowhere'], step: 'school', changes };
  assert.equal((await client.call('POST', '/api/forms', { formType: 'I20', place })).body.place, kept);
});

test('a draft is deleted for good', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20' })).body;
  assert.equal((await client.call('DELETE', `/api/forms/${id}`)).body, { ok: true });
  for (const method of ['GET', 'DELETE']) assert.is((await client.call(method, `/api/forms/${id}`)).status, 404);
  assert.is((await client.call('PUT', `/api/forms/${id}`, { formData: {}, status: 'DRAFT' })).status, 404);
  assert.equal((await client.call('GET', '/api/forms')).body, []);
});

test.run();
