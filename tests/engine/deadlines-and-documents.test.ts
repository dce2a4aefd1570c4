/** The deadlines and the document lists of the three forms, typed by hand from what the immigration domain requires. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { deadlinesOf } from '../../engine/model/deadlines.ts';
import { documentsOf, nextStepsOf } from '../../engine/model/documents.ts';
import type { Answers } from '../../engine/model/types.ts';
import { resolve } from '../../engine/resolve.ts';
import { annaEriksson } from '../fixtures/answers/ds160-anna-eriksson.ts';
import { wangLei } from '../fixtures/answers/ds160-wang-lei.ts';
import { arjunKrishnamurthy } from '../fixtures/answers/h1b-arjun-krishnamurthy.ts';
import { annaErikssonI20 } from '../fixtures/answers/i20-anna-eriksson.ts';
import { joseMunozPena } from '../fixtures/answers/i20-jose-munoz-pena.ts';
import { smallForm } from '../support/forms.ts';
import { productForm } from '../support/product-form.ts';

const test = suite('deadlines and documents');
const TODAY = '2026-11-20';

const relevant = (type: string, answers: Answers): Answers =>
  resolve(productForm(type), answers, { today: TODAY }).relevant;
const deadlines = (type: string, answers: Answers) =>
  deadlinesOf(productForm(type), resolve(productForm(type), answers, { today: TODAY }));
const dates = (type: string, answers: Answers): string[] => deadlines(type, answers).map(({ date }) => date);
const papers = (type: string, answers: Answers): string[] =>
  documentsOf(productForm(type), relevant(type, answers), { today: TODAY }).map(
    ({ title, required }) => `${title}${required ? '' : ' (if there is one)'}`,
  );

test('an I-20 is due 30 days before the program starts', () => {
  assert.equal(dates('I20', { ...annaErikssonI20, programStartDate: '2027-03-01' }), ['2027-01-30']);
  assert.equal(dates('I20', { ...annaErikssonI20, programStartDate: '2028-03-30' }), ['2028-02-29']);
});

test('an H-1B is due before the status expires and 90 days before the employment starts, the earlier first', () => {
  const start = { employmentStartDate: '2027-05-03' };
  assert.equal(dates('H1B', { ...arjunKrishnamurthy, ...start, beneficiaryStatusExpiry: '2027-06-14' }), [
    '2027-02-02',
    '2027-06-14',
  ]);
  assert.equal(dates('H1B', { ...arjunKrishnamurthy, ...start, beneficiaryStatusExpiry: '2027-01-15' }), [
    '2027-01-15',
    '2027-02-02',
  ]);
});

test('a DS-160 is due 60 days before the intended arrival', () => {
  assert.equal(dates('DS160', { ...wangLei, intendedArrivalDate: '2027-05-01' }), ['2027-03-02']);
});

test('each deadline gives its reason and the answer that it comes from', () => {
  const [first] = deadlines('H1B', { beneficiaryStatusExpiry: '2027-01-15' });
  assert.equal(first, {
    date: '2027-01-15',
    field: 'beneficiaryStatusExpiry',
    label: "the beneficiary's current status expires",
  });
});

test('a missing, half-typed or impossible date gives no deadline', () => {
  for (const programStartDate of ['', '2027-', '2027-02-30', 'spring', 20270301])
    assert.equal(dates('I20', { programStartDate }), [], String(programStartDate));
  assert.equal(dates('I20', {}), []);
});

test('a date with a mistyped year gives no deadline', () => {
  assert.equal(dates('DS160', { ...wangLei, intendedArrivalDate: '0027-02-01' }), []);
  assert.equal(dates('I20', { programStartDate: '1999-12-31' }), []);
  assert.equal(dates('H1B', { beneficiaryStatusExpiry: '0027-06-14', employmentStartDate: '2027-05-03' }), [
    '2027-02-02',
  ]);
});

test('an I-20 needs the passport, the letters and the proofs', () => {
  assert.equal(papers('I20', annaErikssonI20), [
    'Passport photo page',
    'School acceptance letter',
    'Bank letter or other proof of funds',
    'SEVIS fee receipt (I-901) (if there is one)',
    'Transcripts',
    'English test score (if there is one)',
  ]);
});

test("a sponsored student also needs the sponsor's letter, a student with dependents also their passports", () => {
  assert.ok(papers('I20', { ...annaErikssonI20, otherFunds: '5,000' }).includes("Sponsor's letter"));
  assert.not(papers('I20', { ...annaErikssonI20, otherFunds: '0' }).includes("Sponsor's letter"));
  assert.ok(papers('I20', joseMunozPena).includes("Dependents' passports"));
  assert.not(papers('I20', { ...joseMunozPena, hasDependents: 'No' }).includes("Dependents' passports"));
});

test('an H-1B needs the LCA, the letter and the degree, and proof of status for a beneficiary who is in the country', () => {
  const always = [
    'Certified LCA',
    "Employer's support letter",
    'Degree and transcript',
    'Credential evaluation (if there is one)',
    'Passport photo page',
  ];
  const inside = ['I-94 record', 'I-797 approval notice (if there is one)', 'Recent pay stubs (if there is one)'];
  const license = 'Professional license (if there is one)';
  assert.equal(papers('H1B', arjunKrishnamurthy), [...always, ...inside, license]);
  assert.equal(papers('H1B', { ...arjunKrishnamurthy, beneficiaryCountry: 'Guam' }), [...always, ...inside, license]);
  assert.equal(papers('H1B', { ...arjunKrishnamurthy, beneficiaryCountry: 'India' }), [...always, license]);
});

test('a DS-160 needs the passport and the photo, and more documents for some purposes and for earlier visits', () => {
  const plain = { ...annaEriksson, previousUSTravel: 'No', purposeOfTrip: 'Tourism' };
  const always = ['Passport', 'Photo', 'Itinerary (if there is one)'];
  assert.equal(papers('DS160', plain), [...always, 'CV or résumé (if there is one)']);
  assert.equal(papers('DS160', { ...plain, previousUSTravel: 'Yes' }), [
    ...always,
    // An earlier visitor may have come with an ESTA, without a visa.
    'Earlier US visas (if there is one)',
    'CV or résumé (if there is one)',
  ]);
  assert.equal(papers('DS160', { ...plain, purposeOfTrip: 'Study' }), [
    ...always,
    'I-20 and SEVIS fee receipt',
    'CV or résumé (if there is one)',
  ]);
  assert.equal(papers('DS160', { ...plain, purposeOfTrip: 'Work' }), [
    ...always,
    'Petition receipt',
    'CV or résumé (if there is one)',
  ]);
});

const next = (type: 'I20' | 'H1B' | 'DS160', answers: Answers) =>
  nextStepsOf(productForm(type), relevant(type, answers), { today: TODAY })
    .map(({ text }) => text)
    .join(' ');

test('each form says what it is for, who files it, how long it takes, and afterwards where to file it', () => {
  for (const type of ['I20', 'H1B', 'DS160'] as const) {
    const { meta, nextSteps, documents } = productForm(type);
    assert.ok(meta.purpose && meta.filedBy && meta.minutes, type);
    assert.ok(
      documents.some(({ required, when }) => required && !when),
      type,
    );
    assert.ok(nextSteps.filter(({ when }) => !when).length >= 3, type);
    assert.ok(
      nextSteps.some(({ link }) => /\.gov\//.test(link ?? '')),
      `${type} links to an official page`,
    );
  }
});

test('the next steps depend on the submitted answers', () => {
  assert.match(next('I20', joseMunozPena), /spouse or child needs an I-20/);
  assert.not.match(next('I20', annaErikssonI20), /spouse or child/);
  assert.match(next('DS160', { ...annaEriksson, purposeOfTrip: 'Study' }), /SEVIS fee/);
  // After a transfer to another school, the fee is not paid again.
  assert.match(next('I20', annaErikssonI20), /SEVIS fee \(I-901\), if it is not paid yet/);
  assert.not.match(next('DS160', { ...annaEriksson, purposeOfTrip: 'Tourism' }), /SEVIS/);
  assert.match(next('H1B', { ...arjunKrishnamurthy, hasAttorney: 'Yes', consularProcessing: 'Yes' }), /G-28.*DS-160/);
  assert.not.match(next('H1B', { ...arjunKrishnamurthy, hasAttorney: 'No', consularProcessing: 'No' }), /G-28|DS-160/);
  // Nonprofits and governments are under the limit too, unless they do research or belong to a university.
  for (const petitionerType of ['Private', 'Non-profit', 'Government'] as const)
    assert.match(next('H1B', { ...arjunKrishnamurthy, petitionerType }), /yearly limit/, petitionerType);
  assert.not.match(next('H1B', { ...arjunKrishnamurthy, petitionerType: 'Academic' }), /yearly limit/);
});

test('a document may depend on a date or a pattern, like any condition', () => {
  const form = smallForm(
    { visa: { type: 'string', title: 'Visa' }, expiry: { type: 'string', format: 'date', title: 'Expiry' } },
    {
      'x-documents': [
        {
          type: 'OTHER',
          title: 'Extension',
          required: true,
          when: { compare: ['expiry', '<', { today: '+1 month' }] },
        },
        { type: 'OTHER', title: 'Petition', required: true, help: 'I-797', when: { visa: { pattern: '^H' } } },
      ],
    },
  );
  const titles = (answers: Answers) => documentsOf(form, answers, { today: TODAY }).map(({ title }) => title);
  assert.equal(titles({}), []);
  assert.equal(titles({ visa: 'H-1B', expiry: '2026-12-19' }), ['Extension', 'Petition']);
  assert.equal(titles({ visa: 'O-1', expiry: '2026-12-20' }), []);
});

test.run();
