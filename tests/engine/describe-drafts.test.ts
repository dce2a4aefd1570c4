/** What `forms:diff` says about the stored answers of an older version. The expected texts are typed by hand. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { describeDifference } from '../../engine/authoring/difference/describe-difference.ts';
import type { FieldDefinition, FormDefinition } from '../../engine/model/types.ts';
import { smallDefinition, smallForm } from '../support/forms.ts';

const test = suite('the drafts of an older version');

type Moves = NonNullable<FormDefinition['x-migrations']>[number]['moves'];
type Fields = Record<string, FieldDefinition>;

const form = (version: number, properties: Fields, ...migrations: Moves[]) =>
  smallForm(properties, {
    'x-form': { ...smallDefinition({})['x-form'], version },
    'x-migrations': migrations.map((moves, index) => ({ from: index + 1, moves })),
  });
/** The last section, which is about the drafts of version 1. */
const drafts = (was: Fields, is: Fields, ...migrations: Moves[]): readonly string[] =>
  describeDifference(form(1, was), form(migrations.length + 1, is, ...migrations)).at(-1)!.lines;
const titled = (rest: Omit<FieldDefinition, 'title'>): FieldDefinition => ({ title: 'Asked', ...rest });
const changed = (was: FieldDefinition, is: FieldDefinition) => drafts({ asked: was }, { asked: is }, []);
const UNCHANGED = ['They continue without changes.'];
const wrong = (answers: string) => [`A draft with ${answers} shows an error there: no move says what becomes of it.`];

const text = titled({ type: 'string' });
const number = titled({ type: 'number' });
const whole = titled({ type: 'integer' });
const date = titled({ type: 'string', format: 'date' });
const month = titled({ type: 'string', format: 'year-month' });
const money = titled({ type: 'string', format: 'money' });
const phone = titled({ type: 'string', format: 'phone' });
const length = titled({ type: 'string', format: 'duration' });
const box = titled({ type: 'boolean' });
const one = titled({ type: 'string', enum: ['1', 'Two'] });
const several = titled({ type: 'array', items: { type: 'string', enum: ['1', 'Two'] } });
const code = titled({ type: 'string', pattern: '^\\d{5}$' });

for (const [name, was, is, expected] of [
  ['a text and choices', text, one, wrong('an answer to “Asked” that is not one of its choices')],
  ['a text and a number', text, number, wrong('an answer to “Asked” that is not a number')],
  ['a text and a date', text, date, wrong('an answer to “Asked” that is not a date')],
  ['a text and a phone number', text, phone, wrong('an answer to “Asked” that is not a phone number')],
  ['a text and a length of time, which may be any text', text, length, UNCHANGED],
  ['a text of digits and a number', code, whole, UNCHANGED],
  ['a number and a text of digits', whole, code, wrong('an answer to “Asked” that does not match its pattern')],
  ['a number and a whole number', number, whole, wrong('an answer to “Asked” that is not a whole number')],
  ['an amount and a whole number', money, whole, wrong('an answer to “Asked” that is not a whole number')],
  ['an amount and a number above a limit', money, { ...number, minimum: 9e12 }, UNCHANGED],
  ['a date and a month', date, month, wrong('an answer to “Asked”')],
  ['a month and a date', month, date, wrong('an answer to “Asked”')],
  ['a date and a text', date, text, UNCHANGED],
  ['a box and a text', box, text, wrong('an answer to “Asked”')],
  ['choices and a number', one, number, wrong('“Two” in “Asked”')],
  ['several choices and a number', several, number, wrong('“Two” in “Asked”')],
  ['choices and a text', one, text, UNCHANGED],
  ['a rule that is only advice', text, { ...date, 'x-severity': 'warning' }, UNCHANGED],
] as const)
  test(`another kind of answer: ${name}`, () => assert.equal(changed(was, is), expected));

test('an answer that becomes fixed is replaced in each draft, also in rows', () => {
  const fixed: FieldDefinition = { ...text, readOnly: true, default: 'Anna' };
  const rows = (field: FieldDefinition): FieldDefinition => ({
    type: 'array',
    title: 'Rows',
    items: { type: 'object', properties: { asked: field } },
  });
  assert.equal(changed(text, fixed), ['“Asked” becomes “Anna” in every draft: it is fixed now.']);
  assert.equal(changed(fixed, { ...fixed, default: 'Eva' }), [
    '“Asked” becomes “Eva” in every draft: it is fixed now.',
  ]);
  assert.equal(changed(fixed, fixed), UNCHANGED);
  assert.equal(drafts({ rows: rows(text) }, { rows: rows(fixed) }, []), [
    '“Rows”: “Asked” becomes “Anna” in every draft: it is fixed now.',
  ]);
});

const level = (...values: string[]): FieldDefinition => ({ type: 'string', title: 'Level', enum: values });
const splitOf = (from: string) => ({ split: { from, table: { Master: { [from]: 'Masters' } } } });

test('other answers of a split choice are kept where a rename is beside the split', () => {
  const was = { level: level('Master', 'Doctor') };
  const is = { degree: level('Masters', 'Doctor') };
  const rename = { rename: { from: 'level', to: 'degree' } };
  const kept = 'Any other answer to “Level” is kept.';
  assert.is(drafts(was, is, [rename, splitOf('degree')])[2], kept);
  assert.is(drafts(was, is, [splitOf('level'), rename])[1], kept);
  assert.is(drafts(was, is, [rename], [splitOf('degree')])[2], kept);
});

test('other answers of a split choice are kept but for the options that are gone', () => {
  const was = { level: level('Master', 'Doctor', 'Diploma') };
  const is = { level: level('Masters', 'Doctor') };
  assert.equal(drafts(was, is, [splitOf('level')]), [
    '“Master” in “Level” becomes “Masters” in “Level”.',
    'Any other answer to “Level” is kept, except “Diploma”, which has to be given again.',
  ]);
});

test('other answers to a split question of another kind are kept where they fit it', () => {
  const split = { split: { from: 'asked', table: { None: { asked: 0 } } } };
  assert.equal(
    drafts({ asked: text }, { asked: number }, [split])[1],
    'Any other answer to “Asked” that is not a number has to be given again.',
  );
});

test('a question that takes the name of another one is judged, also if the other one is split or dropped', () => {
  const was = { a: level('Master'), b: { ...level('Yes', 'No'), title: 'Sure' } };
  const is = { a: { ...level('Yes'), title: 'Sure' } };
  assert.equal(drafts(was, is, [{ drop: 'a' }, { rename: { from: 'b', to: 'a' } }]).at(-1), wrong('“No” in “Sure”')[0]);
});

test.run();
