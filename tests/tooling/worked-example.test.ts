/** The worked example of the maintainers' guide, docs/examples/o1.json: valid, realistic, and outside the product. */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { checkForms } from '../../api/lib/check-forms/check-forms.ts';
import { readDefinitions } from '../../api/lib/definitions.ts';
import { deadlinesOf } from '../../engine/model/deadlines.ts';
import { documentsOf } from '../../engine/model/documents.ts';
import type { Answers, Row } from '../../engine/model/types.ts';
import { resolve } from '../../engine/resolve.ts';
import { sample } from '../../engine/product/sample/sample.ts';
import { root } from '../../scripts/lib/project.ts';
import { createTestApp } from '../support/api.ts';
import { formOf } from '../support/forms.ts';
import { readPdf } from '../support/pdf-text.ts';
import { tempDir } from '../support/temp-dir.ts';
import { suite } from '../support/suite.ts';

const test = suite('the worked example');
const TODAY = '2026-11-20';
const FILE = join(root, 'docs/examples/o1.json');

/** The example with the product's lists, but without its forms: one of them may be a later O-1. */
const folder = tempDir();
cpSync(join(root, 'form-definitions/choices'), join(folder, 'choices'), { recursive: true });
cpSync(FILE, join(folder, 'o1.json'));
const form = formOf(readDefinitions(folder)[0]!.bundle);

const exhibit = (rowId: string, artsCriterion: string, exhibitText: string): Row => ({
  rowId,
  artsCriterion,
  exhibitText,
});

/** An invented applicant, as all in the tests: a cellist on tour with an agent. */
const cellist: Answers = {
  petitionerKind: 'US agent for several employers',
  petitionerName: "O'Neill & Daughters Artists, LLC",
  petitionerTaxNumber: '04-5550137',
  petitionerStreet: '12 Tremont Street',
  petitionerCity: 'Boston',
  petitionerState: 'Massachusetts',
  petitionerEmail: 'visas@oneill-artists.example.com',
  petitionerPhone: '(617) 555-0142',
  beneficiaryFamilyName: 'Kovač',
  beneficiaryGivenName: 'Ana-Marija',
  beneficiaryBirthDate: '1992-02-29',
  beneficiaryCitizenship: 'Croatia',
  passportNumber: 'HR5550142',
  passportExpiry: '2034-06-30',
  inUnitedStates: 'No',
  classification: 'O-1B: arts',
  workTitle: 'Concert tour of 2027',
  workDescription: 'Solo cello in nine concerts, and two master classes.',
  workStart: '2027-03-01',
  workEnd: '2027-06-15',
  hoursPerWeek: 20,
  pay: '64,000',
  otherBenefits: '8,500',
  engagements: [
    {
      rowId: 'a',
      engagement: 'Recital, Jordan Hall',
      venueState: 'Massachusetts',
      firstDay: '2027-03-05',
      fee: '7,000',
    },
    {
      rowId: 'b',
      engagement: 'Residency, Oberlin',
      venueState: 'Ohio',
      firstDay: '2027-04-01',
      lastDay: '2027-04-14',
      fee: '9,000',
    },
  ],
  hasMajorAward: 'No',
  exhibits: [
    exhibit(
      'x',
      'Lead in distinguished productions or events',
      'Soloist at the Dubrovnik Summer Festival, 2022 to 2025',
    ),
    exhibit('y', 'National or international recognition', 'Reviews in three daily papers'),
    {
      ...exhibit('z', 'Recognition by organizations, critics or experts', 'Letter of the Zagreb Philharmonic'),
      isTranslated: true,
    },
  ],
  hasOpinion: 'Yes',
  opinionGroup: 'American Federation of Musicians',
  opinionDate: '2026-11-02',
  paysReturn: true,
  petitionerSignature: "Siobhán O'Neill",
  signatureDate: '2026-11-20',
};

const judge = (change: Answers = {}) => resolve(form, { ...cellist, ...change }, { today: TODAY });
const blocking = (change: Answers) => judge(change).steps.flatMap((step) => step.blocking);

test('the checker finds no mistakes in the example', async () => {
  assert.equal(await checkForms(folder), []);
});

test('the example shows conditions, checks, groups, bounds, deadlines and documents', () => {
  const text = readFileSync(FILE, 'utf8');
  for (const key of [
    'x-visibleWhen',
    'x-checks',
    '"type": "array"',
    '"type": "boolean"',
    '"type": "number"',
    'x-min',
    'x-max',
    'compare',
    '"sum"',
    '"add"',
    '"today"',
    '"any"',
    '"not"',
    'x-deadline',
    'x-documents',
    'x-next',
    'x-choices',
    'x-section',
    'x-help',
    'x-prefill',
    'x-sensitive',
    'x-messages',
  ])
    assert.ok(text.includes(key), key);
});

test('with all answers of an applicant nothing is missing or wrong, and there is no advice', () => {
  const { completion, steps, advice, fields } = judge();
  assert.equal(
    steps.flatMap((step) => step.errors),
    [],
    JSON.stringify([...fields.values()].map(({ error }) => error).filter(Boolean)),
  );
  assert.is(completion, 100);
  assert.equal(advice, []);
});

test('the conditions show the questions that the answers require', () => {
  const asked = (name: string, change: Answers) => judge(change).fields.get(name)!.visible;
  assert.equal(
    [asked('foreignEmployer', {}), asked('foreignEmployer', { petitionerKind: 'US agent for a foreign employer' })],
    [false, true],
  );
  assert.equal([asked('noPayReason', {}), asked('noPayReason', { pay: '0', otherBenefits: '' })], [false, true]);
  assert.equal(
    [asked('managementGroup', {}), asked('managementGroup', { classification: 'O-1B: motion picture or television' })],
    [false, true],
  );
  assert.equal([asked('exhibits', {}), asked('exhibits', { hasMajorAward: 'Yes' })], [true, false]);
  const employer = { petitionerKind: 'US employer' };
  assert.equal(
    [asked('engagements', employer), asked('engagements', { ...employer, workEnd: '2027-03-31' })],
    [true, false],
    'one month of work needs no itinerary',
  );
  assert.equal([asked('exhibits/x/artsCriterion', {}), asked('exhibits/x/abilityCriterion', {})], [true, false]);
});

test('the rules block what they describe', () => {
  assert.equal(blocking({ workEnd: '2030-03-02' }), ['workEnd'], 'the work lasts at most three years');
  assert.equal(blocking({ workEnd: '2030-03-01' }), []);
  assert.equal(
    blocking({ exhibits: (cellist.exhibits as Row[]).slice(1) }),
    ['exhibits'],
    'at least three exhibits are needed',
  );
  assert.equal(blocking({ opinionDate: '2026-11-21' }), ['opinionDate']);
  assert.equal(blocking({ classification: 'O-1B: motion picture or television' }), ['managementGroup']);
});

const TRIPS: Record<string, Answers> = {
  'ein-format': { petitionerTaxNumber: '4-555' },
  'passport-outlasts-work': { passportExpiry: '2027-12-14' },
  'status-unexpired': { inUnitedStates: 'Yes', currentStatus: 'B-2', statusExpiry: '2026-11-19' },
  'filed-within-a-year': {
    workStart: '2027-11-21',
    workEnd: '2028-01-31',
    engagements: [{ rowId: 'a', engagement: 'Recital', firstDay: '2027-12-01' }],
  },
  'filed-in-time': { workStart: '2027-01-03' },
  'waiver-for-arts': {
    hasOpinion: 'Waiver: same kind of work within 2 years',
    classification: 'O-1A: sciences, education, business or athletics',
    exhibits: ['x', 'y', 'z'].map((rowId) => ({ rowId, abilityCriterion: 'High salary', exhibitText: 'Contract' })),
  },
  'opinion-recent': { opinionDate: '2025-11-19' },
  'return-promised': { paysReturn: undefined },
  'signature-not-in-future': { signatureDate: '2026-11-21' },
};

test('each piece of advice appears when it should, alone, and never blocks', () => {
  assert.equal(Object.keys(TRIPS).sort(), form.checks.map(({ id }) => id).sort());
  for (const [id, change] of Object.entries(TRIPS)) {
    assert.equal(
      judge(change).advice.map((one) => one.id),
      [id],
    );
    assert.equal(blocking(change), [], id);
  }
});

test('deadline and documents follow from the answers', () => {
  const resolution = judge();
  assert.equal(
    deadlinesOf(form, resolution).map(({ date }) => date),
    ['2027-01-15'],
  );
  assert.equal(
    documentsOf(form, resolution.relevant, { today: TODAY }).map(({ title }) => title),
    [
      'Contract, or a summary of its terms',
      'Contracts between the agent and each employer',
      'Written advisory opinion',
      'Exhibits',
      'Passport photo page',
    ],
  );
});

test('generated applicants can fill in the example without errors', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const { steps } = resolve(form, sample(form, seed), { today: TODAY });
    assert.equal(
      steps.flatMap((step) => step.errors),
      [],
      `seed ${seed}`,
    );
  }
});

test('the example can be filled, submitted and printed', async () => {
  const api = await createTestApp({ FORM_DEFINITIONS_DIR: folder });
  const client = await api.signedIn();
  const { id } = (await client.call('POST', '/api/forms', { formType: 'O1' })).body;
  const { status, body } = await client.call('PUT', `/api/forms/${id}`, {
    formData: cellist,
    status: 'SUBMITTED',
    today: TODAY,
  });
  assert.equal([status, body.status], [200, 'SUBMITTED'], JSON.stringify(body));
  const { dense } = await readPdf(
    new Uint8Array(await (await client.request('GET', `/api/forms/${id}/download`)).arrayBuffer()),
  );
  for (const text of [
    'Concerttourof2027',
    'Residency,Oberlin',
    'LetteroftheZagrebPhilharmonic',
    "O'Neill&DaughtersArtists,LLC",
  ])
    assert.ok(dense.includes(text), text);
});

test.run();
