import * as assert from 'uvu/assert';
import { formHistory } from '../../api/db/tables.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { createTestApp } from '../support/api.ts';
import { productForm } from '../support/product-form.ts';
import { suite } from '../support/suite.ts';

const test = suite('copying a form');

test('a copy of a submitted form is a draft with all answers except signature and date, and can be submitted once signed', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  for (const formType of ['I20', 'H1B', 'DS160']) {
    const { answers } = answerFixtures.find(({ type }) => type === formType)!;
    const { id, title } = (await client.call('POST', '/api/forms', { formType })).body;
    await client.call('PATCH', `/api/forms/${id}`, { deadline: '2027-01-31' });
    const submitted = await client.call('PUT', `/api/forms/${id}`, {
      formData: answers,
      status: 'SUBMITTED',
      place: { passed: [productForm(formType).steps[0]!.id] },
    });
    assert.is(submitted.status, 200, submitted.text);

    api.clock.now += 1000;
    const copied = await client.call('POST', `/api/forms/${id}/copy`);
    assert.equal(
      [copied.status, copied.headers.get('Location'), copied.headers.get('ETag')],
      [201, `/api/forms/${copied.body.id}`, '"1"'],
    );
    const copy = (await client.call('GET', `/api/forms/${copied.body.id}`)).body;
    assert.equal(copied.body, copy);
    assert.is.not(copy.id, id);
    assert.equal(
      [copy.status, copy.title, copy.submittedAt, copy.ownDeadline, copy.place],
      ['DRAFT', `${title} (copy)`, null, null, { passed: [] }],
    );

    const signed = productForm(formType)
      .steps.at(-1)!
      .fields.map(({ name }) => name);
    assert.ok(
      signed.length >= 2 && signed.every((name) => answers[name] !== undefined),
      'the original was signed and dated',
    );
    const unsigned = Object.fromEntries(Object.entries(answers).filter(([name]) => !signed.includes(name)));
    assert.equal(copy.formData, unsigned);
    const refused = await client.call('PUT', `/api/forms/${copy.id}`, { formData: copy.formData, status: 'SUBMITTED' });
    assert.equal(
      [refused.status, Object.keys(refused.body.fields).every((path) => signed.includes(path))],
      [422, true],
      formType,
    );
    assert.is(
      (await client.call('PUT', `/api/forms/${copy.id}`, { formData: answers, status: 'SUBMITTED' })).status,
      200,
    );
    assert.equal((await client.call('GET', `/api/forms/${id}`)).body, submitted.body, 'the original is unchanged');
  }
});

test('a copy includes half-typed and hidden answers but not the history, and its title stays within the limit', async () => {
  const api = await createTestApp();
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'I20', title: `${'x'.repeat(192)}👩👩👩👩` }))
    .body;
  const formData = { dateOfBirth: '2029-04-', hasDependents: 'No', dependentName1: 'Hidden', email: 'not an email' };
  for (const step of ['student', 'school'])
    await client.call('PUT', `/api/forms/${id}`, { formData, status: 'DRAFT', place: { passed: ['student'], step } });
  const copy = (await client.call('POST', `/api/forms/${id}/copy`)).body;
  assert.equal(copy.formData, formData);
  assert.is(copy.title, `${'x'.repeat(192)} (copy)`, 'no character is cut in two');
  assert.equal((await client.call('GET', `/api/forms/${copy.id}/history`)).body, []);
  assert.equal(
    (await api.deps.db.select().from(formHistory)).map(({ formId }) => formId),
    [id],
  );
  assert.is((await client.call('POST', `/api/forms/${copy.id}/copy`)).status, 201, 'a copy can be copied too');
});

test.run();
