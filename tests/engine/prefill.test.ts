/** Enter once: what a new form is offered from the profile and from earlier forms, and what it is not offered. */
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PROFILE_FIELDS, type Profile } from '../../engine/product/account/profile.ts';
import { initialAnswers } from '../../engine/answers.ts';
import type { Answers } from '../../engine/model/types.ts';
import { prefillOffers, type OfferGroup } from '../../engine/product/prefill/prefill-offers.ts';
import type { EarlierForm } from '../../engine/product/prefill/prefill-sources.ts';
import { suggestAnswers } from '../../engine/product/prefill/suggest-answers.ts';
import { resolve } from '../../engine/resolve.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { sampler } from '../fixtures/definitions/sampler.ts';
import { formOf } from '../support/forms.ts';
import { productForm } from '../support/product-form.ts';

const test = suite('prefill');
const today = '2026-11-20';
const blank = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ''])) as Profile;
const profile: Profile = {
  ...blank,
  firstName: 'Anna',
  lastName: 'Eriksson',
  email: 'anna@example.org',
  phone: '+46 8 123 456',
  dateOfBirth: '1996-03-14',
  nationality: 'sverige',
  passportNumber: 'L898902C3',
  passportExpiry: '2031-04-02',
  address: 'Storgatan 1',
  city: 'Uppsala',
  postalCode: '753 20',
  country: 'SWE',
  currentEmployer: 'Ångström AB',
  jobTitle: 'Engineer',
  highestEducation: 'master',
  university: 'Uppsala University',
  fieldOfStudy: 'Physics',
};
type Type = 'I20' | 'H1B' | 'DS160';
const earlierForm = (type: Type, relevant: Answers, title = `My ${type}`): EarlierForm => ({
  id: title,
  title,
  form: productForm(type),
  relevant,
});
const offersOf = (
  type: Type,
  options: { profile?: Profile; earlier?: EarlierForm[]; answers?: Answers } = {},
): OfferGroup[] => {
  const form = productForm(type);
  return prefillOffers(form, options.answers ?? initialAnswers(form), {
    profile: options.profile ?? blank,
    earlier: options.earlier ?? [],
    today,
  });
};
/** The answers of an applicant who takes every offer of the first group. */
const valuesOf = ([group]: readonly OfferGroup[]): Answers =>
  Object.fromEntries((group?.offers ?? []).map(({ field, value }) => [field, value]));

test("a new form is offered the values of the profile, in the form's own wording", () => {
  assert.equal(valuesOf(offersOf('I20', { profile })), {
    familyName: 'Eriksson',
    givenName: 'Anna',
    dateOfBirth: '1996-03-14',
    countryOfCitizenship: 'Sweden',
    permanentAddress: 'Storgatan 1',
    city: 'Uppsala',
    postalCode: '753 20',
    country: 'Sweden',
    phoneNumber: '+46 8 123 456',
    email: 'anna@example.org',
  });
  const ds160 = valuesOf(offersOf('DS160', { profile }));
  assert.is(ds160['passportNumber'], 'L898902C3');
  assert.is(ds160['presentEmployer'], 'Ångström AB');
  assert.is(ds160['highestEducation'], 'Graduate', "a choice is offered in this form's words");
  assert.is(
    ds160['institutionName'],
    'Uppsala University',
    'a follow-up question of an offered answer gets an offer too',
  );
  assert.is(valuesOf(offersOf('H1B', { profile }))['highestDegree'], 'Master');
});

test('an empty profile and no earlier form offer nothing', () => {
  for (const type of ['I20', 'H1B', 'DS160'] as const) assert.equal(offersOf(type), []);
});

test('an answered question gets no offer, also when its answer is a default', () => {
  const answers = { ...initialAnswers(productForm('I20')), familyName: 'Lind', city: ' ' };
  const offered = valuesOf(offersOf('I20', { profile, answers }));
  assert.is(offered['familyName'], undefined);
  assert.is(offered['city'], 'Uppsala', 'spaces do not count as an answer');
  const defaults = initialAnswers(productForm('H1B'));
  const before = earlierForm('H1B', { petitionerCountry: 'Canada', wageUnit: 'Hour' });
  assert.equal(valuesOf(offersOf('H1B', { earlier: [before], answers: defaults })), {});
});

test('a wage of an earlier petition is only offered as what it was: a wage for a year', () => {
  const offered = (before: string, now: string) => {
    const wages = { wageUnit: before, actualWage: '98500', prevailingWage: '90000' };
    const answers = { ...initialAnswers(productForm('H1B')), wageUnit: now };
    return valuesOf(offersOf('H1B', { earlier: [earlierForm('H1B', wages)], answers }));
  };
  assert.equal(offered('Year', 'Year'), { prevailingWage: '90000', actualWage: '98500' });
  assert.equal([offered('Hour', 'Year'), offered('Year', 'Hour')], [{}, {}]);
});

test('no offered value is wrong, and none makes an existing answer wrong', () => {
  const wrong = {
    ...profile,
    nationality: 'Swedish',
    dateOfBirth: '1996-02-30',
    email: 'nobody',
    phone: 'ask me',
    country: 'Nowhere',
  };
  const known = valuesOf(offersOf('I20', { profile: wrong }));
  for (const field of ['countryOfCitizenship', 'country', 'email', 'phoneNumber', 'dateOfBirth'])
    assert.is(known[field], undefined, field);
  const form = formOf(sampler);
  const before: EarlierForm = { id: 'before', title: 'Before', form, relevant: { arrival: '2027-06-01' } };
  const offered = (answers: Answers) =>
    valuesOf(prefillOffers(form, answers, { profile: blank, earlier: [before], today }));
  assert.equal(offered({ departure: '2027-01-01' }), {}, 'an arrival after the given departure is not offered');
  assert.equal(offered({ departure: '2027-07-01' }), { arrival: '2027-06-01' });
});

test('a stored profile value that is no longer valid is not offered to any form', () => {
  const wrong = { ...profile, dateOfBirth: '2090-03-14', passportExpiry: '2031-02-30' };
  for (const type of ['I20', 'H1B', 'DS160'] as const) {
    const values = Object.values(valuesOf(offersOf(type, { profile: wrong })));
    assert.ok(values.length > 5);
    assert.not(
      values.some((value) => value === wrong.dateOfBirth || value === wrong.passportExpiry),
      type,
    );
  }
  const before = earlierForm('DS160', { dateOfBirth: '2090-03-14' });
  assert.is(
    valuesOf(offersOf('I20', { earlier: [before] }))['dateOfBirth'],
    undefined,
    'a wrong value of an earlier form is not offered',
  );
});

test('for every applicant of the fixtures, all offers of one source together are right answers', () => {
  let offered = 0;
  for (const { type, answers } of answerFixtures) {
    for (const target of ['I20', 'H1B', 'DS160'] as const) {
      const form = productForm(target);
      const source = productForm(type as Type);
      const { relevant } = resolve(source, answers, { today });
      for (const group of offersOf(target, { profile, earlier: [earlierForm(type as Type, relevant)] })) {
        const state = resolve(form, { ...initialAnswers(form), ...valuesOf([group]) }, { today });
        for (const { field } of group.offers) {
          assert.ok(state.fields.get(field)?.visible, `${target} ${field}`);
          assert.is(state.fields.get(field)?.error, undefined, `${target} ${field}`);
        }
        offered += group.offers.length;
      }
    }
  }
  assert.ok(offered > 500, `${offered}`);
  console.log(`  ${offered} offers, 0 errors`);
});

test('each source makes its own offers, and names the person of its answers', () => {
  const earlier = [
    earlierForm('DS160', { surname: 'Berg', givenName: 'Eva', countryOfBirth: 'Norway' }, 'New'),
    earlierForm('I20', { familyName: 'Lund', city: 'Oslo' }, 'Old'),
  ];
  assert.equal(
    offersOf('I20', { profile: { ...blank, firstName: 'Anna', lastName: 'Lind', city: 'Uppsala' }, earlier }),
    [
      {
        source: { kind: 'profile' },
        person: 'Anna Lind',
        facts: { familyName: 'Lind', givenName: 'Anna' },
        offers: [
          { field: 'familyName', value: 'Lind' },
          { field: 'givenName', value: 'Anna' },
          { field: 'city', value: 'Uppsala' },
        ],
      },
      {
        source: { kind: 'form', id: 'New', title: 'New' },
        person: 'Eva Berg',
        facts: { familyName: 'Berg', givenName: 'Eva' },
        offers: [
          { field: 'familyName', value: 'Berg' },
          { field: 'givenName', value: 'Eva' },
          { field: 'countryOfBirth', value: 'Norway' },
        ],
      },
      {
        source: { kind: 'form', id: 'Old', title: 'Old' },
        person: 'Lund',
        facts: { familyName: 'Lund' },
        offers: [
          { field: 'familyName', value: 'Lund' },
          { field: 'city', value: 'Oslo' },
        ],
      },
    ],
  );
});

test('the answers of a family are never mixed: each group belongs to one person', () => {
  const family = answerFixtures.filter(({ type }) => type === 'DS160');
  assert.ok(family.length >= 5);
  const earlier = family.map(({ name, answers }) =>
    earlierForm('DS160', resolve(productForm('DS160'), answers, { today }).relevant, name),
  );
  const groups = offersOf('I20', { profile, earlier });
  assert.is(groups.length, 1 + family.length);
  for (const { source, offers } of groups) {
    if (source.kind === 'profile') continue;
    const { answers } = family.find(({ name }) => name === source.title)!;
    const known = valuesOf([{ source, person: null, offers }]);
    assert.is(known['familyName'], answers['surname'], source.title);
    assert.is(known['dateOfBirth'], answers['dateOfBirth'], source.title);
    assert.is(known['countryOfCitizenship'], answers['countryOfCitizenship'], source.title);
  }
});

test('the person that the form already names comes first', () => {
  const earlier = [
    earlierForm('DS160', { surname: 'Berg', givenName: 'Eva', homeCity: 'Oslo' }),
    earlierForm('I20', { familyName: 'Lund', givenName: 'Per', city: 'Lund' }),
  ];
  const persons = (answers: Answers) =>
    offersOf('I20', {
      profile: { ...blank, firstName: 'Anna', lastName: 'Lind', city: 'Uppsala' },
      earlier,
      answers,
    }).map(({ person }) => person);
  assert.equal(persons({}), ['Anna Lind', 'Eva Berg', 'Per Lund']);
  assert.equal(persons({ familyName: 'LUND', givenName: 'Per' }), ['Per Lund', 'Anna Lind', 'Eva Berg']);
});

test('a form about another person is offered what a family shares, and nothing that only one person has', () => {
  const earlier = [
    earlierForm('DS160', {
      surname: 'Muñoz',
      givenName: 'José Ángel',
      sex: 'Male',
      dateOfBirth: '2004-03-14',
      passportNumber: 'G12345678',
      homeAddress: 'Calle 5',
      homeCity: 'Puebla',
    }),
  ];
  const offered = (answers: Answers) =>
    offersOf('I20', { earlier, answers }).flatMap(({ offers }) => offers.map(({ field }) => field));
  assert.equal(offered({ givenName: 'María' }), ['permanentAddress', 'city']);
  assert.equal(offered({ givenName: 'José' }).includes('dateOfBirth'), true);
});

test('a form of the same type about another person is offered the home, and no number, visa or job', () => {
  const offered = (type: Type, relevant: Answers, answers: Answers) =>
    offersOf(type, { earlier: [earlierForm(type, relevant)], answers }).flatMap(({ offers }) =>
      offers.map(({ field }) => field),
    );
  const lucia = {
    surname: 'Garcia',
    givenName: 'Lucia',
    nationalId: 'CURP1234567',
    homeAddress: 'Calle 5',
    homePhone: '+52 55 1234 5678',
    passportBookNumber: 'B123456',
    issuanceDate: '2021-01-02',
    visaDenied: 'Yes',
    visaDeniedExplanation: 'Refused in 2023.',
    primaryOccupation: 'Student',
    presentEmployer: 'Colegio San Jose',
  };
  const leo = { surname: 'Garcia', givenName: 'Leo' };
  assert.equal(offered('DS160', lucia, leo), ['homeAddress', 'homePhone']);
  assert.ok(offered('DS160', lucia, { surname: 'Garcia' }).includes('nationalId'), 'nobody else is named');
  const carlos = {
    beneficiaryGivenName: 'Carlos',
    beneficiarySSN: '078-05-1120',
    beneficiaryI94Number: '847291056A2',
    petitionerLegalName: 'Northwind LLC',
    beneficiaryCity: 'Austin',
  };
  assert.equal(offered('H1B', carlos, { beneficiaryGivenName: 'Ana' }), ['beneficiaryCity']);
  assert.equal(offered('I20', { givenName: 'Lucia', sevisId: 'N0012345678' }, { givenName: 'Leo' }), []);
});

test('a part of an address is offered only when the form has no part of another address', () => {
  const earlier = [
    earlierForm('H1B', {
      beneficiaryGivenName: 'Arjun',
      beneficiaryAddress: '1440 West Taylor Street',
      beneficiaryCity: 'Chicago',
      beneficiaryState: 'Illinois',
      beneficiaryCountry: 'United States',
    }),
  ];
  const offered = (answers: Answers) =>
    offersOf('DS160', { earlier, answers }).flatMap(({ offers }) => offers.map(({ field }) => field));
  const home = ['homeAddress', 'homeCity', 'homeState', 'homeCountry'];
  assert.equal(offered({ surname: 'Al-Husayni' }).slice(-4), home);
  assert.equal(offered({ surname: 'Al-Husayni', homeCity: 'Amman', homeCountry: 'Jordan' }).slice(-4), ['givenName']);
  const same = offered({ surname: 'Al-Husayni', homeCity: 'CHICAGO', homeAddress: '1440 W Taylor St' });
  assert.equal(same.slice(-2), ['homeState', 'homeCountry']);
});

test('a source that adds nothing about the same person is left out', () => {
  const one = { surname: 'Berg', givenName: 'Eva', homeCity: 'Oslo' };
  const earlier = [
    earlierForm('DS160', one, 'New'),
    earlierForm('DS160', { surname: 'BERG', givenName: 'Eva' }, 'Repeats'),
    earlierForm('DS160', { ...one, homeCity: 'Bergen' }, 'Moved'),
  ];
  const titles = (given: Profile) =>
    offersOf('I20', { profile: given, earlier }).map(({ source }) =>
      source.kind === 'form' ? source.title : 'profile',
    );
  assert.equal(titles(blank), ['New', 'Repeats', 'Moved'], 'capitals make another text');
  earlier[1] = earlierForm('DS160', { surname: 'Berg', givenName: 'Eva' }, 'Repeats');
  assert.equal(titles(blank), ['New', 'Moved']);
  assert.equal(titles({ ...blank, firstName: 'Eva', lastName: 'Berg', city: 'Oslo' }), ['profile', 'Moved']);
});

test('a follow-up is offered with the answer that opens it, and not without it', () => {
  const before = earlierForm('DS160', { otherCitizenship: 'Yes', otherCitizenshipCountry: 'Norway' });
  assert.equal(valuesOf(offersOf('DS160', { earlier: [before], answers: {} })), {
    otherCitizenship: 'Yes',
    otherCitizenshipCountry: 'Norway',
  });
  assert.equal(offersOf('DS160', { earlier: [before], answers: { otherCitizenship: 'No' } }), []);
});

test('twenty earlier forms of twenty persons are each used separately', () => {
  const answers = answerFixtures
    .filter(({ type }) => type === 'DS160')
    .map((one) => resolve(productForm('DS160'), one.answers, { today }).relevant);
  const earlier = Array.from({ length: 20 }, (_, index) =>
    earlierForm('DS160', { ...answers[index % answers.length], surname: `Person ${index}` }, `Form ${index}`),
  );
  const form = productForm('DS160');
  const start = performance.now();
  const groups = prefillOffers(form, initialAnswers(form), { profile, earlier, today });
  const spent = performance.now() - start;
  assert.ok(groups.length >= 20);
  console.log(`  20 earlier DS-160: ${groups.flatMap(({ offers }) => offers).length} offers in ${spent.toFixed(0)} ms`);
});

test('FNU is offered only to a form of the same type', () => {
  const one = { surname: 'WULANDARI', givenName: 'FNU', fatherGivenName: 'FNU' };
  assert.is(valuesOf(offersOf('I20', { earlier: [earlierForm('DS160', one)] }))['givenName'], undefined);
  assert.is(valuesOf(offersOf('I20', { profile: { ...blank, firstName: ' fnu ' } }))['givenName'], undefined);
  assert.is(
    valuesOf(offersOf('DS160', { earlier: [earlierForm('I20', { givenName: 'FNU' })] }))['givenName'],
    undefined,
  );
  assert.is(valuesOf(offersOf('DS160', { earlier: [earlierForm('DS160', one)] }))['givenName'], 'FNU');
});

test("a passport's one name is not offered as the given name of another form type, which may ask for FNU", () => {
  const twice = { ...blank, firstName: 'Setiawan', lastName: 'SETIAWAN' };
  const i20 = earlierForm('I20', { familyName: 'Setiawan', givenName: 'Setiawan' });
  const names = (offers: OfferGroup[]) => {
    const { surname, familyName, givenName } = valuesOf(offers);
    return [surname ?? familyName, givenName];
  };
  assert.equal(names(offersOf('DS160', { earlier: [i20] })), ['Setiawan', undefined]);
  assert.equal(names(offersOf('DS160', { profile: twice })), ['SETIAWAN', undefined]);
  assert.is(valuesOf(offersOf('H1B', { earlier: [i20] }))['beneficiaryGivenName'], undefined);
  assert.equal(names(offersOf('I20', { earlier: [i20] })), ['Setiawan', 'Setiawan']);
  const ali = earlierForm('I20', { familyName: 'Ali', givenName: 'Ali', middleName: 'Hassan' });
  assert.equal(names(offersOf('DS160', { earlier: [ali] })), ['Ali', 'Ali Hassan']);
  assert.is(valuesOf(offersOf('H1B', { earlier: [ali] }))['beneficiaryGivenName'], 'Ali');
  const suggested = suggestAnswers(productForm('DS160'), {}, { profile: twice, earlier: [i20], today }).suggestions;
  assert.equal(suggested.find(({ field }) => field === 'surname')?.value, 'SETIAWAN');
  assert.is(
    suggested.find(({ field }) => field === 'givenName'),
    undefined,
  );
});

test('a choice that has its meaning only in one form type is not offered to another', () => {
  assert.is(
    valuesOf(offersOf('DS160', { earlier: [earlierForm('H1B', { highestDegree: 'Other' })] }))['highestEducation'],
    undefined,
  );
  assert.is(
    valuesOf(offersOf('DS160', { earlier: [earlierForm('DS160', { highestEducation: 'Other' })] }))['highestEducation'],
    'Other',
  );
});

test('signatures, certifications and security answers are never offered', () => {
  for (const { type, answers } of answerFixtures) {
    const form = productForm(type as Type);
    const never = form.steps
      .filter((step) => step.isReview || step.id === 'security')
      .flatMap((step) => step.fields.map(({ name }) => name));
    // As for an applicant who has cleared each answer and said Yes to every question that has a follow-up.
    const open = { arrested: 'Yes' };
    const offered = valuesOf(
      offersOf(type as Type, {
        profile,
        earlier: [earlierForm(type as Type, { ...answers, arrestedDetails: 'Once' })],
        answers: open,
      }),
    );
    assert.equal(
      never.filter((name) => Object.hasOwn(offered, name)),
      [],
      type,
    );
  }
});

test('the meta-schema lists every profile value that a form can name', () => {
  const meta = JSON.parse(
    readFileSync(new URL('../../form-definitions/form-definition.schema.json', import.meta.url), 'utf8'),
  ) as { definitions: { prefillValue: { enum: string[] } } };
  const named = meta.definitions.prefillValue.enum
    .filter((name) => name.startsWith('profile.'))
    .map((name) => name.slice('profile.'.length));
  assert.equal(named.toSorted(), [...PROFILE_FIELDS].toSorted());
});

test('an earlier form offers nothing that is about a passport that has expired', () => {
  const issue = { passportBookNumber: 'B123456', issuingCity: 'Uppsala', issuanceDate: '2021-04-02' };
  const passport = { passportNumber: 'L898902C3', issuingCountry: 'Sweden', ...issue };
  const offered = (expirationDate: string): unknown[] => {
    const earlier = [earlierForm('DS160', { surname: 'Eriksson', ...passport, expirationDate })];
    const [other, same] = [valuesOf(offersOf('H1B', { earlier })), valuesOf(offersOf('DS160', { earlier }))];
    assert.equal([other.beneficiaryFamilyName, same.surname], ['Eriksson', 'Eriksson']);
    return [
      other.beneficiaryPassportNumber,
      other.beneficiaryPassportCountry,
      other.beneficiaryPassportExpiry,
      same.passportNumber,
      same.issuingCountry,
      same.expirationDate,
      ...Object.keys(issue).map((field) => same[field]),
    ];
  };
  const valid = ['L898902C3', 'Sweden', today];
  assert.equal(offered(today), [...valid, ...valid, ...Object.values(issue)]);
  assert.equal(offered('2026-11-19'), Array(9).fill(undefined));
});

test.run();
