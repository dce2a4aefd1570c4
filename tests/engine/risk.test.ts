/** Risk advice: a sum in which every point has its rule, about completeness and consistency only. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { initialAnswers } from '../../engine/answers.ts';
import type { Answers } from '../../engine/model/types.ts';
import { assessRisk, levelOf, type RiskAssessment } from '../../engine/product/risk/assess-risk.ts';
import type { KnownFacts } from '../../engine/product/risk/known-facts.ts';
import { factsOfDocument } from '../../engine/product/risk/document-facts.ts';
import { factsOfForm } from '../../engine/product/risk/known-facts.ts';
import { RISK_POINTS } from '../../engine/product/risk/risk-rules.ts';
import { isOtherPerson, isSamePerson } from '../../engine/product/same-person.ts';
import { resolve } from '../../engine/resolve.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { productForm, productForms } from '../support/product-form.ts';
import { travelAnswers, travelDefinition, travelForm } from '../support/travel-form.ts';

const test = suite('risk');
const today = '2026-11-20';
const assess = (type: string, answers: Answers, known: readonly KnownFacts[] = []): RiskAssessment => {
  const form = productForm(type);
  return assessRisk(form, resolve(form, answers, { today }), known);
};
const rulesOf = ({ findings }: RiskAssessment): string[] => findings.map(({ rule }) => rule);
const anna = answerFixtures.find(({ name }) => name === 'i20-anna-eriksson')!.answers;
const PROFILE = 'your profile';

test('a complete form whose answers agree has no points', () => {
  const { overall_risk, risk_score, findings, flagged_fields } = assess('I20', anna);
  assert.equal([overall_risk, risk_score, findings, flagged_fields], ['green', 0, [], []]);
});

test('the score is the sum of its findings, each with its rule, its fields and what to do', () => {
  for (const form of productForms())
    for (const { name, answers } of answerFixtures.filter(({ type }) => type === form.meta.type)) {
      const { risk_score, findings } = assess(form.meta.type, answers);
      assert.is(
        risk_score,
        Math.min(
          100,
          findings.reduce((sum, { points }) => sum + points, 0),
        ),
        name,
      );
      for (const finding of findings) {
        assert.ok(finding.points > 0 && finding.rule && finding.message && finding.fix, name);
        assert.ok(finding.fields.length > 0, `${name}: ${finding.rule} names no field`);
        for (const { path } of finding.fields) assert.ok(form.byName.has(path.split('/')[0]!), path);
      }
    }
});

test('the summary is in whole sentences, also where the message of a question has no full stop', () => {
  const { uscis_perspective } = assess('I20', {
    ...anna,
    sevisId: 'N0123456789',
    personalFunds: '1',
    sponsorFunds: '',
  });
  assert.match(uscis_perspective, /SEVIS ID must start with N followed by 9 digits\. The funds do not cover/);
});

test('a message that begins with the name of its question does not get the name a second time', () => {
  assert.equal(assess('I20', { ...anna, sevisId: 'N0123456789' }).warnings, [
    'SEVIS ID must start with N followed by 9 digits',
  ]);
});

test('a broken rule that is only a warning names its question, and is one finding for all rows of a group', () => {
  const form = travelForm({
    ...travelDefinition,
    properties: {
      ...travelDefinition.properties,
      companions: {
        type: 'array',
        title: 'Companions',
        'x-step': 'journey',
        items: {
          type: 'object',
          properties: {
            age: { type: 'number', title: 'Age', maximum: 99, 'x-severity': 'warning' },
          },
        },
      },
    },
  });
  const companions = ['r1', 'r2', 'r3'].map((rowId) => ({ rowId, age: 120 }));
  const resolution = resolve(form, { ...travelAnswers, companions }, { today });
  const [finding, ...more] = assessRisk(form, resolution, []).findings.filter(({ rule }) => rule.endsWith(':maximum'));
  assert.equal(
    [finding?.message, finding?.points, finding?.fields.length, finding?.fix, more],
    ['Age: Must be at most 99', RISK_POINTS.warning, 3, "Check 'Age'.", []],
  );
});

test('a wrong answer in a row names the row', () => {
  const companions = ['r1', 'r2'].map((rowId) => ({ rowId, companionName: 'Bo', companionMinor: 'Perhaps' }));
  const form = travelForm();
  const { findings } = assessRisk(form, resolve(form, { ...travelAnswers, companions }, { today }), []);
  const wrong = findings.filter(({ rule }) => rule === 'wrong');
  assert.equal(
    wrong.map(({ message, fields }) => [message, fields[0]!.label]),
    [1, 2].map((row) => [
      `The answer to 'Under age (Companions, ${row})' cannot be submitted as it is.`,
      `Under age (Companions, ${row})`,
    ]),
  );
});

test('missing answers alone stay in the green band, and their share counts', () => {
  for (const form of productForms()) {
    const { overall_risk, risk_score, warnings } = assess(form.meta.type, initialAnswers(form));
    assert.is(overall_risk, 'green');
    assert.ok(risk_score <= RISK_POINTS.missing && risk_score > 0);
    assert.equal(warnings, []);
  }
  const { familyName: _, ...rest } = anna;
  const [finding] = assess('I20', rest).findings;
  assert.equal([finding?.rule, finding?.points, finding?.fields[0]?.path], ['missing', 1, 'familyName']);
});

test("funds that do not cover the costs are a warning, which comes first in the officer's view", () => {
  const assessed = assess('I20', { ...anna, personalFunds: '100', schoolFunds: '0', otherFunds: '0' });
  assert.equal(rulesOf(assessed), ['funds-cover-costs']);
  assert.is(assessed.risk_score, RISK_POINTS.warning);
  assert.match(assessed.uscis_perspective, /look at this first.*funds do not cover/i);
  assert.ok(assessed.flagged_fields.some(({ path }) => path === 'personalFunds'));
});

test("an answer that breaks a rule of its field is counted, and the form's message is the recommendation", () => {
  const assessed = assess('I20', { ...anna, email: 'nobody' });
  assert.equal(rulesOf(assessed), ['wrong']);
  assert.equal(assessed.warnings, ["The answer to 'Email address' cannot be submitted as it is."]);
  assert.equal(assessed.recommendations, ['Email address: Valid email is required.']);
});

test('missing answers are named, and of many only the first ones', () => {
  const { familyName: _, givenName: __, ...rest } = anna;
  assert.equal(assess('I20', rest).recommendations, ["Answer 'Family name' and 'Given name'."]);
  const [fix] = assess('I20', initialAnswers(productForm('I20'))).recommendations;
  assert.match(fix!, /^Answer 'Family name', 'Given name', 'Date of birth', and \d+ more\.$/);
});

test('an answer that differs from another source of the same person is flagged with the other value', () => {
  const known = [{ source: PROFILE, facts: { givenName: 'Anna', familyName: 'Eriksson', citizenship: 'Norway' } }];
  const assessed = assess('I20', anna, known);
  assert.equal(rulesOf(assessed), ['differs']);
  assert.equal(assessed.warnings, ['Country of citizenship differs from your profile. It says Norway.']);
});

test('another spelling of the same fact is no difference', () => {
  const known = [
    {
      source: PROFILE,
      facts: { givenName: 'ANNA', familyName: 'ERIKSSON', citizenship: 'SWE', birthDate: '2001-08-12' },
    },
  ];
  assert.equal(assess('I20', anna, known).findings, []);
});

test("FNU is no difference, and neither is the old passport's number after a renewal", () => {
  const ds160 = { surname: 'Eriksson', givenName: 'Anna', dateOfBirth: '2000-05-05', passportNumber: 'NEW123456' };
  const facts = { familyName: 'Eriksson', givenName: 'Anna', birthDate: '2000-05-05' };
  const passport = (passportNumber: string): KnownFacts => ({
    source: `your document '${passportNumber}.jpg'`,
    isDocument: true,
    facts: { ...facts, passportNumber },
  });
  const differences = (answers: Answers, known: KnownFacts[]): string[] =>
    rulesOf(assess('DS160', answers, known)).filter((rule) => rule === 'differs');
  assert.equal(differences({ ...ds160, givenName: 'FNU' }, [{ source: PROFILE, facts }]), []);
  assert.equal(differences(ds160, [passport('OLD123456'), passport('NEW123456')]), []);
  assert.equal(differences(ds160, [passport('OLD123456')]), ['differs']);
  assert.equal(
    differences(ds160, [passport('NEW123456'), { source: PROFILE, facts: { ...facts, passportNumber: 'OLD123456' } }]),
    [],
  );
});

const ds160 = answerFixtures.find(({ name }) => name === 'ds160-anna-eriksson')!.answers;
/** What another source says about the person of that form, with the given passport. */
const passportOf = (source: string, facts: KnownFacts['facts'], isDocument?: true): KnownFacts => ({
  source,
  ...(isDocument && { isDocument }),
  facts: { ...factsOfForm(productForm('DS160'), ds160), ...facts },
});
const OLD = { passportNumber: 'OLD123456', passportExpiry: '2027-01-31' };
const differing = (answers: Answers, known: readonly KnownFacts[]): string[] =>
  assess('DS160', answers, known).warnings.filter((warning) => warning.includes('differs'));

test('a renewed passport is no contradiction to the profile, a form or a document with the old one', () => {
  const known = [
    passportOf(PROFILE, OLD),
    passportOf("your document 'old.jpg'", OLD, true),
    passportOf("your form 'DS-160'", OLD),
  ];
  assert.equal(differing(ds160, known), []);
  assert.equal(
    differing(ds160, [passportOf(PROFILE, { passportNumber: 'OLD123456' })]),
    ['Passport number differs from your profile.'],
    'the same expiration date: one of the two numbers is mistyped',
  );
  const proof = passportOf("your document 'own.jpg'", {}, true);
  const second = { passportNumber: 'N12345678', passportExpiry: '2035-01-31', citizenship: 'Norway' };
  assert.equal(
    differing(ds160, [
      proof,
      passportOf("your document 'second.jpg'", second, true),
      passportOf(PROFILE, { passportNumber: 'OLD123456' }),
    ]),
    [],
    'the passport of a second nationality does not replace the first one',
  );
});

test('an expired passport is no contradiction to the number of the new one, before its expiration is typed', () => {
  const { expirationDate: _, ...renewed } = ds160;
  const old = passportOf("your document 'old.jpg'", { ...OLD, passportExpiry: '2024-01-01' }, true);
  assert.equal(differing(renewed, [{ ...old, isExpired: true }]), []);
  assert.equal(differing(renewed, [old]), ["Passport number differs from your document 'old.jpg'."]);
  assert.equal(
    differing({ ...ds160, expirationDate: '2024-01-01' }, [{ ...old, isExpired: true }]).length,
    1,
    'the same expiration date: one of the two numbers is mistyped',
  );
});

test('an old passport in the form differs from the document of the new one, also beside the document of the old one', () => {
  const { passportNumber, expirationDate } = ds160;
  const old = { ...ds160, passportNumber: OLD.passportNumber, expirationDate: OLD.passportExpiry };
  const current = { passportNumber: String(passportNumber), passportExpiry: String(expirationDate) };
  const known = [
    passportOf("your document 'old.jpg'", OLD, true),
    passportOf("your document 'new.jpg'", current, true),
  ];
  assert.equal(differing(old, known), ["Passport number differs from your document 'new.jpg'."]);
});

test('the second passport of a person with two nationalities is no contradiction', () => {
  const norwegian = { passportNumber: 'NO1234567', passportExpiry: '2039-01-31', citizenship: 'Norway' };
  for (const isDocument of [true, undefined] as const)
    assert.equal(differing(ds160, [passportOf('another source', norwegian, isDocument)]), []);
  assert.equal(differing(ds160, [passportOf(PROFILE, { citizenship: 'Norway' })]).length, 1, 'the same passport');
});

test('the view of an officer is about the form and the documents, never about the profile or another form', () => {
  const said = { birthDate: '2001-08-13' };
  const viewOf = (source: KnownFacts): string => assess('DS160', ds160, [source]).uscis_perspective;
  for (const source of [PROFILE, "your form 'I-20'"]) {
    assert.equal(differing(ds160, [passportOf(source, said)]).length, 1);
    assert.not.match(viewOf(passportOf(source, said)), /profile|your form|differs/);
  }
  assert.match(viewOf(passportOf("your document 'p.jpg'", said, true)), /look at this first.*your document/);
});

test('the form of another person is ignored, also that of a twin', () => {
  const twin = {
    givenName: 'Karin',
    familyName: 'Eriksson',
    birthDate: String(anna.dateOfBirth),
    citizenship: 'Norway',
  };
  assert.equal(assess('I20', anna, [{ source: 'Karins form', facts: twin }]).findings, []);
  assert.not(isSamePerson(factsOfForm(productForm('I20'), anna), twin));
});

test('the same birth date means one person unless the given names differ; one given name alone is not enough', () => {
  const own = { familyName: 'Eriksson', givenName: 'Anna', birthDate: '2001-08-12' };
  assert.ok(isSamePerson(own, { familyName: 'Erikson', birthDate: '2001-08-12' }));
  assert.not(isSamePerson(own, { ...own, givenName: 'Karin' }));
  assert.not(isSamePerson(own, { familyName: 'Lind', givenName: 'Anna' }));
  assert.ok(isSamePerson({ ...own, givenName: 'Anna-Lena' }, { ...own, givenName: 'ANNA LENA' }));
  assert.not(isSamePerson({ familyName: '王', givenName: '伟' }, { familyName: '李', givenName: '娜' }));
  assert.not(
    isSamePerson({ familyName: '王', givenName: '伟', birthDate: '1980-02-02' }, own),
    'nothing can be compared',
  );
  assert.not(isSamePerson({ givenName: 'FNU', birthDate: ' ' }, { givenName: 'FNU', birthDate: ' ' }));
});

test('with one birth date, the same names in other questions are one person; twins with like names are two', () => {
  const birthDate = '2007-05-04';
  const passport = { familyName: 'NGUYEN', givenName: 'THI MINH ANH', birthDate };
  for (const [familyName, givenName] of [
    ['Nguyễn', 'Anh'],
    ['Nguyễn', 'Minh Anh'],
    ['Nguyễn Thị', 'Minh Anh'],
    ['Anh', 'Nguyễn Thị Minh'],
    ['Thị Minh Anh', 'Nguyễn'],
  ] as const) {
    assert.ok(isSamePerson({ familyName, givenName, birthDate }, passport), `${givenName}, ${familyName}`);
    assert.not(isSamePerson({ familyName, givenName }, passport), 'names alone may be those of a mother');
  }
  assert.not(isSamePerson({ familyName: 'Trần', givenName: 'Anh', birthDate }, passport));
  const jose = { familyName: 'García', givenName: 'José María', birthDate };
  assert.ok(isOtherPerson(jose, { ...jose, givenName: 'María José' }));
});

test('a father and his son with the same names are two people; a mistyped birth date is not another person', () => {
  const father = { familyName: 'García', givenName: 'José', birthDate: '1980-02-03' };
  const born = (birthDate: string) => ({ ...father, birthDate });
  assert.not(isSamePerson(father, born('2012-06-07')));
  assert.ok(isOtherPerson(father, born('2012-06-07')));
  assert.not(isSamePerson(father, { ...born('2012-06-07'), givenName: 'José Luis' }));
  for (const mistyped of ['1980-03-02', '1980-02-13', '1980-12-03', '1930-02-03'])
    assert.ok(isSamePerson(father, born(mistyped)), mistyped);
  assert.ok(isSamePerson({ ...father, passportNumber: 'G1' }, { ...born('2012-06-07'), passportNumber: 'G1' }));
});

test('twins with one name each are two people', () => {
  const budi = { familyName: 'BUDI', birthDate: '2012-06-07' };
  const ratna = { familyName: 'RATNA', givenName: 'FNU', birthDate: '2012-06-07' };
  assert.not(isSamePerson(ratna, budi));
  assert.ok(isOtherPerson(ratna, budi));
  assert.ok(isSamePerson({ ...ratna, familyName: 'Budi' }, budi));
});

test('two sources with the same passport number belong to one person, even when a name is misspelt', () => {
  const a = { givenName: 'Ana', familyName: 'Erikson', passportNumber: 'L898902C3' };
  assert.ok(isSamePerson(a, { givenName: 'Anna', familyName: 'Eriksson', passportNumber: 'L898902C3' }));
  assert.not(isSamePerson(a, { givenName: 'Anna', familyName: 'Eriksson', passportNumber: 'L898902C4' }));
});

test('a passport number is never part of a message', () => {
  const ds160 = answerFixtures.find(({ name }) => name === 'ds160-anna-eriksson')!.answers;
  const facts = { ...factsOfForm(productForm('DS160'), ds160), passportNumber: 'ZZ9999999' };
  const assessed = assess('DS160', ds160, [{ source: PROFILE, facts }]);
  assert.ok(rulesOf(assessed).includes('differs'));
  assert.not(JSON.stringify(assessed).includes('ZZ9999999'));
});

test('only the certain values of a document count', () => {
  const read = { confidence: 1, page: 0, box: [0, 0, 1, 1] as const };
  const facts = factsOfDocument({
    id: 'd',
    originalName: 'passport.jpg',
    documentType: 'PASSPORT',
    values: [
      { ...read, name: 'surname', value: 'ERIKSSON', certain: true },
      { ...read, name: 'birthDate', value: '1990-01-01', certain: false },
    ],
  });
  assert.equal(facts, { familyName: 'ERIKSSON' });
});

test('the bands are those of the specification', () => {
  assert.equal([0, 30, 31, 70, 71, 100].map(levelOf), ['green', 'green', 'yellow', 'yellow', 'red', 'red']);
});

test.run();
