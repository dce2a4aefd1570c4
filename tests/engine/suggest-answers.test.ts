/** Auto-fill: which values it suggests when several sources of a person know an answer. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { initialAnswers } from '../../engine/answers.ts';
import { PROFILE_FIELDS, type Profile } from '../../engine/product/account/profile.ts';
import type { Answers } from '../../engine/model/types.ts';
import type { EarlierForm, KnownDocument } from '../../engine/product/prefill/prefill-sources.ts';
import { prefillOffers } from '../../engine/product/prefill/prefill-offers.ts';
import { suggestAnswers } from '../../engine/product/prefill/suggest-answers.ts';
import { knownDocument } from '../support/documents/known-document.ts';
import { ANNA } from '../support/documents/passport-values.ts';
import { productForm } from '../support/product-form.ts';

const test = suite('suggested answers');
const today = '2026-11-20';
const blank = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ''])) as Profile;

const passport = (id: string, values: Record<string, string>, doubtful: string[] = []): KnownDocument =>
  knownDocument('PASSPORT', values, { id, doubtful });
const petition: EarlierForm = {
  id: 'h',
  title: 'H-1B',
  form: productForm('H1B'),
  relevant: {
    beneficiaryFamilyName: 'Eriksson',
    beneficiaryGivenName: 'Anna',
    beneficiaryMiddleName: 'Maria',
    beneficiaryBirthDate: '1996-03-14',
  },
};
const owner: Profile = { ...blank, firstName: 'Anna', lastName: 'Eriksson' };

test('the middle name is suggested once, and the suggested names agree with the passport', () => {
  const form = productForm('I20');
  const known = { profile: owner, earlier: [petition], documents: [passport('passport', ANNA)], today };
  const { suggestions } = suggestAnswers(form, {}, known);
  const answers: Answers = Object.fromEntries(suggestions.map(({ field, value }) => [field, value]));
  assert.equal([answers.givenName, answers.middleName], ['ANNA', 'Maria']);
  assert.is(suggestions.find(({ field }) => field === 'givenName')!.confidence, 'high');
  assert.equal(suggestAnswers(form, answers, known).contradicted, []);
  const typed = prefillOffers(form, { middleName: 'Maria' }, known).find(({ source }) => source.kind === 'document');
  assert.is(typed!.offers.find(({ field }) => field === 'givenName')!.value, 'ANNA');
});

test('a form that asks for all given names gets the middle name too, and only the first of them is no contradiction', () => {
  const form = productForm('DS160');
  const known = { profile: owner, earlier: [petition], documents: [], today };
  const ofPetition = prefillOffers(form, {}, known).find(({ source }) => source.kind === 'form')!;
  assert.is(ofPetition.person, 'Anna Maria Eriksson');
  assert.is(ofPetition.offers.find(({ field }) => field === 'givenName')!.value, 'Anna Maria');
  const confidence = (firstName: string) =>
    suggestAnswers(form, {}, { ...known, profile: { ...owner, firstName }, documents: [passport('p', ANNA)] })
      .suggestions //
      .find(({ field }) => field === 'givenName')!.confidence;
  assert.equal([confidence('Anna'), confidence('Anna Sofia')], ['high', 'low']);
});

test('number, issuer and expiry come from one passport, also when another one is read better', () => {
  const italian = passport('italian', { ...ANNA, number: 'YA1234567', nationality: 'Italy', issuingCountry: 'Italy' }, [
    'expiryDate',
    'issuingCountry',
  ]);
  const argentine = passport('argentine', {
    ...ANNA,
    number: 'AAB123456',
    nationality: 'Argentina',
    issuingCountry: 'Argentina',
  });
  const { suggestions } = suggestAnswers(
    productForm('DS160'),
    {},
    {
      profile: owner,
      earlier: [],
      documents: [italian, argentine],
      today,
    },
  );
  const found = Object.fromEntries(suggestions.map(({ field, value }) => [field, value]));
  assert.is(found.passportNumber, 'YA1234567');
  assert.is(found.countryOfCitizenship, 'Italy');
  assert.equal([found.issuingCountry, found.expirationDate], [undefined, undefined]);
});

const suggestedBy = (type: 'DS160' | 'H1B', documents: KnownDocument[], answers: Answers = {}): Answers => {
  const form = productForm(type);
  const known = { profile: owner, earlier: [], documents, today };
  const { suggestions } = suggestAnswers(form, { ...initialAnswers(form), ...answers }, known);
  return Object.fromEntries(suggestions.map(({ field, value }) => [field, value]));
};

test('the passport that is still valid is suggested, also when the expired one was uploaded later', () => {
  const expired = passport('old', { ...ANNA, number: 'K11111113', expiryDate: '2026-03-02' });
  const found = suggestedBy('DS160', [expired, passport('new', ANNA)]);
  assert.equal([found.passportNumber, found.expirationDate], [ANNA.number, ANNA.expiryDate]);
});

test('an expired passport offers the name and the birth date, but not its number, issuer and expiration', () => {
  const expired = passport('old', { ...ANNA, expiryDate: '2026-03-02' });
  const ended: Profile = { ...owner, passportNumber: ANNA.number, passportExpiry: '2026-03-02' };
  const known = { profile: ended, earlier: [], documents: [expired], today };
  const offered = prefillOffers(productForm('DS160'), {}, known).flatMap(({ offers }) => offers);
  for (const offers of [offered, suggestAnswers(productForm('DS160'), {}, known).suggestions]) {
    const found = Object.fromEntries(offers.map(({ field, value }) => [field, value]));
    assert.equal([found.surname, found.dateOfBirth], ['Eriksson', ANNA.birthDate]);
    assert.equal([found.passportNumber, found.issuingCountry, found.expirationDate], Array(3).fill(undefined));
  }
});

test('a past expiration that was not read with certainty withholds only itself', () => {
  const found = suggestedBy('DS160', [passport('dim', { ...ANNA, expiryDate: '2019-03-02' }, ['expiryDate'])]);
  assert.equal([found.passportNumber, found.issuingCountry, found.expirationDate], [ANNA.number, 'Sweden', undefined]);
});

test('the expiration comes from the passport whose number is in the form', () => {
  const older = passport('older', { ...ANNA, number: 'K11111113', expiryDate: '2027-12-02' });
  const documents = [passport('new', ANNA), older];
  assert.is(suggestedBy('DS160', documents, { passportNumber: 'K11111113' }).expirationDate, '2027-12-02');
});

test('title, start and salary are those of the suggested employer, or of the one in the form', () => {
  const documents = [
    knownDocument('EMPLOYMENT_LETTER', { employer: 'Northwind LLC', title: 'Analyst' }, { id: 'new' }),
    knownDocument('EMPLOYMENT_LETTER', { employer: 'Acme Inc.', title: 'Clerk', start: '2019-06-01' }, { id: 'old' }),
  ];
  const jobOf = ({ presentEmployer, jobTitle, employmentStartDate }: Answers) => [
    presentEmployer,
    jobTitle,
    employmentStartDate,
  ];
  assert.equal(jobOf(suggestedBy('DS160', documents)), ['Northwind LLC', 'Analyst', undefined]);
  const clerk = suggestedBy('DS160', documents, { presentEmployer: 'Acme, Inc.' });
  assert.equal(jobOf(clerk), [undefined, 'Clerk', '2019-06-01']);
  const other = suggestedBy('DS160', documents, { presentEmployer: 'Lakeview Clinic' });
  assert.equal(jobOf(other), [undefined, undefined, undefined]);
});

test('the admit-until date comes from the I-94 whose number is suggested', () => {
  const documents = [
    knownDocument('I94', { number: '847291056A2' }, { id: 'new' }),
    knownDocument('I94', { number: '111111111A1', admitUntil: '2027-08-15' }, { id: 'old' }),
  ];
  const found = suggestedBy('H1B', documents);
  assert.equal([found.beneficiaryI94Number, found.beneficiaryStatusExpiry], ['847291056A2', undefined]);
});

test('a letter names nobody: it is offered to its owner, not to another person, and in a family with medium confidence', () => {
  const letter = knownDocument('EMPLOYMENT_LETTER', { employer: 'Northwind LLC', title: 'Engineer' });
  const form = productForm('DS160');
  const [anna, olle]: Answers[] = [
    { surname: 'Eriksson', givenName: 'Anna' },
    { surname: 'Eriksson', givenName: 'Olle' },
  ];
  const known = (...earlier: Answers[]) => ({
    profile: owner,
    earlier: earlier.map((relevant, index) => ({ id: `${index}`, title: 'DS-160', form, relevant })),
    documents: [letter],
    today,
  });
  const offersFor = (answers: Answers) =>
    prefillOffers(form, answers, known()).flatMap(({ source, offers }) => (source.kind === 'document' ? offers : []));
  assert.equal([offersFor({}).length, offersFor(anna!).length, offersFor(olle!).length], [2, 2, 0]);
  const confidenceIn = (...earlier: Answers[]) =>
    suggestAnswers(form, anna!, known(...earlier)).suggestions.find(({ field }) => field === 'jobTitle')?.confidence;
  assert.equal([confidenceIn(), confidenceIn(anna!), confidenceIn(olle!)], ['high', 'high', 'medium']);
});

test("nothing of the account's owner is suggested for the form of another person, in any script", () => {
  const known = (firstName: string, lastName: string) => ({
    profile: {
      ...blank,
      firstName,
      lastName,
      dateOfBirth: '1980-02-02',
      passportNumber: 'E12345678',
      nationality: 'China',
    },
    earlier: [],
    today,
  });
  const form = productForm('DS160');
  assert.equal(suggestAnswers(form, { surname: '李', givenName: '娜' }, known('伟', '王')).suggestions, []);
  assert.equal(suggestAnswers(form, { surname: 'Li', givenName: 'Na' }, known('Wei', 'Wang')).suggestions, []);
});

const CHICAGO = { city: 'Chicago', state: 'Illinois', postalCode: '60601', country: 'USA' };

test('no part of another address than the one in the form is suggested', () => {
  const form = productForm('I20');
  const addressOf = (answers: Answers): string[] => {
    const known = { profile: { ...owner, ...CHICAGO }, earlier: [], today };
    return suggestAnswers(form, answers, known).suggestions.map(({ field }) => field);
  };
  assert.equal(addressOf({ permanentAddress: '12 MG Road', city: 'Pune', country: 'India' }), [
    'familyName',
    'givenName',
  ]);
  assert.equal(addressOf({ city: 'CHICAGO' }), ['familyName', 'givenName', 'state', 'postalCode', 'country']);
});

test('the parts of an address come from sources with the same address', () => {
  const form = productForm('DS160');
  const homeIn = (homeCity: string): Answers => {
    const home = { homeAddress: '1440 West Taylor Street', homeCity, homeState: 'Illinois' };
    const relevant = { surname: 'Eriksson', givenName: 'Anna', ...home, homePhone: '+1 312 555 0142' };
    const earlier = [{ id: 'd', title: 'DS-160', form, relevant }];
    const profile = { ...owner, address: 'Allee 5', city: 'Berlin', country: 'Germany' };
    const { suggestions } = suggestAnswers(form, {}, { profile, earlier, today });
    return Object.fromEntries(suggestions.map(({ field, value }) => [field, value]));
  };
  const name = { surname: 'Eriksson', givenName: 'Anna' };
  const berlin = { homeAddress: 'Allee 5', homeCity: 'Berlin', homeCountry: 'Germany', homePhone: '+1 312 555 0142' };
  assert.equal(homeIn('Chicago'), { ...name, ...berlin });
  assert.equal(homeIn('BERLIN'), { ...name, ...berlin, homeState: 'Illinois' });
});

test('the issuer and expiration of another passport than the one in the form are neither suggested nor offered', () => {
  const old = { ...ANNA, number: 'K1111111' };
  const name = { surname: 'Eriksson', givenName: 'Anna' };
  const form = productForm('DS160');
  const known = {
    profile: { ...owner, passportNumber: 'K1111111', passportExpiry: ANNA.expiryDate },
    earlier: [
      { id: 'd', title: 'DS-160', form, relevant: { ...name, passportNumber: 'K1111111', issuingCountry: 'Norway' } },
    ],
    documents: [passport('old', old)],
    today,
  };
  const fieldsWith = (passportNumber: string): string[][] => {
    const answers = { ...name, passportNumber };
    return [
      suggestAnswers(form, answers, known).suggestions,
      prefillOffers(form, answers, known).flatMap(({ offers }) => offers),
    ].map((offers) => [...new Set(offers.map(({ field }) => field))].toSorted());
  };
  const ofPerson = ['countryOfCitizenship', 'dateOfBirth', 'gender'];
  assert.equal(fieldsWith('Z7654321'), [ofPerson, ofPerson]);
  const all = ['countryOfCitizenship', 'dateOfBirth', 'expirationDate', 'gender', 'issuingCountry'];
  assert.equal(fieldsWith('k 1111111'), [all, all]);
});

test('what one passport says comes from sources with its number', () => {
  const form = productForm('DS160');
  const issue = {
    passportBookNumber: 'B123456',
    issuingCountry: 'Norway',
    issuingCity: 'Oslo',
    issuanceDate: '2021-01-02',
  };
  const issueWith = (passportNumber: string): Answers => {
    const relevant = { surname: 'Eriksson', givenName: 'Anna', passportNumber, ...issue };
    const earlier = [{ id: 'd', title: 'DS-160', form, relevant }];
    const documents = [passport('new', ANNA, ['issuingCountry'])];
    const { suggestions } = suggestAnswers(form, {}, { profile: owner, earlier, documents, today });
    const found = suggestions.filter(({ field }) => Object.hasOwn(issue, field));
    return Object.fromEntries(found.map(({ field, value }) => [field, value]));
  };
  assert.equal([issueWith(ANNA.number), issueWith('K1111111')], [issue, {}]);
});

test.run();
