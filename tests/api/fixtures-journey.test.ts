/**
 * Takes every applicant of the fixtures from sign-up to the submitted form through the API, and the first of each form to
 * the PDF. tests/engine/pdf.test.ts looks for the answers of all of them in their PDFs.
 */
import * as assert from 'uvu/assert';
import { resolve } from '../../engine/resolve.ts';
import { createTestApp, type TestApp } from '../support/api.ts';
import { missingFromPdf } from '../support/pdf-answers.ts';
import { productForm } from '../support/product-form.ts';
import { suite } from '../support/suite.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';

const test = suite('Fixture applicants');
const today = '2026-11-20';
let testApp: TestApp;

test.before(async () => {
  testApp = await createTestApp();
});
test.after(() => testApp.close());

for (const [index, { name, type, answers }] of answerFixtures.entries()) {
  const isPrinted = answerFixtures.findIndex((fixture) => fixture.type === type) === index;
  test(`${name}: the answers can be saved, submitted${isPrinted ? ', printed' : ''} and read back unchanged`, async () => {
    const form = productForm(type);
    const passed = form.steps.map(({ id }) => id);
    const applicant = await testApp.signedIn(name);

    const created = await applicant.call('POST', '/api/forms', { formType: type });
    assert.is(created.status, 201);
    const path = `/api/forms/${created.body.id}`;

    const saved = await applicant.call('PUT', path, { formData: answers, status: 'DRAFT', place: { passed } });
    assert.is(saved.status, 200, saved.text);
    assert.is(saved.body.completionPercentage, 100);

    const submitted = await applicant.call('PUT', path, {
      formData: answers,
      status: 'SUBMITTED',
      place: { passed },
      today,
    });
    assert.is(submitted.status, 200, submitted.text);
    assert.is(submitted.body.status, 'SUBMITTED');

    const read = await applicant.call('GET', path);
    assert.equal(read.body.formData, answers);
    assert.equal(resolve(form, read.body.formData, { today }).relevant, resolve(form, answers, { today }).relevant);

    if (!isPrinted) return;
    const pdf = await applicant.request('GET', `${path}/download`);
    assert.is(pdf.headers.get('content-type'), 'application/pdf');
    assert.match(pdf.headers.get('content-disposition')!, `filename="${type}-${created.body.id}.pdf"`);
    assert.equal(await missingFromPdf(new Uint8Array(await pdf.arrayBuffer()), form, answers, today), []);
  });
}

test('each form has at least four applicants', () => {
  for (const type of ['I20', 'H1B', 'DS160']) {
    assert.ok(answerFixtures.filter((fixture) => fixture.type === type).length >= 4, type);
  }
});

test.run();
