/** Findings from comparing a document with the user's profile, forms and other documents; and the checklist. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as assert from 'uvu/assert';
import { documents, forms } from '../../api/db/tables.ts';
import type { DocumentView } from '../../api/modules/documents/schemas.ts';
import type { DocumentIssue, ReadValue } from '../../engine/product/documents/types.ts';
import type { OfferGroup } from '../../engine/product/prefill/prefill-offers.ts';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { createTestApp, type TestClient } from '../support/api.ts';
import { readerOf, uploadDocument } from '../support/upload-document.ts';
import { suite } from '../support/suite.ts';

const test = suite('comparison of documents');

const PASSPORT: Record<string, string> = {
  surname: 'ERIKSSON',
  givenNames: 'ANNA MARIA',
  number: 'L898902C3',
  birthDate: '1974-08-12',
  expiryDate: '2031-04-15',
};
const valuesOf = (values: Record<string, string>, certain = true): ReadValue[] =>
  Object.entries(values).map(([name, value]) => ({
    name,
    value,
    certain,
    confidence: 0.9,
    page: 0,
    box: [0, 0, 1, 1],
  }));

/** A different picture each time, because equal bytes would be a duplicate. */
let shade = 0;
const picture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: { r: (shade += 1), g: 9, b: 9 } } })
    .png()
    .toBuffer();

/** Starts an app whose reader returns the given values, in the order in which documents are read. */
async function start() {
  const next: ReadValue[][] = [];
  const reader = readerOf({ readDocument: async () => ({ text: 'x', values: next.shift() ?? [], issues: [] }) });
  const api = await createTestApp({}, { reader });
  const client = await api.signedIn();
  const passport = async (values: ReadValue[], name = 'passport.png', bytes?: Buffer): Promise<string> => {
    const file = { name, type: 'image/png', bytes: bytes ?? (await picture()), documentType: 'PASSPORT' };
    const { id } = await uploadDocument(client, file);
    api.clock.now += 1000;
    next.push(values);
    await client.call('POST', `/api/documents/${id}/process`);
    await api.runJobs();
    return id;
  };
  return { api, client, passport };
}

const issuesOf = async (client: TestClient, id: string): Promise<DocumentIssue[]> =>
  (await client.call('GET', `/api/documents/${id}`)).body.aiValidation.issues;
const idsOf = async (client: TestClient, id: string) => (await issuesOf(client, id)).map((issue) => issue.id);
const profile = (client: { email: string } & TestClient, values: Record<string, string>) =>
  client.call('PUT', '/api/user/profile', { firstName: 'Anna', lastName: 'Eriksson', email: client.email, ...values });

test('a name or date of birth that differs from the profile is reported until the profile is corrected', async () => {
  const { client, passport } = await start();
  await profile(client, { dateOfBirth: '1974-08-12' });
  const id = await passport(valuesOf(PASSPORT));
  assert.equal(await idsOf(client, id), []);
  assert.is((await client.call('GET', `/api/documents/${id}`)).body.isVerified, true);

  await profile(client, { dateOfBirth: '1975-08-12' });
  const [issue] = await issuesOf(client, id);
  assert.equal(issue, {
    id: 'birthDate-differs-profile',
    severity: 'warning',
    message: 'The date of birth on this passport is not the one in your profile.',
    fix: 'Compare the two, and correct your profile if it is wrong there.',
  });
  assert.is((await client.call('GET', `/api/documents/${id}`)).body.isVerified, false);
  await profile(client, { lastName: 'Ericsson', dateOfBirth: '1974-08-12' });
  assert.equal(await idsOf(client, id), ['surname-differs-profile']);
  await profile(client, { firstName: 'Maria', dateOfBirth: '1974-08-12' });
  assert.equal(
    (await issuesOf(client, id)).map(({ message }) => message),
    ['The given names on this passport are not the ones in your profile.'],
  );
  await profile(client, { dateOfBirth: '1974-08-12' });
  assert.equal(await idsOf(client, id), []);
});

test('the passport of another member of the family is not compared with the profile', async () => {
  const { client, passport } = await start();
  await profile(client, { dateOfBirth: '1974-08-12' });
  const child = { ...PASSPORT, givenNames: 'LIV', number: 'X1', birthDate: '2015-01-02' };
  assert.equal(await idsOf(client, await passport(valuesOf(child))), []);
});

test('the passport of a twin is not compared with the form of the other one, when each has only one name', async () => {
  const { client, passport } = await start();
  const id = await passport(valuesOf({ surname: 'BUDI', number: 'C1111111', birthDate: '2012-06-07' }));
  const ratna = { surname: 'RATNA', givenName: 'FNU', dateOfBirth: '2012-06-07' };
  await client.call('POST', '/api/forms', { formType: 'DS160', formData: ratna });
  assert.equal(await idsOf(client, id), []);
});

test('an uncertain value is not compared with the profile', async () => {
  const { client, passport } = await start();
  await profile(client, { dateOfBirth: '1975-08-12' });
  assert.equal(await idsOf(client, await passport(valuesOf(PASSPORT, false))), []);
});

test('a form answer that differs is reported with the name of the form', async () => {
  const { client, passport } = await start();
  await profile(client, {});
  const id = await passport(valuesOf(PASSPORT));
  const form = (
    await client.call('POST', '/api/forms', {
      formType: 'DS160',
      formData: { surname: 'Eriksson', givenName: 'Anna Maria', dateOfBirth: '1974-12-08' },
    })
  ).body;
  const [issue, ...others] = await issuesOf(client, id);
  assert.equal(others, []);
  assert.is(issue!.id, `birthDate-differs-form-${form.id}`);
  assert.match(issue!.message, `'${form.title}'`);
  await client.call('POST', '/api/forms', {
    formType: 'DS160',
    formData: { surname: 'Eriksson', givenName: 'Liv', dateOfBirth: '2015-01-02' },
  });
  const [named] = await issuesOf(client, id);
  assert.match(named!.message, `'${form.title} · Anna Maria Eriksson'`, 'the form of one of several people');
});

test('a form that was submitted under a former name is not compared with the passport in the new name', async () => {
  const { client, passport } = await start();
  await profile(client, {});
  const { body: form } = await client.call('POST', '/api/forms', { formType: 'DS160', formData: annaEriksson });
  const { givenName, dateOfBirth } = annaEriksson;
  const id = await passport(
    valuesOf({ ...PASSPORT, surname: 'LINDQVIST', givenNames: givenName, birthDate: dateOfBirth }),
  );
  await profile(client, { lastName: 'Lindqvist' });
  assert.equal(await idsOf(client, id), [`surname-differs-form-${form.id}`]);
  const sent = await client.call('PUT', `/api/forms/${form.id}`, { formData: annaEriksson, status: 'SUBMITTED' });
  assert.is(sent.body.status, 'SUBMITTED');
  assert.equal(await idsOf(client, id), []);
  assert.is((await client.call('GET', `/api/documents/${id}`)).body.isVerified, true);
});

test('the same file and the same passport are reported on the later upload', async () => {
  const { api, client, passport } = await start();
  const bytes = await picture();
  const first = await passport(valuesOf(PASSPORT), 'first.png', bytes);
  const again = await passport(valuesOf(PASSPORT), 'again.png', bytes);
  const photo = await passport(valuesOf(PASSPORT), 'photo.png');
  assert.equal(await idsOf(client, first), []);
  assert.equal((await issuesOf(client, again))[0]!.message, "This is the same file as 'first.png'.");
  assert.equal((await issuesOf(client, photo))[0]!.message, "This is the same passport as in 'again.png'.");
  const unsure = await passport(valuesOf(PASSPORT, false), 'unsure.png');
  assert.equal(await idsOf(client, unsure), [], 'its number may be misread');
  await client.call('DELETE', `/api/documents/${first}`);
  assert.equal(await idsOf(client, again), []);
  const other = await api.signedIn();
  const theirs = await uploadDocument(other, { name: 'mine.png', type: 'image/png', bytes });
  await other.call('POST', `/api/documents/${theirs.id}/process`);
  await api.runJobs();
  assert.equal(await idsOf(other, theirs.id), [], 'a file of another user is not reported as a copy');
});

const rowsOf = async (client: TestClient) => {
  const forms = (await client.call('GET', '/api/documents/checklist')).body;
  return forms.map(({ formType, rows }: { formType: string; rows: Array<Record<string, unknown>> }) => [
    formType,
    ...rows.filter(({ required }) => required).map(({ title, state, fileName }) => [title, state, fileName]),
  ]);
};

test('two damaged documents are not reported as the same file', async () => {
  const { api, client, passport } = await start();
  const first = await passport(valuesOf(PASSPORT));
  const second = await passport(valuesOf({ ...PASSPORT, number: 'XB1234567' }));
  await api.deps.db.update(documents).set({ content: Buffer.from('damaged') });
  const list = (await client.call('GET', '/api/documents')).body as DocumentView[];
  assert.equal(
    list.map(({ id, aiValidation }) => [id, aiValidation?.issues.map((issue) => issue.id)]),
    [
      [second, ['damaged']],
      [first, ['damaged']],
    ],
  );
});

test('the checklist lists the papers that the answers of each started form require, and the state of each', async () => {
  const { api, client, passport } = await start();
  assert.equal(await rowsOf(client), []);
  await client.call('POST', '/api/forms', { formType: 'I20', formData: { hasDependents: 'Yes', otherFunds: '100' } });
  assert.equal(await rowsOf(client), [
    [
      'I20',
      ['Passport photo page', 'missing', null],
      ['School acceptance letter', 'missing', null],
      ['Bank letter or other proof of funds', 'missing', null],
      ["Sponsor's letter", 'missing', null],
      ['Transcripts', 'missing', null],
      ["Dependents' passports", 'missing', null],
    ],
  ]);
  const id = await passport(valuesOf(PASSPORT));
  await uploadDocument(client, { name: 'bank-letter.png', type: 'image/png', bytes: await picture() });
  const [[, passportRow, , bankRow]] = await rowsOf(client);
  assert.equal(
    [passportRow, bankRow],
    [
      ['Passport photo page', 'present', 'passport.png'],
      ['Bank letter or other proof of funds', 'present', 'bank-letter.png'],
    ],
  );
  await profile(client, { lastName: 'Ericsson', dateOfBirth: '1974-08-12' });
  assert.is((await rowsOf(client))[0][1][1], 'needs-attention');
  const child = { surname: 'Eriksson', givenName: 'Lars', dateOfBirth: '2012-06-07' };
  await client.call('POST', '/api/forms', { formType: 'DS160', formData: child });
  assert.equal((await rowsOf(client))[0][1], ['Passport', 'missing', null], 'the passport of another person');
  await client.call('DELETE', `/api/documents/${id}`);
  assert.is((await rowsOf(client))[0][1][1], 'missing');
  assert.equal(await rowsOf(await api.signedIn()), []);
});

test('of many forms and documents, the oldest are compared and listed like the latest', async () => {
  const { client, passport } = await start();
  await profile(client, {});
  const lars = { surname: 'Eriksson', givenName: 'Lars Olof', dateOfBirth: '1990-11-02' };
  const { body: oldest } = await client.call('POST', '/api/forms', { formType: 'DS160', formData: lars });
  const id = await passport(
    valuesOf({ ...PASSPORT, givenNames: 'LARS OLOF', number: 'XB1234567', birthDate: '1990-02-11' }),
  );
  for (let number = 1; number <= 22; number += 1) {
    const formData = { surname: `Lind${number}`, givenName: `Ada${number}`, dateOfBirth: '1980-01-02' };
    await client.call('POST', '/api/forms', { formType: 'DS160', formData });
    await passport(valuesOf({ surname: `LIND${number}`, number: `P${number}23456`, birthDate: '1980-01-02' }));
  }
  assert.equal(await idsOf(client, id), [`birthDate-differs-form-${oldest.id}`]);
  const { body: checklist } = await client.call('GET', '/api/documents/checklist');
  assert.is(checklist.length, 23);
  assert.is(checklist.at(-1).formId, oldest.id);
});

test('a damaged form does not hide the documents and the checklist of the others', async () => {
  const { api, client, passport } = await start();
  const { body: damaged } = await client.call('POST', '/api/forms', { formType: 'DS160' });
  const { body: form } = await client.call('POST', '/api/forms', { formType: 'DS160' });
  await passport(valuesOf(PASSPORT));
  await api.deps.db
    .update(forms)
    .set({ content: Buffer.from('damaged') })
    .where(eq(forms.id, damaged.id));
  assert.is((await client.call('GET', '/api/documents')).body.length, 1);
  const { body: checklist } = await client.call('GET', '/api/documents/checklist');
  assert.equal(
    checklist.map(({ formId }: { formId: string }) => formId),
    [form.id],
  );
});

test('a form is offered values from its owner’s documents, with the place on the page, and from no one else’s', async () => {
  const { api, client, passport } = await start();
  const doubtful = valuesOf({ number: 'X1' }, false);
  const id = await passport([...valuesOf({ ...PASSPORT, number: '' }).filter(({ value }) => value), ...doubtful]);
  const form = async (person: TestClient): Promise<string> =>
    (await person.call('POST', '/api/forms', { formType: 'DS160', formData: { givenName: 'Anna' } })).body.id;
  const prefillOf = async (person: TestClient) =>
    (await person.call('GET', `/api/forms/${await form(person)}/prefill`)).body as OfferGroup[];
  const [first] = await prefillOf(client);
  assert.equal(
    [first!.source, first!.person],
    [{ kind: 'document', id, title: 'passport.png' }, 'ANNA MARIA ERIKSSON'],
  );
  assert.equal(
    first!.offers.map(({ field, value }) => [field, value]),
    [
      ['surname', 'ERIKSSON'],
      ['dateOfBirth', '1974-08-12'],
      ['expirationDate', '2031-04-15'],
    ],
    'answered questions and uncertain values get no offer',
  );
  assert.equal(
    first!.says!.map(({ field, page }) => [field, page]),
    ['surname', 'givenName', 'dateOfBirth', 'expirationDate'].map((field) => [field, 0]),
  );
  const other = await api.signedIn('bo');
  assert.not.match(JSON.stringify(await prefillOf(other)), /ERIKSSON/);
  await client.call('DELETE', `/api/documents/${id}`);
  assert.equal(
    (await prefillOf(client)).filter(({ source }) => source.kind === 'document'),
    [],
  );
});

test.run();
