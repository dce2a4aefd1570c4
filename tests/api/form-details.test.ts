import * as assert from 'uvu/assert';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { createTestApp, isErrorBody } from '../support/api.ts';
import { suite } from '../support/suite.ts';

const test = suite('name and deadline of a form');

const start = async (formType = 'I20') => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType })).body;
  const patch = (json: object) => client.call('PATCH', `/api/forms/${id}`, json);
  const save = async (formData: object, headers = {}) =>
    client.call('PUT', `/api/forms/${id}`, { formData, status: 'DRAFT' }, headers);
  const listed = async () => (await client.call('GET', '/api/forms')).body[0];
  return { api, client, id, patch, save, listed };
};

test('renaming a form removes spaces around the name, and every view shows the new name', async () => {
  const { api, client, id, patch, listed } = await start();
  api.clock.now += 1000;
  const answer = await patch({ title: '  Autumn 2027, Uppsala  ' });
  assert.equal([answer.status, answer.body.title], [200, 'Autumn 2027, Uppsala']);
  assert.equal(answer.body, (await client.call('GET', `/api/forms/${id}`)).body);
  assert.equal(
    [(await listed()).title, (await listed()).updatedAt],
    ['Autumn 2027, Uppsala', new Date(api.clock.now).toISOString()],
  );
});

test('the user’s own deadline replaces the one from the answers until it is cleared', async () => {
  const { patch, save, listed } = await start();
  assert.is((await save({ programStartDate: '2027-08-23' })).body.deadline, '2027-07-24');
  const own = (await patch({ deadline: '2027-06-01' })).body;
  assert.equal([own.deadline, own.ownDeadline], ['2027-06-01', '2027-06-01']);
  const saved = (await save({ programStartDate: '2027-10-01' })).body;
  assert.equal(
    [saved.deadline, (await listed()).deadline],
    ['2027-06-01', '2027-06-01'],
    "a save does not change the user's own deadline",
  );
  const cleared = (await patch({ deadline: null })).body;
  assert.equal(
    [cleared.deadline, cleared.ownDeadline, (await listed()).deadline],
    ['2027-09-01', null, '2027-09-01'],
    'the deadline from the latest answers is used again',
  );
});

test('a new name or deadline does not change the revision, so the next save needs no merge', async () => {
  const { patch, save } = await start();
  const { revision } = (await save({ familyName: 'Lind' })).body;
  const changed = await patch({ title: 'Renamed', deadline: '2027-06-01' });
  assert.equal([changed.body.revision, changed.headers.get('ETag')], [revision, `"${revision}"`]);
  const saved = await save({ familyName: 'Lindh' }, { 'If-Match': `"${revision}"` });
  assert.equal([saved.status, saved.body.title, saved.body.deadline], [200, 'Renamed', '2027-06-01']);
});

test('invalid names and dates are refused, and nothing is changed', async () => {
  const { client, id, patch } = await start();
  const before = (await client.call('GET', `/api/forms/${id}`)).text;
  for (const body of [
    {},
    { title: '' },
    { title: '   ' },
    { title: null },
    { title: 7 },
    { title: 'x'.repeat(201) },
    { title: 'a\0b' },
    { title: '\ud83d' },
    { deadline: '' },
    { deadline: '2027-02-29' },
    { deadline: '0026-11-20' },
    { deadline: '31.01.2027' },
    { deadline: '2027-01-31T00:00:00Z' },
    { deadline: 1 },
    { title: 'Good', deadline: 'bad' },
    { title: 'Good', formData: {} },
    { status: 'SUBMITTED' },
  ]) {
    const answer = await patch(body);
    assert.is(answer.status, 400, JSON.stringify(body));
    assert.ok(isErrorBody(answer.body));
  }
  assert.is((await client.call('GET', `/api/forms/${id}`)).text, before);
});

test('the name and deadline of a submitted form cannot be changed', async () => {
  const { client, id, patch } = await start('DS160');
  assert.is(
    (await client.call('PUT', `/api/forms/${id}`, { formData: annaEriksson, status: 'SUBMITTED' })).status,
    200,
  );
  for (const body of [{ title: 'Too late' }, { deadline: '2027-06-01' }]) {
    assert.equal([(await patch(body)).status, (await patch(body)).body.code], [409, 'FORM_LOCKED']);
  }
});

test.run();
