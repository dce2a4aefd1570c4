/** What is true for each kind of field, and that answers made of several values are stored, compared and merged. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isBlank } from '../../engine/answers.ts';
import { changedAnswers, sameAnswer } from '../../engine/changes.ts';
import { storageProblem } from '../../engine/check-shape.ts';
import type { Answers, FieldDefinition } from '../../engine/definition/types.ts';
import { stepRules } from '../../engine/explain/field-rules.ts';
import { KINDS } from '../../engine/fields/kinds.ts';
import { mergeAnswers } from '../../engine/merge.ts';
import { resolve } from '../../engine/resolve.ts';
import { formatAnswer } from '../../engine/review/format-answer.ts';
import { smallForm } from '../support/forms.ts';

const test = suite('field kinds');
const today = '2026-11-20';

const errorOf = (definition: FieldDefinition, value: unknown, others: Answers = {}): string | undefined =>
  resolve(
    smallForm({ day: { type: 'string', format: 'date', title: 'Day' }, one: definition }),
    { ...others, one: value },
    { today },
  ).fields.get('one')?.error?.message;

const MONTH: FieldDefinition = { type: 'string', format: 'year-month', title: 'Since' };

test('each kind can be told from the others by its name', () => {
  const names = Object.values(KINDS).map(({ name }) => name);
  assert.is(new Set(names).size, names.length);
});

test('a month of a year is right when both parts are there', () => {
  assert.is(errorOf(MONTH, '2024-03'), undefined);
  for (const wrong of ['2024-', '-03', '2024-13', '2024-00', '2024-3', '2024-03-01', 'March 2024'])
    assert.is(errorOf(MONTH, wrong), 'Enter a month and a year of four digits', wrong);
});

test('a month of a year is written with its name, and as typed while it is half filled', () => {
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

test('a condition reads a month, and says so in words', () => {
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

test('an answer of parts is stored with its own parts alone', () => {
  const parts = ['amount', 'currency'];
  assert.is(storageProblem(parts, { amount: '12', currency: 'EUR' }), undefined);
  assert.is(storageProblem(parts, ''), undefined);
  assert.is(storageProblem(parts, { amount: '12', note: 'x' }), 'This may only have the parts amount, currency.');
  assert.is(storageProblem(parts, { amount: { deep: 1 } }), 'This must be a single value.');
  assert.is(storageProblem('value', { amount: '12' }), 'This must be a single value.');
});

test('an answer of parts is blank when all of its parts are, and the same when they are the same', () => {
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

test.run();
