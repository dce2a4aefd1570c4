/** A new version of a form while applicants fill it in: H-1B version 2, with drafts of version 1 at every step. */
import * as assert from 'uvu/assert';
import { compileForm } from '../../engine/model/compile-form.ts';
import type { Answers } from '../../engine/model/types.ts';
import { withValidators, type Form } from '../../engine/model/form.ts';
import { createWizard } from '../../engine/wizard/wizard.ts';
import { compileValidators } from '../../api/lib/validators.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { createTestApp, DAY, type Json, type TestApp, type TestClient } from '../support/api.ts';
import { definitionFolder, restart } from '../support/definition-folder.ts';
import { H1B_2_NOTICE, toH1BVersion2 } from '../support/h1b-version-2.ts';
import { readPdf } from '../support/pdf-text.ts';
import { productForm } from '../support/product-form.ts';
import { suite } from '../support/suite.ts';

const test = suite('a new version of a form');
const today = '2026-11-20';
const first = productForm('H1B');
const steps = first.steps.map(({ id }) => id);

/** An applicant who has answered everything, including the questions that version 2 moves. */
const complete: Answers = {
  ...answerFixtures.find(({ name }) => name === 'h1b-nguyen-van-an')!.answers,
  petitionerTradeName: 'Harbor Planning',
  beneficiaryOtherNames: 'Nguyễn Văn Ân',
};
/** The same answers after the migration to version 2. */
const { petitionerTradeName: _renamed, beneficiaryOtherNames: _dropped, ...kept } = complete;
const completeInTwo: Answers = {
  ...kept,
  petitionerDba: 'Harbor Planning',
  petitionBasis: 'Amended petition',
  requestedAction: 'Extend or amend the stay',
  jobHours: 'Full-time',
};

/** A save migrates as reading does, so these steps are enough: the first, the one with the new question, the last. */
const OPEN_AT = [steps[0]!, 'beneficiary', 'review'];

const REST = [
  'submitting',
  'submitted',
  'printed',
  'saved elsewhere',
  'read since',
  'taken back',
  'copied',
  'put back',
  'gone back',
  'changed back',
] as const;

let api: TestApp;
let client: TestClient;
let second: Form;
/** Every draft of version 1, by what the test does with it. */
const drafts = new Map<string, Json>();
let pdfBefore: Buffer;

test.before(async () => {
  const folder = definitionFolder();
  api = await createTestApp({ FORM_DEFINITIONS_DIR: folder.folder });
  client = await api.signedIn();
  for (const step of steps) drafts.set(`read at ${step}`, await draftAt(step));
  for (const step of OPEN_AT) drafts.set(`open at ${step}`, await draftAt(step));
  for (const name of REST) drafts.set(name, await draftAt(name === 'changed back' ? 'job' : 'review'));
  const submitted = await client.call('PUT', `/api/forms/${drafts.get('submitted').id}`, {
    formData: complete,
    status: 'SUBMITTED',
    today,
  });
  assert.is(submitted.status, 200, submitted.text);
  // Going to another step puts the replaced answers into the history.
  await client.call('PUT', `/api/forms/${drafts.get('taken back').id}`, {
    formData: { petitionerCity: 'Agat' },
    status: 'DRAFT',
    place: { passed: [], step: 'petitioner' },
  });
  const { id, formData } = drafts.get('changed back');
  await client.call('PUT', `/api/forms/${id}`, {
    formData,
    status: 'DRAFT',
    place: { passed: [], step: 'petitioner' },
  });
  pdfBefore = await pdfOf(drafts.get('submitted').id);

  folder.change('h1b', toH1BVersion2);
  await restart(api, folder.folder);
  const model = compileForm((await client.call('GET', '/api/form-definitions/H1B')).body);
  second = withValidators(model, compileValidators(model));
});
test.after(() => api.close());

const pdfOf = async (id: string): Promise<Buffer> =>
  Buffer.from(await (await client.request('GET', `/api/forms/${id}/download`)).arrayBuffer());

/** Creates a draft of version 1 that is answered up to a step, with the applicant on that step. */
async function draftAt(step: string): Promise<Json> {
  const until = steps.indexOf(step);
  const known = new Set(first.steps.slice(0, until + 1).flatMap(({ fields }) => fields.map(({ name }) => name)));
  const formData = Object.fromEntries(Object.entries(complete).filter(([name]) => known.has(name)));
  const { id } = (await client.call('POST', '/api/forms', { formType: 'H1B' })).body;
  const { status, body } = await client.call('PUT', `/api/forms/${id}`, {
    formData,
    status: 'DRAFT',
    place: { passed: steps.slice(0, until), step },
  });
  assert.is(status, 200);
  return body;
}

const inTwo = (formData: Answers): Answers => {
  const known = new Set([
    ...Object.keys(formData),
    'jobHours',
    // Its answer is fixed.
    'classification',
    ...('petitionerTradeName' in formData ? ['petitionerDba'] : []),
    ...('requestedAction' in formData ? ['petitionBasis'] : []),
  ]);
  return Object.fromEntries(Object.entries(completeInTwo).filter(([name]) => known.has(name)));
};

/** The step that a returning applicant sees. */
const landsOn = (form: Form, view: Json): string =>
  createWizard({ form, answers: view.formData, passed: view.place.passed, today }).store.getState().stepId;

for (const step of steps) {
  // An applicant who is past the new question about the passport is sent back to its step.
  const sentTo = steps.indexOf(step) < steps.indexOf('beneficiary') ? step : 'beneficiary';

  test(`a draft at ${step} is migrated when it is read, and continues at ${sentTo}`, async () => {
    const draft = drafts.get(`read at ${step}`);
    const read = await client.call('GET', `/api/forms/${draft.id}`);
    assert.equal(read.body.formData, inTwo(draft.formData));
    assert.equal(read.body.definition, { sha256: second.sha256, version: 2 });
    assert.equal(read.body.migrated, { fromVersion: 1, notices: [H1B_2_NOTICE] });
    assert.equal(
      [read.body.revision, read.headers.get('etag')],
      [draft.revision, `"${draft.revision}"`],
      'reading does not save the migration',
    );
    assert.is(landsOn(second, read.body), sentTo);

    const saved = await client.call(
      'PUT',
      `/api/forms/${draft.id}`,
      { formData: read.body.formData, status: 'DRAFT', place: read.body.place, definition: second.sha256 },
      { 'If-Match': `"${read.body.revision}"` },
    );
    assert.equal(
      [saved.status, saved.body.definition.version, saved.body.migrated],
      [200, 2, undefined],
      'after a save the migration is not reported again',
    );
    assert.is(saved.body.completionPercentage, read.body.completionPercentage);
    assert.equal((await client.call('GET', `/api/forms/${draft.id}`)).body, saved.body);
  });
}

for (const step of OPEN_AT)
  test(`a wizard that is open at ${step} can save, and the response reports the new version`, async () => {
    const draft = drafts.get(`open at ${step}`);
    const typed = { ...draft.formData, petitionerCity: 'Hagåtña' };
    const saved = await client.call(
      'PUT',
      `/api/forms/${draft.id}`,
      { formData: typed, status: 'DRAFT', place: draft.place, definition: draft.definition.sha256 },
      { 'If-Match': `"${draft.revision}"` },
    );
    assert.is(saved.status, 200, saved.text);
    assert.equal(saved.body.formData, { ...inTwo(draft.formData), petitionerCity: 'Hagåtña' });
    assert.equal(saved.body.definition, { sha256: second.sha256, version: 2 });
    assert.equal(saved.body.migrated, { fromVersion: 1, notices: [H1B_2_NOTICE] });
  });

test('a submission from an open wizard is checked by the new version: the error names what is new, and the answers are saved', async () => {
  const draft = drafts.get('submitting');
  const body = {
    formData: draft.formData,
    status: 'SUBMITTED',
    today,
    place: draft.place,
    definition: draft.definition.sha256,
  };
  const refused = await client.call('PUT', `/api/forms/${draft.id}`, body);
  assert.equal([refused.status, refused.body.code], [422, 'FORM_INVALID']);
  assert.equal(refused.body.fields, { beneficiaryPassportIssueDate: 'Passport issue date is required' });
  assert.equal(refused.body.current.definition, { sha256: second.sha256, version: 2 });
  assert.equal(refused.body.current.migrated, { fromVersion: 1, notices: [H1B_2_NOTICE] });

  const submitted = await client.call('PUT', `/api/forms/${draft.id}`, {
    ...body,
    formData: { ...refused.body.current.formData, beneficiaryPassportIssueDate: '2024-01-05' },
    definition: second.sha256,
  });
  assert.equal([submitted.status, submitted.body.status], [200, 'SUBMITTED'], submitted.text);
});

test('what an applicant signs is what the page showed: after a change of the form the submit is refused, and the answers are saved', async () => {
  const { folder, change } = definitionFolder();
  const own = await createTestApp({ FORM_DEFINITIONS_DIR: folder });
  const signer = await own.signedIn();
  const formData = answerFixtures.find(({ type }) => type === 'I20')!.answers;
  const { id, definition } = (await signer.call('POST', '/api/forms', { formType: 'I20' })).body;
  change('i20', (form) => {
    form['x-steps'].at(-1)!.certification = 'I certify something else.';
  });
  await restart(own, folder);
  const submit = (sha256: string) =>
    signer.call('PUT', `/api/forms/${id}`, { formData, status: 'SUBMITTED', today, definition: sha256 });
  const refused = await submit(definition.sha256);
  assert.equal([refused.status, refused.body.code, refused.body.fields], [422, 'FORM_INVALID', undefined]);
  const { current } = refused.body;
  assert.equal([current.status, current.formData], ['DRAFT', formData]);
  assert.is.not(current.definition.sha256, definition.sha256);
  assert.is((await submit(current.definition.sha256)).status, 200);
});

test('a submitted form does not change: answers, version and every byte of its PDF', async () => {
  const draft = drafts.get('submitted');
  api.clock.now += 3 * DAY;
  assert.ok(pdfBefore.equals(await pdfOf(draft.id)));
  const read = (await client.call('GET', `/api/forms/${draft.id}`)).body;
  assert.equal([read.formData, read.definition, read.migrated], [draft.formData, draft.definition, undefined]);
});

test('the PDF of a draft shows the questions of the current version', async () => {
  const { dense } = await readPdf(await pdfOf(drafts.get('printed').id));
  assert.match(dense, 'Doingbusinessas');
  assert.match(dense, 'Amendedpetition');
  assert.not.match(dense, 'Tradename');
});

test('a stale save across versions gets a 409 and does not overwrite the first save', async () => {
  const draft = drafts.get('saved elsewhere');
  const first = await client.call(
    'PUT',
    `/api/forms/${draft.id}`,
    { formData: draft.formData, status: 'DRAFT', definition: draft.definition.sha256 },
    { 'If-Match': `"${draft.revision}"` },
  );
  assert.is(first.status, 200);
  const stale = await client.call(
    'PUT',
    `/api/forms/${draft.id}`,
    { formData: draft.formData, status: 'DRAFT', definition: draft.definition.sha256 },
    { 'If-Match': `"${draft.revision}"` },
  );
  assert.equal([stale.status, stale.body.code, stale.body.current.definition.version], [409, 'REVISION_STALE', 2]);
});

test('a stale save of a draft that was only read gets the draft in version 2', async () => {
  const draft = drafts.get('read since');
  const stale = await client.call(
    'PUT',
    `/api/forms/${draft.id}`,
    { formData: {}, status: 'DRAFT' },
    { 'If-Match': '"999"' },
  );
  assert.is(stale.status, 409);
  assert.equal(stale.body.current.formData, inTwo(draft.formData));
});

test('an entry of the history from version 1 is restored in version 2', async () => {
  const draft = drafts.get('taken back');
  const [entry] = (await client.call('GET', `/api/forms/${draft.id}/history`)).body;
  const restored = await client.call('POST', `/api/forms/${draft.id}/history/${entry.id}/restore`);
  assert.equal(
    [restored.status, restored.body.formData, restored.body.definition.version],
    [200, completeInTwo, 2],
    restored.text,
  );
  assert.equal(restored.body.migrated, { fromVersion: 1, notices: [H1B_2_NOTICE] });
});

test('the history counts the changes of the user, not those of the migration', async () => {
  const draft = drafts.get('changed back');
  const save = (city: unknown, step: string) =>
    client.call('PUT', `/api/forms/${draft.id}`, {
      formData: { ...inTwo(draft.formData), petitionerCity: city },
      status: 'DRAFT',
      place: { passed: [], step },
      definition: second.sha256,
    });
  const changes = async () =>
    (await client.call('GET', `/api/forms/${draft.id}/history`)).body.map((entry: Json) => entry.changes);
  const before = await changes();
  assert.is(before.length, 1);
  await save(draft.formData.petitionerCity, 'review');
  assert.equal(await changes(), before, 'the migration is no change of the user');
  await save('Agat', 'petitioner');
  assert.equal(await changes(), before, 'nothing was typed since the latest entry');
  await save(draft.formData.petitionerCity, 'job');
  assert.equal(await changes(), [1, ...before]);
});

test('a copy of a draft of version 1 is in version 2, without the signature', async () => {
  const { petitionerSignature: _name, petitionerTitle: _title, signatureDate: _date, ...unsigned } = completeInTwo;
  const copy = await client.call('POST', `/api/forms/${drafts.get('copied').id}/copy`);
  assert.equal([copy.status, copy.body.formData, copy.body.definition.version], [201, unsigned, 2], copy.text);
  const read = await client.call('GET', `/api/forms/${copy.body.id}`);
  assert.equal(
    [copy.body.migrated, read.body.migrated],
    [
      { fromVersion: 1, notices: [H1B_2_NOTICE] },
      { fromVersion: 1, notices: [H1B_2_NOTICE] },
    ],
    'the applicant is told what has changed',
  );
});

test('a program can save what it has read, also without naming the definition', async () => {
  const { id } = drafts.get('put back');
  const read = await client.call('GET', `/api/forms/${id}`);
  const saved = await client.call('PUT', `/api/forms/${id}`, { formData: read.body.formData, status: 'DRAFT' });
  assert.equal([saved.status, saved.body.formData], [200, read.body.formData], saved.text);
  const wrong = await client.call('PUT', `/api/forms/${id}`, { formData: { unheard: 1 }, status: 'DRAFT' });
  assert.is(wrong.status, 400);
});

test('a server that goes back to version 1 does not change what was saved under version 2', async () => {
  const draft = drafts.get('gone back');
  const saved = await client.call('PUT', `/api/forms/${draft.id}`, { formData: draft.formData, status: 'DRAFT' });
  assert.is(saved.body.definition.version, 2);
  await restart(api, definitionFolder().folder);
  const read = (await client.call('GET', `/api/forms/${draft.id}`)).body;
  assert.equal(
    [read.formData, read.definition.sha256, read.migrated],
    [inTwo(draft.formData), second.sha256, undefined],
  );
  const again = await client.call('PUT', `/api/forms/${draft.id}`, {
    formData: { ...read.formData, petitionerCity: 'Agat' },
    status: 'DRAFT',
  });
  assert.equal([again.status, again.body.definition.sha256], [200, second.sha256]);
});

test.run();
