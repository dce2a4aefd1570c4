/** Conditions, rules and hidden questions in words. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { compileCondition } from '../../engine/condition/compile-condition.ts';
import { explainCondition } from '../../engine/authoring/explain/explain-condition.ts';
import type { Condition } from '../../engine/model/types.ts';
import { stepChecks, stepRules } from '../../engine/authoring/explain/field-rules.ts';
import { hiddenQuestions } from '../../engine/authoring/explain/hidden-questions.ts';
import { resolve } from '../../engine/resolve.ts';
import { sampler, samplerDefinition } from '../fixtures/definitions/sampler.ts';
import { formOf, productBundles, smallForm } from '../support/forms.ts';

const form = formOf(sampler);
const definitionOf = (name: string) => samplerDefinition.properties[name];
const explain = (condition: Condition): string =>
  explainCondition(compileCondition(condition, { definitionOf }), definitionOf);

const EXAMPLES: ReadonlyArray<readonly [Condition, string]> = [
  [{ status: 'Married' }, '“Status” is Married'],
  [{ status: ['Single', 'Widowed', 'Other'] }, '“Status” is Single, Widowed or Other'],
  [{ newsletter: true }, '“Send me news” is ticked'],
  [{ arrival: '2027-07-01' }, '“Arrival” is July 1, 2027'],
  [{ spouseName: { minLength: 1 } }, '“Spouse” is answered'],
  [{ not: { spouseName: { minLength: 1 } } }, '“Spouse” is not answered'],
  [{ code: { pattern: '^N' } }, '“Code” matches ^N'],
  [{ code: { not: { pattern: '^N' } } }, '“Code” is answered and does not match ^N'],
  [{ not: { code: { pattern: '^N' } } }, '“Code” does not match ^N'],
  [{ children: { minimum: 2, maximum: 4 } }, '“Children” is at least 2 and is at most 4'],
  [
    { not: { children: { minimum: 2, maximum: 4 } } },
    '“Children” does not meet the rule that it is at least 2 and is at most 4',
  ],
  [{ relatives: { minItems: 2 } }, '“Relatives” has at least 2 entries'],
  [{ status: 'Married', not: { citizenship: 'Sweden' } }, '“Status” is Married and “Citizenship” is not Sweden'],
  [
    { any: [{ status: 'Married' }, { all: [{ children: 0 }, { newsletter: false }] }] },
    '“Status” is Married or (“Children” is 0 and “Send me news” is not ticked)',
  ],
  [{ not: { any: [{ status: 'Married' }, { children: 0 }] } }, '“Status” is not Married and “Children” is not 0'],
  [{ not: { status: 'Married', children: 0 } }, '“Status” is not Married or “Children” is not 0'],
  [{ not: { not: { status: 'Married' } } }, '“Status” is Married'],
  [
    { compare: ['departure', '>', { add: ['arrival', '6 months', 'stay'] }] },
    '“Departure” is after “Arrival” plus 6 months plus “Length of stay”',
  ],
  [{ not: { compare: ['arrival', '<', { today: '+0 days' }] } }, '“Arrival” is not before today'],
  [{ compare: ['departure', '<', { add: ['arrival', '-30 days'] }] }, '“Departure” is before “Arrival” minus 30 days'],
  [{ compare: ['arrival', '<=', { today: '-18 years' }] }, '“Arrival” is on or before today minus 18 years'],
  [{ compare: ['arrival', '>=', { today: '+6 months' }] }, '“Arrival” is on or after today plus 6 months'],
  [
    { compare: [{ sum: ['budget', 'living'] }, '<', 'tuition'] },
    'the sum of “Budget” and “Living” is less than “Tuition”',
  ],
  [{ compare: [{ count: 'relatives' }, '<', 'children'] }, 'the number of rows in “Relatives” is less than “Children”'],
  [
    { compare: [{ sum: ['budget', 'relatives.relGift'] }, '>', { const: 500 }] },
    'the sum of “Budget” and “Gift” in the rows of “Relatives” is more than 500',
  ],
  [{ compare: ['children', '>=', { const: 2 }] }, '“Children” is at least 2'],
  [{ compare: ['fullName', '!=', 'spouseName'] }, '“Full name” differs from “Spouse”'],
  [{}, 'always'],
];

test('an advice rule says "should", and a mandatory rule says "must"', () => {
  const small = smallForm({
    id: { type: 'string', title: 'Id', pattern: '^N', maxLength: 9, 'x-severity': 'warning' },
    day: { type: 'string', title: 'Day', format: 'date', 'x-min': '2020-01-01', 'x-severity': 'warning' },
    kind: { type: 'string', title: 'Kind', enum: ['A', 'B'], minLength: 2, 'x-severity': 'warning' },
    box: { type: 'boolean', title: 'I agree', const: true },
  });
  assert.equal(
    stepRules(small, 'questions').map(({ rules }) => rules.map(({ text }) => text)),
    [
      ['should match ^N', 'should have at most 9 characters'],
      ['should be a date', 'should be on or after January 1, 2020'],
      ['must be one of 2 options', 'should have at least 2 characters'],
      ['must be ticked'],
    ],
  );
});

for (const [condition, words] of EXAMPLES) {
  test(`${JSON.stringify(condition)} reads: ${words}`, () => {
    assert.is(explain(condition), words);
  });
}

test('a hidden question says when it is asked and which answer hides it now', () => {
  const answers = { status: 'Single', relatives: [{ rowId: 'r1', relKind: 'Friend' }], newsletter: false };
  const hidden = hiddenQuestions(resolve(form, answers, { today: '2026-11-20' }), answers);
  const of = (path: string) => hidden.find((one) => one.path === path);
  assert.equal(of('spouseName'), {
    path: 'spouseName',
    title: 'Spouse',
    step: 'person',
    when: '“Status” is Married',
    because: ['“Status” is Single'],
  });
  assert.equal(of('spouseLand')?.because, ['“Is the spouse abroad?” is not asked', '“Citizenship” is not answered']);
  assert.equal(of('relatives/r1/relBorn'), {
    path: 'relatives/r1/relBorn',
    title: 'Born',
    step: 'family',
    when: '“Relation” is Parent or Child',
    because: ['“Relation” is Friend'],
  });
  assert.is(of('fullName'), undefined);
});

test('the rules of a step name each limit and its message', () => {
  const rules = stepRules(form, 'person');
  const of = (name: string) => rules.find((one) => one.name === name)!;
  assert.equal(of('fullName').rules, [
    { text: 'must be answered', message: 'Full name is required' },
    { text: 'must have at least 2 characters', message: 'Must be at least 2 characters long' },
    { text: 'must have at most 30 characters', message: 'Must be at most 30 characters long' },
  ]);
  assert.equal(of('code').rules, [{ text: 'must match ^N\\d{3}$', message: 'N and 3 digits' }]);
  assert.equal(of('birthDate').rules[1], { text: 'must be on or before today minus 18 years' });
  assert.is(of('spouseLand').when, '“Is the spouse abroad?” is Yes and “Citizenship” is not Sweden');
  const group = stepRules(form, 'family').find((one) => one.name === 'relatives')!;
  assert.equal(group.rules.at(-1), {
    text: 'must have at most “Grade” entries',
    message: 'At most as many relatives as your grade',
  });
  assert.equal(group.cells.find((cell) => cell.name === 'relBorn')!.rules.at(-1), {
    text: 'must be on or before “Born”',
  });
});

test('the advice of a step says when it appears', () => {
  assert.equal(stepChecks(form, 'trip'), [
    {
      id: 'too-little',
      severity: 'warning',
      message: 'The budget is below the tuition. Add money or lower the tuition.',
      when: '“Budget” is less than the sum of “Tuition” and “Living”',
    },
    {
      id: 'soon',
      severity: 'info',
      message: 'You travel soon.',
      when: '“Arrival” is on or before today plus 1 month',
    },
  ]);
});

test("each condition of the product's forms is in plain words, without syntax of the definition language", () => {
  for (const bundle of Object.values(productBundles())) {
    const product = formOf(bundle);
    for (const { id } of product.steps) {
      const rules = stepRules(product, id);
      for (const text of [
        ...rules.flatMap((one) => [one.when ?? '', ...one.rules.map((rule) => rule.text)]),
        ...stepChecks(product, id).map((one) => one.when),
      ]) {
        assert.not.match(text, /undefined|\[object|fits \{|“[a-z][A-Za-z0-9]*”/, text);
      }
    }
  }
});

test('a bound with a fixed value is shown with its message', () => {
  const small = smallForm({ until: { type: 'string', title: 'Until', format: 'date', 'x-max': '2030-12-31' } });
  assert.equal(stepRules(small, 'questions')[0]!.rules.at(-1), {
    text: 'must be on or before December 31, 2030',
    message: 'Must be on or before December 31, 2030',
  });
});

test.run();
