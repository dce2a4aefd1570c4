/** Risk advice and validation of a form use only the user's own data and change nothing. */
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import type { OfferGroup } from '../../engine/product/prefill/prefill-offers.ts';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { annaErikssonI20 } from '../fixtures/answers/i20-anna-eriksson.ts';
import { programOf } from '../support/api-key.ts';
import { createTestApp, DAY, PASSWORD, type TestApp, type TestClient } from '../support/api.ts';
import { readerOf, uploadDocument } from '../support/upload-document.ts';
import { suite } from '../support/suite.ts';

const test = suite('advice on a form');
const TODAY = Date.parse('2026-11-20T12:00:00Z');

const newForm = async (client: TestClient, formType: string, formData: object): Promise<string> =>
  (await client.call('POST', '/api/forms', { formType, formData })).body.id as string;
const assess = async (client: TestClient, id: string) =>
  (await client.call('GET', `/api/forms/${id}/risk-assessment`)).body;

test('a complete form with consistent answers is green and scores 0 points', async () => {
  const api = await createTestApp();
  api.clock.now = TODAY;
  const anna = await api.signedIn('anna');
  const id = await newForm(anna, 'I20', annaErikssonI20);
  assert.equal(await assess(anna, id), {
    overall_risk: 'green',
    risk_score: 0,
    uscis_perspective: 'Nothing stands out. An officer still compares each answer with your documents.',
    flagged_fields: [],
    warnings: [],
    recommendations: [],
    findings: [],
  });
});

test('a birth date that differs from another form of the same person is flagged, and nothing is changed', async () => {
  const api = await createTestApp();
  api.clock.now = TODAY;
  const anna = await api.signedIn('anna');
  await newForm(anna, 'DS160', { surname: 'Eriksson', givenName: 'Anna Maria', dateOfBirth: '2001-08-21' });
  const id = await newForm(anna, 'I20', annaErikssonI20);
  const before = (await anna.call('GET', `/api/forms/${id}`)).body;
  const { findings, flagged_fields } = await assess(anna, id);
  assert.equal(
    findings.map(({ rule, message }: { rule: string; message: string }) => [rule, message]),
    [['differs', "Date of birth differs from your form 'DS-160 Visa Application'."]],
  );
  assert.equal(flagged_fields, [{ path: 'dateOfBirth', step: 'student', label: 'Date of birth' }]);
  assert.equal((await anna.call('GET', `/api/forms/${id}`)).body, before);
  await newForm(anna, 'DS160', { surname: 'Eriksson', givenName: 'Olle', dateOfBirth: '2012-06-07' });
  assert.equal(
    (await assess(anna, id)).warnings,
    ["Date of birth differs from your form 'DS-160 Visa Application · Anna Maria Eriksson'."],
    'with forms of several people, the form is named with its person',
  );
});

/** An app whose reader finds the given values, of one document after another. */
async function appThatReads(...documents: Record<string, string>[]) {
  const next = [...documents];
  const value = { certain: true, confidence: 1, page: 0, box: [0, 0, 1, 1] as [number, number, number, number] };
  const readDocument = async () => ({
    text: 'x',
    issues: [],
    values: Object.entries(next.shift() ?? {}).map(([name, said]) => ({ ...value, name, value: said })),
  });
  const api = await createTestApp({}, { reader: readerOf({ readDocument }) });
  api.clock.now = TODAY;
  return api;
}

async function addPassport(api: TestApp, client: TestClient, name = 'passport.png'): Promise<void> {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#225ea9' } })
    .png()
    .toBuffer();
  const { id } = await uploadDocument(client, { name, type: 'image/png', bytes, documentType: 'PASSPORT' });
  await client.call('POST', `/api/documents/${id}/process`);
  await api.runJobs();
  api.clock.now += 1000;
}

test('an answer that differs from a value that was read in a document with certainty is flagged too', async () => {
  const api = await appThatReads({ surname: 'ERIKSSON', givenNames: 'ANNA MARIA', nationality: 'Norway' });
  const anna = await api.signedIn('anna');
  await addPassport(api, anna);
  const id = await newForm(anna, 'I20', annaErikssonI20);
  assert.equal((await assess(anna, id)).warnings, [
    "Country of citizenship differs from your document 'passport.png'. It says Norway.",
  ]);
});

test('a program that may not read documents gets neither advice nor offers from them', async () => {
  const api = await appThatReads({ surname: 'ERIKSSON', givenNames: 'ANNA MARIA', nationality: 'Norway' });
  const anna = await api.signedIn('anna');
  await addPassport(api, anna);
  const id = await newForm(anna, 'I20', { ...annaErikssonI20, dateOfBirth: undefined });
  for (const scopes of [['forms:read'], ['forms:read', 'documents:read']] as const) {
    const program = await programOf(api, anna, { scopes });
    const { warnings } = (await program.call('GET', `/api/forms/${id}/risk-assessment`)).body;
    const offers = (await program.call('GET', `/api/forms/${id}/prefill`)).body;
    const mayRead = scopes.length > 1;
    assert.equal([/Norway/.test(warnings.join()), /passport\.png/.test(JSON.stringify(offers))], [mayRead, mayRead]);
  }
});

test('an expired passport in a document or the profile does not contradict the number of the new one', async () => {
  const expired = { number: 'OLD123456', expiryDate: '2024-01-01' };
  const api = await appThatReads({ surname: 'ERIKSSON', givenNames: 'ANNA MARIA', ...expired });
  const anna = await api.signedIn('anna');
  await addPassport(api, anna);
  const profile = { firstName: 'Anna Maria', lastName: 'Eriksson', email: anna.email };
  const old = { passportNumber: expired.number, passportExpiry: expired.expiryDate };
  assert.is((await anna.call('PUT', '/api/user/profile', { ...profile, ...old })).status, 200);
  const { expirationDate: _, ...renewed } = annaEriksson;
  const id = await newForm(anna, 'DS160', renewed);
  assert.not.match(JSON.stringify(await assess(anna, id)), 'Passport number differs');
  const { body: groups } = await anna.call('GET', `/api/forms/${id}/prefill`);
  assert.equal(
    groups.map(({ source, isExpired }: OfferGroup) => [source.kind, isExpired]),
    [['document', true]],
  );
  api.clock.now = Date.parse(`${expired.expiryDate}T12:00:00Z`);
  await anna.call('POST', '/api/login', { email: anna.email, password: PASSWORD });
  assert.match(JSON.stringify(await assess(anna, id)), 'Passport number differs', 'it is valid on its last day');
});

test('an answer is compared with every form and document of the account, not only with the latest', async () => {
  const others = Array.from({ length: 22 }, (_, number) => ({ surname: `Lind${number}`, givenNames: `Ada${number}` }));
  const api = await appThatReads({ surname: 'ERIKSSON', givenNames: 'ANNA MARIA', nationality: 'Norway' }, ...others);
  const anna = await api.signedIn('anna');
  await addPassport(api, anna, 'first.png');
  await newForm(anna, 'DS160', { surname: 'Eriksson', givenName: 'Anna Maria', dateOfBirth: '2001-08-21' });
  for (const { surname, givenNames } of others) {
    await addPassport(api, anna);
    await newForm(anna, 'DS160', { surname, givenName: givenNames });
  }
  const id = await newForm(anna, 'I20', annaErikssonI20);
  assert.equal((await assess(anna, id)).warnings, [
    "Country of citizenship differs from your document 'first.png'. It says Norway.",
    "Date of birth differs from your form 'DS-160 Visa Application · Anna Maria Eriksson'.",
  ]);
});

test('forms of another account do not affect the advice, even if they are about the same person', async () => {
  const api = await createTestApp();
  api.clock.now = TODAY;
  const anna = await api.signedIn('anna');
  const eve = await api.signedIn('eve');
  await newForm(eve, 'DS160', { surname: 'Eriksson', givenName: 'Anna Maria', dateOfBirth: '2001-08-21' });
  const id = await newForm(anna, 'I20', annaErikssonI20);
  assert.equal((await assess(anna, id)).findings, []);
});

test('validation lists what blocks the submission, by field and step, and what is only advice', async () => {
  const api = await createTestApp();
  api.clock.now = TODAY;
  const anna = await api.signedIn('anna');
  const id = await newForm(anna, 'I20', { ...annaErikssonI20, email: 'nobody', personalFunds: '1', schoolFunds: '' });
  const { status, body } = await anna.call('POST', `/api/forms/${id}/validate`);
  assert.is(status, 200);
  assert.not(body.valid);
  assert.equal(
    body.errors.map(({ field, step }: { field: string; step: string }) => [field, step]),
    [['email', 'student']],
  );
  assert.equal(
    body.warnings.map(({ rule }: { rule: string }) => rule),
    ['funds-cover-costs'],
  );
  const complete = await newForm(anna, 'I20', annaErikssonI20);
  assert.equal((await anna.call('POST', `/api/forms/${complete}/validate`)).body, {
    valid: true,
    errors: [],
    warnings: [],
  });
});

test('a submitted form is judged by the day of its submission', async () => {
  const api = await createTestApp({ SESSION_IDLE_DAYS: '400', SESSION_MAX_DAYS: '400' });
  api.clock.now = TODAY;
  const anna = await api.signedIn('anna');
  const id = await newForm(anna, 'DS160', annaEriksson);
  const submitted = { formData: annaEriksson, status: 'SUBMITTED' };
  assert.is((await anna.call('PUT', `/api/forms/${id}`, submitted)).status, 200);
  const judged = async () => [await assess(anna, id), (await anna.call('POST', `/api/forms/${id}/validate`)).body];
  const before = await judged();
  // The intended arrival is over by then.
  api.clock.now += 300 * DAY;
  assert.equal(await judged(), before);
});

test('an unknown form and another user’s form get the same 404', async () => {
  const api = await createTestApp();
  const anna = await api.signedIn('anna');
  const eve = await api.signedIn('eve');
  const id = await newForm(eve, 'I20', {});
  for (const [method, path] of [
    ['GET', 'risk-assessment'],
    ['POST', 'validate'],
  ] as const) {
    const foreign = await anna.call(method, `/api/forms/${id}/${path}`);
    const missing = await anna.call(method, `/api/forms/nothing/${path}`);
    assert.equal([foreign.status, foreign.body], [404, missing.body]);
  }
});

test.run();
