/** The offers beside the questions of an open form: they follow the answers. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { initialAnswers } from '../../engine/answers.ts';
import type { Answers } from '../../engine/model/types.ts';
import { PROFILE_FIELDS, type Profile } from '../../engine/product/account/profile.ts';
import { prefillOffers, type OfferGroup } from '../../engine/product/prefill/prefill-offers.ts';
import { createWizard } from '../../engine/wizard/wizard.ts';
import { findMismatches } from '../../web/features/wizard/prefill/find-mismatches.ts';
import * as people from '../../web/features/wizard/prefill/offered-person.ts';
import type { Offered } from '../../web/features/wizard/prefill/use-offered.ts';
import { createOffers } from '../../web/features/wizard/prefill/offers.ts';
import { mismatchText, sourceText } from '../../web/features/wizard/prefill/offer-text.ts';
import { productForm } from '../support/product-form.ts';

const test = suite('offers');
const letter: OfferGroup = {
  source: { kind: 'document', id: 'd1', title: 'offer.pdf' },
  person: null,
  offers: [{ field: 'actualWage', value: '98500' }],
};

test('a yearly wage is offered only while the wage is for a year', () => {
  const form = productForm('H1B');
  const wizard = createWizard({ form, answers: initialAnswers(form), passed: [], today: '2026-11-20' });
  const offers = createOffers(wizard, { groups: [letter] });
  assert.equal(offers.open(letter), letter.offers);
  wizard.setAnswer('wageUnit', 'Hour');
  assert.equal([offers.open(letter), offers.fitting('actualWage')], [[], []]);
  offers.take(letter, letter.offers);
  assert.is(wizard.resolver.value('actualWage'), undefined, 'no button can take it');
  wizard.setAnswer('wageUnit', 'Year');
  assert.equal([offers.open(letter), offers.fitting('actualWage').length], [letter.offers, 1]);
});

test('an answer to a follow-up question is offered only while its question is asked, or would be', () => {
  const form = productForm('DS160');
  const wizard = createWizard({ form, answers: initialAnswers(form), passed: [], today: '2026-11-20' });
  const profile: OfferGroup = {
    source: { kind: 'profile' },
    person: 'Anna Lund',
    offers: [
      { field: 'highestEducation', value: 'University' },
      { field: 'institutionName', value: 'Uppsala University' },
    ],
  };
  const offers = createOffers(wizard, { groups: [profile] });
  assert.equal(offers.open(profile), profile.offers, 'both, because using the first asks the second question');
  wizard.setAnswer('highestEducation', 'None');
  assert.equal(offers.open(profile), []);
  offers.take(profile, profile.offers);
  assert.is(wizard.resolver.value('institutionName'), undefined, 'no answer is set that nobody sees');
  wizard.setAnswer('highestEducation', 'Graduate');
  assert.equal(offers.open(profile), [profile.offers[1]]);
});

test('Undo brings back the answers before the offers of one source, and keeps an answer that was changed since', () => {
  const form = productForm('DS160');
  const answers = { ...initialAnswers(form), homeCity: 'Lund' };
  const wizard = createWizard({ form, answers, passed: [], today: '2026-11-20' });
  const [city, state] = [
    { field: 'homeCity', value: 'Puebla' },
    { field: 'homeState', value: 'Puebla' },
  ] as const;
  const home: OfferGroup = { source: { kind: 'profile' }, person: null, offers: [city, state] };
  const pass: OfferGroup = { ...letter, offers: [{ field: 'nationalId', value: 'CURP-1' }] };
  const offers = createOffers(wizard, { groups: [home, pass] });
  const valueOf = (name: string) => wizard.resolver.value(name);
  offers.replace(home, city);
  offers.take(home, home.offers);
  offers.take(pass, pass.offers);
  assert.equal([offers.used(home), offers.used(pass)], [[city, state], pass.offers]);
  offers.undo(home, [city]);
  assert.equal([valueOf('homeCity'), offers.used(home)], ['Lund', [state]]);
  wizard.setAnswer('homeState', 'Oaxaca');
  assert.equal(offers.used(home), []);
  offers.undo(home, home.offers);
  assert.equal([valueOf('homeState'), valueOf('nationalId')], ['Oaxaca', 'CURP-1']);
  wizard.setAnswer('homeState', 'Puebla');
  assert.equal([offers.used(home), offers.used(pass)], [[], pass.offers], 'the user wrote it');
});

test('what is known about another person is no longer offered once the form names its person, except the home', () => {
  const form = productForm('DS160');
  const wizard = createWizard({ form, answers: initialAnswers(form), passed: [], today: '2026-11-20' });
  const sister: OfferGroup = {
    source: { kind: 'form', id: 'f1', title: 'DS-160' },
    person: 'Lucia García',
    facts: { familyName: 'García', givenName: 'Lucia', birthDate: '2012-06-07' },
    offers: [
      { field: 'nationalId', value: 'CURP-1' },
      { field: 'homeCity', value: 'Puebla' },
    ],
  };
  const offers = createOffers(wizard, { groups: [sister], people });
  assert.equal(offers.open(sister), sister.offers);
  wizard.setAnswer('surname', 'García');
  wizard.setAnswer('givenName', 'Leo');
  assert.equal(offers.open(sister), [sister.offers[1]]);
  assert.equal([offers.fitting('nationalId').length, offers.fitting('homeCity').length], [0, 1]);
  wizard.setAnswer('givenName', 'Lucia');
  assert.equal(offers.open(sister), sister.offers);
});

test('a value that two people share stays beside its question while one of them is the person of the form', () => {
  const form = productForm('DS160');
  const wizard = createWizard({ form, answers: initialAnswers(form), passed: [], today: '2026-11-20' });
  const passport = (givenName: string): OfferGroup => ({
    source: { kind: 'document', id: givenName, title: `${givenName}.jpg` },
    person: `${givenName} Lund`,
    facts: { familyName: 'Lund', givenName },
    offers: [{ field: 'surname', value: 'Lund' }],
  });
  const groups = [passport('Olle'), passport('Anna')];
  const offers = createOffers(wizard, { groups, people });
  const offeredBy = () => offers.fitting('surname').map(({ group }) => group.person);
  assert.equal(offeredBy(), ['Olle Lund'], 'the same value is offered once');
  wizard.setAnswer('givenName', 'Anna');
  assert.equal(offeredBy(), ['Anna Lund']);
});

test('the rest of an address is no longer offered once another city is answered', () => {
  const form = productForm('DS160');
  const wizard = createWizard({ form, answers: initialAnswers(form), passed: [], today: '2026-11-20' });
  const mother: OfferGroup = {
    source: { kind: 'form', id: 'f1', title: 'I-20' },
    person: 'Lucia García',
    offers: [
      { field: 'homeCity', value: 'Puebla' },
      { field: 'homeState', value: 'Puebla' },
      { field: 'homePhone', value: '+52 222 123 4567' },
    ],
  };
  const offers = createOffers(wizard, { groups: [mother], people });
  assert.equal(offers.open(mother), mother.offers);
  wizard.setAnswer('homeCity', 'Oaxaca');
  assert.equal(offers.open(mother), [mother.offers[2]]);
  wizard.setAnswer('homeCity', 'puebla');
  assert.equal(offers.open(mother), mother.offers.slice(1));
});

test('a part of an address is no longer offered after the answer that agreed with it was changed', () => {
  const form = productForm('DS160');
  const answers = { ...initialAnswers(form), homeCity: 'Puebla' };
  const wizard = createWizard({ form, answers, passed: [], today: '2026-11-20' });
  const profile = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ''])) as Profile;
  const known = { ...profile, city: 'PUEBLA', postalCode: '72000', phone: '+52 222 123 4567' };
  const [group] = prefillOffers(form, answers, { profile: known, earlier: [], today: '2026-11-20' });
  const offers = createOffers(wizard, { groups: [group!], people });
  const open = () => offers.open(group!).map(({ field }) => field);
  assert.equal(open(), ['homePostalCode', 'homePhone']);
  wizard.setAnswer('homeCity', 'Oaxaca');
  assert.equal(open(), ['homePhone']);
});

test('the rest of a passport is no longer offered once another number is answered', () => {
  const form = productForm('DS160');
  const wizard = createWizard({ form, answers: initialAnswers(form), passed: [], today: '2026-11-20' });
  const old: OfferGroup = {
    source: { kind: 'document', id: 'd2', title: 'old.jpg' },
    person: 'ANNA ERIKSSON',
    offers: [
      { field: 'dateOfBirth', value: '1996-03-14' },
      { field: 'passportNumber', value: 'K1111111' },
      { field: 'issuingCountry', value: 'Sweden' },
      { field: 'expirationDate', value: '2027-04-02' },
    ],
  };
  const offers = createOffers(wizard, { groups: [old], people });
  wizard.setAnswer('passportNumber', 'K1111');
  assert.equal(offers.open(old).length, 3, 'the same number, while the user types it');
  wizard.setAnswer('passportNumber', 'Z7654321');
  assert.equal(offers.open(old), [old.offers[0]]);
});

test('a letter of the family is compared with answers about the owner of the account, not about a named other person', () => {
  const form = productForm('DS160');
  const answers = { ...initialAnswers(form), presentEmployer: 'Colegio San Jose' };
  const wizard = createWizard({ form, answers, passed: [], today: '2026-11-20' });
  const said = {
    field: 'presentEmployer',
    value: 'Northwind LLC',
    from: 'employmentLetter.employer',
    page: 0,
    box: [0, 0, 0, 0],
  } as const;
  const owner = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ''])) as Profile;
  const groups = [{ ...letter, says: [said] }];
  const offers = createOffers(
    wizard,
    { groups, documents: { findMismatches } as Offered['documents'] },
    { ...owner, firstName: 'Ana', lastName: 'Lopez' },
  );
  const differing = (givenName: string) => {
    wizard.setAnswer('givenName', givenName);
    return [...offers.mismatches().keys()];
  };
  assert.equal([differing('Ana'), differing('Lucia')], [['presentEmployer'], []]);
});

test('an offer names the person of a document or form, also when it is the only source', () => {
  const passport: OfferGroup = {
    source: { kind: 'document', id: 'd2', title: 'passport.jpg' },
    person: 'ELSA LUND',
    offers: [],
  };
  const profile: OfferGroup = { source: { kind: 'profile' }, person: 'Anna Lund', offers: [] };
  assert.is(sourceText(passport, [passport]), 'From passport.jpg (ELSA LUND)');
  assert.is(sourceText(profile, [profile]), 'From your profile');
  assert.is(sourceText(profile, [profile, passport]), 'From your profile (Anna Lund)');
  assert.is(sourceText(letter, [letter, passport]), 'From offer.pdf', 'a letter names nobody');
});

test('a form with a middle name says both names where a passport says something else', () => {
  const said = (value: string) =>
    ({ field: 'givenName', value, from: 'passport.givenNames', page: 0, box: [0, 0, 0, 0] }) as const;
  const born = { ...said('1996-03-14'), field: 'dateOfBirth', from: 'passport.birthDate' };
  const passport: OfferGroup = {
    source: { kind: 'document', id: 'd2', title: 'passport.jpg' },
    person: 'ANNA MARIA ERIKSSON',
    offers: [],
    says: [said('ANNA MARIA'), born],
  };
  const form = productForm('I20');
  const mismatchOf = (names: Answers) => {
    const answers = { ...names, dateOfBirth: '1996-03-14' };
    return findMismatches(form, answers, [passport], null).get('givenName');
  };
  const textOf = (names: Answers) => {
    const mismatch = mismatchOf(names);
    return mismatch && mismatchText(form.byName.get('givenName')!, mismatch);
  };
  assert.is(textOf({ givenName: 'Anna', middleName: 'Maria' }), undefined);
  assert.is(
    textOf({ givenName: 'ANNA MARIA', middleName: 'Maria' }),
    'passport.jpg says ANNA MARIA. Here, the given and middle names together are ANNA MARIA Maria. Check which of the two is right.',
  );
  assert.is(textOf({ givenName: 'Anne' }), undefined, 'the passport of another person');
  assert.is(textOf({ givenName: 'Anna' }), 'passport.jpg says ANNA MARIA. Check which of the two is right.');
  // What Use fills in. Then the names agree, and the middle name is what the user has written.
  for (const [names, answer] of [
    [{ givenName: 'ANNA MARIA', middleName: 'Maria' }, 'ANNA'],
    [{ givenName: 'Anna', middleName: 'Sofia' }, 'ANNA MARIA'],
    [{ givenName: 'Anna' }, 'ANNA MARIA'],
  ] as const)
    assert.is(mismatchOf(names)?.answer, answer, names.givenName);
  assert.is(mismatchOf({ givenName: 'ANNA', middleName: 'Maria' }), undefined);
});

test.run();
