/** What holds for each kind of field, and how answers made of several values are stored, compared and merged. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isBlank } from '../../engine/answers.ts';
import { changedAnswers, sameAnswer } from '../../engine/changes.ts';
import { storageProblem } from '../../engine/check-shape.ts';
import { problemsIn } from '../support/problems-in.ts';
import type { Answers, Condition, FieldDefinition } from '../../engine/model/types.ts';
import { stepRules } from '../../engine/authoring/explain/field-rules.ts';
import { FORMATS, KINDS } from '../../engine/fields/kinds.ts';
import { mergeAnswers } from '../../engine/merge.ts';
import { resolve } from '../../engine/resolve.ts';
import { formatAnswer } from '../../engine/review/format-answer.ts';
import { formatMoneyText } from '../../engine/review/format-money.ts';
import { trimmed } from '../../engine/lib/trimmed.ts';
import { answerComponents } from '../../api/features/developers/openapi/json-schema.ts';
import { typeText } from '../../api/features/developers/openapi/type-text.ts';
import { answerTypes } from '../../scripts/lib/answer-types.ts';
import { smallDefinition, smallForm } from '../support/forms.ts';
import { HEIGHT, withHeights } from '../support/height-kind.ts';
import { slowText } from '../support/slow-pattern.ts';

const test = suite('field kinds');
const today = '2026-11-20';

const errorOf = (definition: FieldDefinition, value: unknown, others: Answers = {}): string | undefined =>
  resolve(
    smallForm({ day: { type: 'string', format: 'date', title: 'Day' }, one: definition }),
    { ...others, one: value },
    { today },
  ).fields.get('one')?.error?.message;

const MONTH: FieldDefinition = { type: 'string', format: 'year-month', title: 'Since' };

test('each kind has a unique name', () => {
  const names = Object.values(KINDS).map(({ name }) => name);
  assert.is(new Set(names).size, names.length);
});

test('no answer of 10,000 characters keeps a pattern busy', () => {
  for (const [name, pattern] of Object.entries(FORMATS)) assert.is(slowText(pattern), undefined, name);
});

test('an answer of 10,000 characters without a break keeps nothing busy when its outer spaces are removed', () => {
  assert.is(slowText({ test: trimmed }), undefined);
  assert.is(trimmed(`\u200e \n a${' '.repeat(10)}b \u00ad\u{e0001} `), `a${' '.repeat(10)}b`);
  assert.is(trimmed(' \u200e '), '');
});

test('an amount of thousands of digits keeps nothing busy when it is written with commas', () => {
  assert.is(slowText({ test: (text) => formatMoneyText(text.replace('!', '').repeat(3)) }), undefined);
  assert.equal(['1', '12', '123', '1234', '0012345678', '0'].map(formatMoneyText), [
    '$1',
    '$12',
    '$123',
    '$1,234',
    '$12,345,678',
    '$0',
  ]);
});

test('a month of a year needs both parts', () => {
  assert.is(errorOf(MONTH, '2024-03'), undefined);
  for (const wrong of ['2024-', '-03', '2024-13', '2024-00', '2024-3', '2024-03-01', 'March 2024'])
    assert.is(errorOf(MONTH, wrong), 'Enter a month and a four-digit year', wrong);
});

test('a month of a year is written with its name, or as typed while it is half filled', () => {
  const field = smallForm({ one: MONTH }).byName.get('one')!;
  assert.is(formatAnswer(field, '2024-03'), 'March 2024');
  assert.is(formatAnswer(field, '2024-'), '2024-');
});

test('a month is compared with dates by their month', () => {
  const past: FieldDefinition = { ...MONTH, 'x-max': { today: '+0 days' } };
  assert.is(errorOf(past, '2026-11'), undefined);
  assert.is(errorOf(past, '2026-12'), 'Must be in or before November 2026');
  const later: FieldDefinition = { ...MONTH, 'x-min': { field: 'day' } };
  assert.is(errorOf(later, '2027-05', { day: '2027-05-31' }), undefined);
  assert.is(errorOf(later, '2027-04', { day: '2027-05-31' }), 'Must be in or after May 2027');
  assert.is(errorOf({ ...MONTH, 'x-min': '2020-02' }, '2020-01'), 'Must be in or after February 2020');
});

test('a condition can read a month, and is explained in words', () => {
  const form = smallForm({
    since: MONTH,
    why: { type: 'string', title: 'Why', 'x-visibleWhen': { compare: ['since', '>=', { const: '2025-01' }] } },
  });
  const asked = (since: string) => resolve(form, { since }, { today }).fields.get('why')?.visible;
  assert.ok(asked('2025-01'));
  assert.not(asked('2024-12'));
  assert.is(
    stepRules(form, form.steps[0]!.id).find(({ name }) => name === 'why')?.when,
    '“Since” is in or after January 2025',
  );
});

const LANGUAGES: FieldDefinition = {
  type: 'array',
  title: 'Languages',
  items: { type: 'string', enum: ['English', 'French', 'Twi'] },
};

test('several choices are right when each of them is in the list', () => {
  for (const right of [['Twi'], ['Twi', 'English'], [' Twi ', 'Twi'], [], undefined])
    assert.is(errorOf(LANGUAGES, right), undefined, String(right));
  for (const wrong of [['Greek'], ['Twi', 7], 'Twi', { rowId: 'a' }])
    assert.is(errorOf(LANGUAGES, wrong), 'Choose from the options', JSON.stringify(wrong));
  assert.is(errorOf({ ...LANGUAGES, minItems: 2 }, ['Twi']), 'Choose at least 2');
  assert.is(errorOf({ ...LANGUAGES, maxItems: 1 }, ['Twi', 'French']), 'Choose at most 1');
});

test('several choices are submitted without blanks and duplicates, and printed by their labels', () => {
  const form = smallForm(
    { one: { type: 'array', title: 'Lands', items: { type: 'string', 'x-choices': 'lands' } } },
    {},
    { lands: [{ value: 'SE', label: 'Sweden' }, { value: 'Ghana' }] },
  );
  const { relevant } = resolve(form, { one: ['Ghana', ' ', 'SE', 'Ghana'] }, { today });
  assert.equal(relevant['one'], ['SE', 'Ghana']);
  assert.is(formatAnswer(form.byName.get('one')!, ['Oz', 'Ghana', 'SE']), 'Sweden, Ghana, Oz');
  assert.is(formatAnswer(form.byName.get('one')!, []), null);
});

test('a condition can ask whether several choices contain one, and is explained in words', () => {
  const form = smallForm({
    languages: LANGUAGES,
    level: { type: 'string', title: 'Level', 'x-visibleWhen': { languages: { contains: { const: 'French' } } } },
    other: {
      type: 'string',
      title: 'Other',
      'x-visibleWhen': { languages: { not: { contains: { enum: ['English'] } } } },
    },
  });
  const shown = (languages: unknown) =>
    ['level', 'other'].filter((name) => resolve(form, { languages }, { today }).fields.get(name)?.visible);
  assert.equal(shown(['English', 'French']), ['level']);
  assert.equal(shown(['French']), ['level', 'other']);
  assert.equal(shown(['English']), []);
  assert.equal(shown([]), []);
  const when = (name: string) => stepRules(form, form.steps[0]!.id).find((rules) => rules.name === name)?.when;
  assert.is(when('level'), '“Languages” includes French');
  assert.is(when('other'), '“Languages” is answered and does not include English');
});

test('an impossible condition on several choices is reported', () => {
  const rulesOf = (condition: Condition) =>
    problemsIn(
      smallDefinition({ languages: LANGUAGES, why: { type: 'string', title: 'Why', 'x-visibleWhen': condition } }),
      {},
    ).map(({ rule }) => rule);
  assert.equal(rulesOf({ languages: { contains: { const: 'French' } } }), []);
  assert.equal(rulesOf({ languages: { contains: { const: 'Greek' } } }), ['answer-impossible']);
  assert.equal(rulesOf({ languages: 'French' }), ['answer-impossible']);
  assert.equal(rulesOf({ languages: { pattern: '^F' } }), ['keyword-unsuited']);
});

test('several choices are stored as a list of single values', () => {
  assert.is(storageProblem('list', ['A', 'B']), undefined);
  assert.is(storageProblem('list', 'half typed'), undefined);
  assert.is(storageProblem('list', [['A']]), 'This must be a single value.');
  assert.is(storageProblem('list', ['A\0']), 'This text holds a NUL character, which cannot be stored.');
  assert.is(storageProblem('list', Array(1_001).fill('A')), 'This list is longer than 1000 entries.');
});

test('an answer of parts is stored with its own parts only', () => {
  const parts = ['amount', 'currency'];
  assert.is(storageProblem(parts, { amount: '12', currency: 'EUR' }), undefined);
  assert.is(storageProblem(parts, ''), undefined);
  assert.is(storageProblem(parts, { amount: '12', note: 'x' }), 'This may only have the parts amount, currency.');
  assert.is(storageProblem(parts, { amount: { deep: 1 } }), 'This must be a single value.');
  assert.is(storageProblem('value', { amount: '12' }), 'This must be a single value.');
});

test('an answer of parts is blank when all its parts are blank, and equal when all its parts are equal', () => {
  assert.ok(isBlank({ amount: '', currency: ' ' }));
  assert.not(isBlank({ amount: '', currency: 'EUR' }));
  assert.ok(sameAnswer({ amount: '12', currency: '' }, { amount: '12' }));
  assert.not(sameAnswer({ amount: '12' }, { amount: '13' }));
});

test('an answer of parts or of several values is merged as one answer', () => {
  const form = smallForm({ one: MONTH });
  for (const [base, changed, other] of [
    [{ amount: '12' }, { amount: '13' }, { amount: '14' }],
    [['A'], ['A', 'B'], ['C']],
  ]) {
    assert.equal(mergeAnswers({ one: base }, { one: changed }, { one: base }), {
      merged: { one: changed },
      conflicts: [],
    });
    assert.equal(mergeAnswers({ one: base }, { one: changed }, { one: other }).conflicts, ['one']);
    assert.equal(changedAnswers(form, { one: base }, { one: changed }), ['one']);
    assert.equal(changedAnswers(form, { one: base }, { one: structuredClone(base) }), []);
  }
});

test(
  'an answer of parts is judged, submitted and printed as one answer',
  withHeights(() => {
    const form = smallForm({ one: HEIGHT });
    const tall = { feet: '5', inches: '11' };
    assert.equal(resolve(form, { one: tall }, { today }).relevant, { one: tall });
    assert.is(formatAnswer(form.byName.get('one')!, tall), '5 ft 11 in');
    assert.is(errorOf(HEIGHT, tall), undefined);
    for (const wrong of [{ feet: '5' }, '5'])
      assert.is(errorOf(HEIGHT, wrong), 'Enter feet and inches', JSON.stringify(wrong));
  }),
);

test(
  'the type of an answer of parts has its parts',
  withHeights(async () => {
    const form = smallForm({ one: HEIGHT }, { required: ['one'] });
    const types = await answerTypes([form.bundle]);
    assert.match(types, /SMALLAnswers \{[^}]*one\?: \{\s+feet\?: string;\s+inches\?: string;\s+\};/);
    assert.match(types, /SMALLSubmission \{[^}]*one: \{\s+feet: string;\s+inches: string;\s+\};/);
    const { SMALLDraft: draft } = answerComponents([form]);
    assert.match(typeText(draft), /"?feet"?\?: string \| number \| boolean \| null/);
  }),
);

test(
  'a condition that compares an answer of parts is reported',
  withHeights(() => {
    const messagesOf = (condition: Condition) =>
      problemsIn(
        smallDefinition({
          one: HEIGHT,
          two: { ...HEIGHT, title: 'Height at birth' },
          why: { type: 'string', title: 'Why', 'x-visibleWhen': condition },
        }),
        {},
      ).map(({ message, fix }) => `${message} ${fix}`);
    assert.equal(messagesOf({ compare: ['one', '=', { const: '5' }] }), [
      "'one' cannot be compared, because its answers have parts. Ask in another question what the condition needs.",
    ]);
    assert.is(messagesOf({ compare: ['one', '=', 'two'] }).length, 2);
    assert.equal(messagesOf({ one: '5' }), ['\'one\' can never be "5". Its answers are objects with parts.']);
  }),
);

test.run();
