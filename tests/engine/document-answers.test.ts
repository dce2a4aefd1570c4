/** What documents offer to a form and to the profile, and which answers they contradict. */
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PROFILE_FIELDS, type Profile } from '../../engine/product/account/profile.ts';
import { beginsTheSame, isSameName, saysTheSame } from '../../engine/product/documents/agreement.ts';
import { answerText } from '../../engine/product/documents/answer-text.ts';
import { DOCUMENT_KINDS, sourceName } from '../../engine/product/documents/kinds.ts';
import { answersOfForm, documentMismatches } from '../../engine/product/prefill/document-answers.ts';
import { prefillOffers } from '../../engine/product/prefill/prefill-offers.ts';
import { suggestAnswers } from '../../engine/product/prefill/suggest-answers.ts';
import type { KnownDocument } from '../../engine/product/prefill/prefill-sources.ts';
import { answersOfProfile, profileSources, sourcesForProfile } from '../../engine/product/prefill/profile-answers.ts';
import { initialAnswers } from '../../engine/answers.ts';
import type { Answers } from '../../engine/model/types.ts';
import { productForm } from '../support/product-form.ts';
import { knownDocument } from '../support/documents/known-document.ts';
import { ANNA } from '../support/documents/passport-values.ts';
import { processorTime } from '../support/processor-time.ts';
import { slowText } from '../support/slow-pattern.ts';

const test = suite('answers from documents');
const today = '2026-11-20';
const profile = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ''])) as Profile;
const box = [0.1, 0.8, 0.4, 0.05] as const;

const passport = knownDocument('PASSPORT', ANNA);

type Type = 'I20' | 'H1B' | 'DS160';
const groupsOf = (type: Type, documents: readonly KnownDocument[], answers: Answers = {}) => {
  const form = productForm(type);
  return prefillOffers(form, { ...initialAnswers(form), ...answers }, { profile, earlier: [], documents, today });
};
const mismatchesOf = (type: Type, documents: readonly KnownDocument[], answers: Answers) =>
  Object.fromEntries(
    [...documentMismatches(groupsOf(type, documents, answers), answersOfForm(productForm(type), answers))].map(
      ([field, { source, said }]) => [field, `${source.source.kind === 'document' && source.source.id}: ${said.value}`],
    ),
  );

test("a passport's values are offered at the questions that they fit, with their place on the page", () => {
  const [group, ...more] = groupsOf('DS160', [passport]);
  assert.equal(more, []);
  assert.equal(
    [group!.source, group!.person],
    [{ kind: 'document', id: 'd1', title: 'd1.jpg' }, 'ANNA MARIA ERIKSSON'],
  );
  assert.equal(Object.fromEntries(group!.offers.map(({ field, value }) => [field, value])), {
    surname: 'ERIKSSON',
    givenName: 'ANNA MARIA',
    gender: 'Female',
    dateOfBirth: '1996-03-14',
    countryOfCitizenship: 'Sweden',
    passportNumber: 'L898902C3',
    issuingCountry: 'Sweden',
    expirationDate: '2031-04-02',
  });
  const number = group!.says!.find(({ field }) => field === 'passportNumber');
  assert.equal(number, { field: 'passportNumber', value: 'L898902C3', from: 'passport.number', page: 0, box });
});

test('the degree of a transcript is offered as its level, in the words of each form', () => {
  const offered = (degree: string, type: Type = 'H1B') =>
    groupsOf(type, [knownDocument('TRANSCRIPT', { degree })]).flatMap(({ offers }) => offers);
  assert.equal(offered('Bachelor of Science'), [{ field: 'highestDegree', value: 'Bachelor' }]);
  assert.equal(offered('MASTER OF ARTS'), [{ field: 'highestDegree', value: 'Master' }]);
  assert.equal(offered('Doctor of Philosophy'), [{ field: 'highestDegree', value: 'Doctorate' }]);
  assert.equal(offered('Associate of Arts'), [], 'the form has no such level');
  assert.equal(offered('Diplom-Ingenieur'), []);
  assert.equal(offered('Bachelor of Science', 'DS160'), [{ field: 'highestEducation', value: 'University' }]);
  assert.equal(offered('Doctor of Philosophy', 'DS160'), [{ field: 'highestEducation', value: 'Graduate' }]);
  const transcript = knownDocument('TRANSCRIPT', { degree: 'Master of Science' });
  assert.equal(mismatchesOf('H1B', [transcript], { highestDegree: 'Master' }), {});
  assert.equal(mismatchesOf('H1B', [transcript], { highestDegree: 'Bachelor' }), { highestDegree: 'd1: Master' });
});

test('a yearly salary is neither offered nor compared while the wage is per hour', () => {
  const letter = knownDocument('EMPLOYMENT_LETTER', { salary: '98500' });
  const fieldsOf = (answers: Answers) => groupsOf('H1B', [letter], answers).flatMap(({ offers }) => offers);
  assert.equal(fieldsOf({ wageUnit: 'Year' }), [{ field: 'actualWage', value: '98500' }]);
  assert.equal(fieldsOf({ wageUnit: 'Hour' }), []);
  assert.equal(Object.keys(mismatchesOf('H1B', [letter], { wageUnit: 'Year', actualWage: '99000' })), ['actualWage']);
  assert.equal(mismatchesOf('H1B', [letter], { wageUnit: 'Hour', actualWage: '48.50' }), {});

  const suggested = (wageUnit: string) => {
    const form = productForm('H1B');
    const known = { profile, earlier: [], documents: [letter], today };
    return suggestAnswers(form, { ...initialAnswers(form), wageUnit }, known).suggestions.map(({ field }) => field);
  };
  assert.equal([suggested('Year'), suggested('Hour')], [['actualWage'], []]);
});

test('the day since when a letter says that somebody works is not the start of an extension or amendment', () => {
  const letter = knownDocument('EMPLOYMENT_LETTER', { start: '2021-06-01' });
  const job = (requestedAction: string): Answers => ({ requestedAction, employmentStartDate: '2027-10-01' });
  const offered = (requestedAction: string) => groupsOf('H1B', [letter], { requestedAction })[0]!.offers.length;
  for (const action of ['Extension of Stay', 'Amendment']) {
    assert.equal(mismatchesOf('H1B', [letter], job(action)), {}, action);
    assert.is(offered(action), 0, action);
  }
  for (const action of ['New Employment', 'Change of Employer', 'Change of Status']) {
    assert.equal(Object.keys(mismatchesOf('H1B', [letter], job(action))), ['employmentStartDate'], action);
    assert.is(offered(action), 1, action);
  }
});

test("a name is offered in the passport's capitals, or in the user's own spelling of the same letters", () => {
  const irish = knownDocument('PASSPORT', { ...ANNA, surname: 'MCDONALD', givenNames: 'ANNA' });
  const offered = (known: Partial<Profile>, of = irish): unknown[] =>
    prefillOffers(productForm('DS160'), initialAnswers(productForm('DS160')), {
      profile: { ...profile, ...known },
      earlier: [],
      documents: [of],
      today,
    })[0]!
      .offers.filter(({ field }) => field === 'surname' || field === 'givenName')
      .map(({ value }) => value);
  assert.equal(offered({}), ['MCDONALD', 'ANNA']);
  assert.equal(offered({ lastName: 'McDonald', firstName: 'Anna' }), ['McDonald', 'Anna']);
  assert.equal(offered({ lastName: 'mcdonald', firstName: 'Anne' }), ['MCDONALD', 'ANNA']);
  const german = knownDocument('PASSPORT', { ...ANNA, surname: 'MUELLER', givenNames: 'ANNA MARIA' });
  assert.equal(offered({ lastName: 'Müller', firstName: 'Anna' }, german), ['MUELLER', 'ANNA MARIA']);
});

test('the other document types offer their values too', () => {
  const offered = groupsOf('H1B', [
    knownDocument('I94', { number: '123456789A1', admitUntil: '2027-05-31' }, { id: 'i94' }),
    knownDocument(
      'EMPLOYMENT_LETTER',
      { employer: 'Acme Inc.', title: 'Engineer', start: '2027-01-04', salary: '105000' },
      { id: 'letter' },
    ),
    knownDocument(
      'TRANSCRIPT',
      { school: 'Uppsala University', field: 'Physics', date: '2019-06-05' },
      { id: 'transcript' },
    ),
  ]).flatMap(({ offers }) => offers.map(({ field, value }) => [field, value]));
  assert.equal(Object.fromEntries(offered), {
    beneficiaryI94Number: '123456789A1',
    beneficiaryStatusExpiry: '2027-05-31',
    petitionerLegalName: 'Acme Inc.',
    jobTitle: 'Engineer',
    employmentStartDate: '2027-01-04',
    actualWage: '105000',
    degreeInstitution: 'Uppsala University',
    degreeField: 'Physics',
    degreeCompletionDate: '2019-06-05',
  });
});

test('a form with a renewed passport, or with that of another nationality, is not contradicted by the other passport', () => {
  const person = { surname: 'Eriksson', givenName: 'Anna Maria', dateOfBirth: ANNA.birthDate };
  const swedish = { countryOfCitizenship: 'Sweden', issuingCountry: 'Sweden', passportNumber: 'NEW123456' };
  assert.equal(mismatchesOf('DS160', [passport], { ...person, ...swedish, expirationDate: '2036-04-02' }), {});
  const norwegian = { countryOfCitizenship: 'Norway', issuingCountry: 'Norway', passportNumber: 'NO1234567' };
  assert.equal(mismatchesOf('DS160', [passport], { ...person, ...norwegian, expirationDate: '2030-01-31' }), {});
  const mistyped = { ...person, ...swedish, expirationDate: ANNA.expiryDate };
  assert.equal(mismatchesOf('DS160', [passport], mistyped), { passportNumber: `d1: ${ANNA.number}` });
});

test('an expired passport does not contradict the number of the new one, before its expiration is typed', () => {
  const expired = knownDocument('PASSPORT', { ...ANNA, expiryDate: '2024-01-01' });
  const renewed: Answers = {
    surname: 'Eriksson',
    givenName: 'Anna Maria',
    dateOfBirth: ANNA.birthDate,
    passportNumber: 'NEW123456',
    issuingCountry: 'Sweden',
  };
  const contradicted = (answers: Answers, documents = [expired]) =>
    suggestAnswers(productForm('DS160'), answers, { profile, earlier: [], documents, today }).contradicted.map(
      ({ field }) => field.name,
    );
  for (const expirationDate of [undefined, '2', '2034-']) {
    assert.equal(mismatchesOf('DS160', [expired], { ...renewed, expirationDate }), {}, expirationDate);
    assert.equal(contradicted({ ...renewed, expirationDate }), [], expirationDate);
  }
  const mistyped = { ...renewed, expirationDate: '2024-01-01' };
  assert.equal(mismatchesOf('DS160', [expired], mistyped), { passportNumber: `d1: ${ANNA.number}` });
  assert.equal(mismatchesOf('DS160', [passport], renewed), { passportNumber: `d1: ${ANNA.number}` }, 'still valid');
  assert.equal(contradicted(renewed, [passport]), ['passportNumber']);
});

test('an uncertain value is neither offered nor compared with an answer', () => {
  const doubtful = knownDocument('PASSPORT', ANNA, { doubtful: ['number', 'surname'] });
  const [group] = groupsOf('DS160', [doubtful]);
  assert.equal(
    group!.says!.filter(({ from }) => from === 'passport.number' || from === 'passport.surname'),
    [],
  );
  assert.is(group!.person, 'ANNA MARIA');
  assert.equal(mismatchesOf('DS160', [doubtful], { dateOfBirth: '1996-03-14', passportNumber: 'X1' }), {});
});

test('two pictures of one passport are offered once, and a document that fits no question is not offered', () => {
  const groups = groupsOf('DS160', [
    passport,
    knownDocument('PASSPORT', ANNA, { id: 'd2' }),
    knownDocument('OTHER', {}, { id: 'd3' }),
    knownDocument('I94', { number: '123456789A1' }, { id: 'd4' }),
  ]);
  assert.equal(
    groups.map(({ source, offers }) => [source.kind === 'document' && source.id, offers.length]),
    [
      ['d1', 8],
      ['d2', 0],
    ],
  );
});

test('an answer that differs from the passport is a mismatch, an equal answer in another spelling is not', () => {
  const right = { surname: 'Eriksson', givenName: 'Anna Maria', dateOfBirth: '1996-03-14' };
  assert.equal(mismatchesOf('DS160', [passport], { ...right, passportNumber: 'l898902c3' }), {});
  assert.equal(mismatchesOf('DS160', [passport], { ...right, passportNumber: 'L898902C8', gender: 'Male' }), {
    passportNumber: 'd1: L898902C3',
    gender: 'd1: Female',
  });
  assert.equal(mismatchesOf('DS160', [passport], { ...right, givenName: 'Anna' }), { givenName: 'd1: ANNA MARIA' });
  assert.equal(
    mismatchesOf('I20', [passport], { familyName: 'Eriksson', givenName: 'Anna', middleName: 'Maria', country: '' }),
    {},
    'no mismatch when the form asks for the middle name separately',
  );
  assert.equal(mismatchesOf('DS160', [passport], { ...right, givenName: 'FNU' }), {}, 'FNU is not a wrong name');
});

test('a passport belongs to the applicant by all given names, by first given name and surname, by birth date or by number', () => {
  for (const [answers, wrong] of [
    [{ surname: 'Eriksen', givenName: 'Anna Maria' }, 'surname'],
    [{ surname: 'Eriksson', givenName: 'Anna' }, 'givenName'],
    [{ surname: 'Eriksen', dateOfBirth: '1996-03-14' }, 'surname'],
    [{ surname: 'Eriksen', passportNumber: 'L898902C3' }, 'surname'],
  ] as const)
    assert.equal(Object.keys(mismatchesOf('DS160', [passport], answers)), [wrong]);
  assert.equal(mismatchesOf('DS160', [passport], { surname: 'Eriksen', givenName: 'Anna' }), {});
  const several = { familyName: 'Eriksen', givenName: 'Anna', middleName: 'Maria' };
  assert.equal(Object.keys(mismatchesOf('I20', [passport], several)), ['familyName']);
  const moved = { familyName: 'Eriksson', givenName: 'Maria', middleName: 'Anna', dateOfBirth: '1996-03-14' };
  assert.equal(mismatchesOf('I20', [passport], moved), { givenName: 'd1: ANNA MARIA' }, 'the last of them first');
});

test('a name that the zone of a passport cut off is no mismatch; another employer or school with the same beginning is one', () => {
  const surname = 'Konstantinopolitanopoulou-Papadopoulou';
  const cut = knownDocument('PASSPORT', { ...ANNA, surname: 'KONSTANTINOPOLITANOPOULOU PAPA' });
  const person = { surname, givenName: 'Anna Maria', dateOfBirth: ANNA.birthDate };
  assert.equal(mismatchesOf('DS160', [cut], person), {});
  const papers = [
    knownDocument('EMPLOYMENT_LETTER', { employer: 'Northwind Analytics' }, { id: 'letter' }),
    knownDocument('TRANSCRIPT', { school: 'University of California' }, { id: 'transcript' }),
  ];
  const answers = {
    presentEmployer: 'Northwind Analytics Holdings GmbH',
    institutionName: 'University of California, Los Angeles',
  };
  assert.equal(mismatchesOf('DS160', papers, answers), {
    presentEmployer: 'letter: Northwind Analytics',
    institutionName: 'transcript: University of California',
  });
  const known = { profile: { ...profile, currentEmployer: answers.presentEmployer }, earlier: [], documents: papers };
  const { suggestions } = suggestAnswers(productForm('DS160'), {}, { ...known, today });
  assert.is(suggestions.find(({ field }) => field === 'presentEmployer')!.confidence, 'low');
});

test('the passport of another family member is not compared with this applicant', () => {
  const other = { surname: 'Eriksson', givenName: 'Olle', dateOfBirth: '1995-01-02', passportNumber: 'AA1234567' };
  assert.equal(mismatchesOf('DS160', [passport], other), {});
  assert.equal(
    mismatchesOf('DS160', [passport], { surname: 'Lind' }),
    {},
    'no mismatch while the form names no person',
  );
});

test('an answer that equals a value in one of several documents is right', () => {
  const older = knownDocument('PASSPORT', { ...ANNA, number: 'K111111C3', expiryDate: '2026-12-02' }, { id: 'older' });
  const person = { surname: 'Eriksson', givenName: 'Anna Maria', dateOfBirth: '1996-03-14' };
  assert.equal(mismatchesOf('DS160', [passport, older], { ...person, passportNumber: 'K111111C3' }), {});
  assert.equal(mismatchesOf('DS160', [passport, older], { ...person, passportNumber: 'K1' }), {
    passportNumber: 'd1: L898902C3',
  });
});

test('spelling, transliteration and the format of a number make no difference; a different letter does', () => {
  for (const [answer, said] of [
    ['Müller', 'MUELLER'],
    ['Muller', 'MÜLLER'],
    ['Ångström', 'AANGSTROEM'],
    ['Muñoz Peña', 'MUNOZ PENA'],
    ["O'Connor-Byrne", 'OCONNOR BYRNE'],
    ['Łukasz', 'LUKASZ'],
    ['Nərminə', 'NERMINE'],
    ['Əliyeva', 'ALIYEVA'],
    ['Özkılıç', 'OZKILIC'],
    ['İpek Iğdır', 'IPEK IGDIR'],
    ['Søren Grøß', 'SOREN GROSS'],
    ['Søren Grøß', 'SOEREN GROESS'],
    ['MUELLER', 'Müller'],
    ['Máŋŋu', 'MANNU'],
    ['Kaʻiulani OʼBrien', 'KAIULANI OBRIEN'],
    ['æðđəħıĳĸłŀŋŉøœßþŧ', 'AEDDAHIIJQLLNNOOESSTHT'],
    ['$105,000.00', '105000'],
    ['Acme, Inc', 'ACME INC.'],
    ['王磊', 'WANG LEI'],
    ['Anna', 'Анна'],
    ['USD 98,500', '98500'],
    ['98.500,00', '98500'],
  ] as const)
    assert.ok(saysTheSame(answer, said), `${answer} ${said}`);
  for (const [answer, said] of [
    ['Eriksen', 'ERIKSSON'],
    ['Eriksson', 'ERIK'],
    ['L898902C3', 'L898902C8'],
    ['2031-04-02', '2031-02-04'],
    ['105000', '150000'],
    ['$985.00', '98500'],
    ['Иван', 'Пётр'],
    ['12345678', '012345678'],
    ['Northwind Analytics Holdings GmbH', 'Northwind Analytics'],
  ] as const)
    assert.not(saysTheSame(answer, said), `${answer} ${said}`);
  assert.ok(isSameName('Wilhelmina Alexandra Konstantina Theodora', 'WILHELMINA ALEXANDRA KONST'));
  assert.not(isSameName('Wilhelmina', 'WILHELM'));
});

test('a given name with a hyphen is the same in the zone of a passport, which writes the hyphen as a space', () => {
  for (const [answer, said] of [
    ['Anna', 'ANNA MARIA'],
    ['Yu-Ting', 'YU TING'],
    ['YU TING', 'Yu-Ting'],
    ['Jean-Pierre Marie', 'JEAN PIERRE MARIE'],
  ] as const)
    assert.ok(beginsTheSame(answer, said), `${answer} ${said}`);
  for (const [answer, said] of [
    ['Ji-Won', 'JI MIN'],
    ['JI MIN', 'Ji-Won'],
    ['Anna', 'KARIN ANNA'],
  ] as const)
    assert.not(beginsTheSame(answer, said), `${answer} ${said}`);
});

test('given names of 5,000 words are compared in less than half a second', () => {
  const start = processorTime();
  assert.ok(beginsTheSame('Anna '.repeat(5000), 'ANNA '.repeat(5000)));
  assert.not(beginsTheSame('Anna '.repeat(5000), 'KARIN '.repeat(5000)));
  assert.ok(processorTime() - start < 500);
});

test('twenty written names of 10,000 capitals are compared with the one of a passport without delay', () => {
  assert.is(slowText({ test: (name) => answerText('name', 'ERIKSSON', Array<string>(20).fill(name)) }), undefined);
});

test('the profile is offered the values that fit its fields, with countries from its list', () => {
  const findList = () => [{ value: 'Sweden', label: 'Sweden', keywords: ['SWE'] }];
  const [source] = profileSources([knownDocument('PASSPORT', { ...ANNA, nationality: 'SWE' })], findList as never);
  assert.equal(Object.fromEntries(source!.says.map(({ field, value }) => [field, value])), {
    firstName: 'ANNA MARIA',
    lastName: 'ERIKSSON',
    dateOfBirth: '1996-03-14',
    nationality: 'Sweden',
    passportNumber: 'L898902C3',
    passportExpiry: '2031-04-02',
  });
});

test('a profile is offered nothing of another person, and no number or expiration of an expired passport', () => {
  const offered = (profile: Partial<Profile>, today: string) =>
    sourcesForProfile([knownDocument('PASSPORT', ANNA)], {
      profile: { firstName: 'Anna', lastName: 'Eriksson', ...profile } as Profile,
      findList: () => undefined,
      today,
    }).flatMap(({ says }) => says.map(({ field }) => field));
  assert.equal(offered({}, '2031-04-02').slice(-2), ['passportNumber', 'passportExpiry']);
  assert.equal(offered({}, '2031-04-03'), ['firstName', 'lastName', 'dateOfBirth', 'nationality']);
  assert.equal(offered({ firstName: 'Karin' }, '2026-11-29'), []);
  assert.equal(offered({ dateOfBirth: '1968-07-30' }, '2026-11-29'), []);
});

test('the first name of a profile agrees with a passport that has more given names', () => {
  const sources = profileSources([knownDocument('PASSPORT', ANNA)], () => undefined);
  const differing = (profile: Partial<Profile>) => [
    ...documentMismatches(sources, answersOfProfile({ lastName: 'Eriksson', ...profile } as Profile)).keys(),
  ];
  assert.equal(differing({ firstName: 'Anna', passportNumber: 'L898902C8' }), ['passportNumber']);
  assert.equal(differing({ firstName: 'Karin', passportNumber: ANNA.number }), ['firstName']);
});

test('the meta-schema lists every value of every document type that a form can name', () => {
  const meta = JSON.parse(
    readFileSync(new URL('../../form-definitions/form-definition.schema.json', import.meta.url), 'utf8'),
  ) as { definitions: { prefillValue: { enum: string[] } } };
  const kinds = Object.values(DOCUMENT_KINDS).flatMap(({ type, values }) =>
    values.map(({ name }) => `${sourceName(type)}.${name}`),
  );
  assert.equal(
    meta.definitions.prefillValue.enum.filter((name) => !/^(profile|person)\./.test(name)).toSorted(),
    kinds.toSorted(),
  );
});

test('the sex of a passport is offered in words; X is not, because no form has an answer for it', () => {
  assert.equal(
    ['M', 'F', 'X'].map((letter) => answerText('sex', letter)),
    ['Male', 'Female', 'X'],
  );
});

test.run();
