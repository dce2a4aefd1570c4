/** Bounds that read the row above: periods without gaps and overlaps. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stepRules } from '../../engine/authoring/explain/field-rules.ts';
import { problemsIn } from '../support/problems-in.ts';
import { compileBound } from '../../engine/condition/compile-operand.ts';
import { operandReads } from '../../engine/condition/reads.ts';
import type { FieldDefinition, Row } from '../../engine/model/types.ts';
import { resolve } from '../../engine/resolve.ts';
import { createResolver } from '../../engine/resolver.ts';
import { sample } from '../../engine/product/sample/sample.ts';
import { smallDefinition, smallForm } from '../support/forms.ts';

const test = suite('bounds that read the row above');
const TODAY = { today: '2026-11-20' };

const date = (title: string, rest: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type: 'string',
  format: 'date',
  title,
  ...rest,
});
const group = (properties: Record<string, FieldDefinition>, required: string[] = []): FieldDefinition => ({
  type: 'array',
  title: 'Homes',
  minItems: 3,
  items: { type: 'object', properties, required },
});
/** The oldest first: each begins on the day on which the one above ends, or on the day after. */
const homes = group(
  {
    abroad: { type: 'string', title: 'Abroad', enum: ['No', 'Yes'] },
    from: date('From', {
      'x-min': { field: 'above.to' },
      'x-max': { add: ['above.to', '1 day'] },
      'x-messages': { 'x-min': 'This overlaps with the row above', 'x-max': 'There is a gap after the row above' },
    }),
    to: date('To', { 'x-min': { field: 'from' }, 'x-max': { today: '+0 days' }, 'x-visibleWhen': { abroad: 'No' } }),
  },
  ['abroad', 'from', 'to'],
);
const form = smallForm({ homes }, { required: ['homes'] });
const lived = (rowId: string, from: string, to: string, abroad = 'No'): Row => ({ rowId, abroad, from, to });
const errors = (...rows: Row[]) =>
  [...resolve(form, { homes: rows }, TODAY).fields.values()].flatMap(({ path, error }) =>
    error && error.keyword !== 'minItems' ? [[path, error.message]] : [],
  );

test('a period may begin on the day on which the one above ends, and on the day after', () => {
  assert.equal(errors(lived('a', '2019-01-01', '2020-02-29'), lived('b', '2020-02-29', '2021-01-01')), []);
  assert.equal(errors(lived('a', '2019-01-01', '2020-02-29'), lived('b', '2020-03-01', '2021-01-01')), []);
});

test('a gap and an overlap are errors of the row below', () => {
  const first = lived('a', '2019-01-01', '2020-02-29');
  assert.equal(errors(first, lived('b', '2020-03-02', '2021-01-01')), [
    ['homes/b/from', 'There is a gap after the row above'],
  ]);
  assert.equal(errors(first, lived('b', '2020-02-28', '2021-01-01'), lived('c', '2021-01-01', '2022-01-01')), [
    ['homes/b/from', 'This overlaps with the row above'],
  ]);
});

test('the first row has no row above, and a missing or hidden answer above breaks no bound', () => {
  assert.equal(errors(lived('a', '1990-01-01', '2020-02-29')), []);
  const below = lived('b', '2024-01-01', '2025-01-01');
  assert.equal(errors(lived('a', '2019-01-01', '2020-02-29', 'Yes'), below), [], 'the end is hidden');
  assert.equal(
    errors(lived('a', '2019-01-01', 'soon'), below).map(([path]) => path),
    ['homes/a/to'],
  );
});

test('a change of a row, and a row that is removed, judge the row below again', () => {
  const rows = [lived('a', '2019-01-01', '2020-02-29'), lived('b', '2020-02-29', '2021-01-01')];
  const resolver = createResolver(form, { homes: [...rows, lived('c', '2021-01-01', '2022-01-01')] }, TODAY);
  const wrong = () => resolver.step('questions').errors;
  assert.equal(wrong(), []);
  const change = resolver.set('homes/a/to', '2020-03-15');
  assert.equal([wrong(), change.fields.includes('homes/b/from')], [['homes/b/from'], true]);
  resolver.set('homes/a/to', '2020-02-29');
  resolver.set('homes', [rows[0], lived('c', '2021-01-01', '2022-01-01')]);
  assert.ok(wrong().includes('homes/c/from'));
});

test('generated answers have no gaps and no overlaps', () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const answers = sample(form, seed, {}, TODAY);
    assert.ok((answers['homes'] as Row[]).length >= 3);
    assert.equal(resolve(form, answers, TODAY).steps[0]!.errors, [], `seed ${seed}`);
  }
});

test('the rules in words name the row above', () => {
  const from = stepRules(form, 'questions')[0]!.cells.find(({ name }) => name === 'from')!;
  assert.equal(
    from.rules.slice(-2).map(({ text }) => text),
    ['must be on or after “To” of the row above', 'must be on or before “To” of the row above plus 1 day'],
  );
});

const mistakes = (properties: Record<string, FieldDefinition>) =>
  problemsIn(smallDefinition(properties), {}).map(({ pointer, message }) => [pointer, message]);

test('only a bound of the same rows may read the row above, and only questions that it has', () => {
  assert.equal(mistakes({ homes }), []);
  assert.equal(mistakes({ homes: group({ from: date('From', { 'x-min': { field: 'above.from' } }) }) }), []);
  const at = '/properties/homes/items/properties';
  const [unknown] = mistakes({ homes: group({ from: date('From', { 'x-min': { field: 'above.too' } }) }) });
  assert.equal(unknown, [
    `${at}/from/x-min/field`,
    "'above.too' means a question in the row above, and it cannot be named here.",
  ]);
  const inCondition = group({ to: date('To'), why: date('Why', { 'x-visibleWhen': { 'above.to': '2020-01-01' } }) });
  assert.is(mistakes({ homes: inCondition })[0]![0], `${at}/why/x-visibleWhen/above.to`);
  assert.is(
    mistakes({ homes, day: date('Day', { 'x-min': { field: 'above.to' } }) })[0]![0],
    '/properties/day/x-min/field',
  );
  const text = group({ name: { type: 'string', title: 'Name' }, to: date('To', { 'x-min': { field: 'above.name' } }) });
  assert.match(String(mistakes({ homes: text })[0]), /not a date/);
});

test('a bound reads the questions of the row above, also those that hold a length of time', () => {
  assert.equal(operandReads(compileBound({ add: ['above.to', 'above.stay', '1 day'] })), ['to', 'stay']);
});

test.run();
