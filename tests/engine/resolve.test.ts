import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answers, CheckDefinition, FieldDefinition, FormDefinition } from '../../engine/model/types.ts';
import type { Resolution } from '../../engine/model/form.ts';
import { resolve } from '../../engine/resolve.ts';
import { smallForm } from '../support/forms.ts';

const test = suite('resolve');
const options = { today: '2026-11-20' };

const text = (more: Partial<FieldDefinition> = {}): FieldDefinition => ({ type: 'string', title: 'Question', ...more });

function judge(
  properties: Record<string, FieldDefinition>,
  answers: Answers,
  rest: Partial<FormDefinition> = {},
): Resolution {
  return resolve(smallForm(properties, rest, { lands: [{ value: 'Sweden' }, { value: 'Peru' }] }), answers, options);
}

/** The error message for a field's answer. */
const errorOf = (field: FieldDefinition, answer: unknown): string | undefined =>
  judge({ q: field }, { q: answer }).fields.get('q')!.error?.message;

test('a missing required answer blocks its step, and gets the message of the definition', () => {
  const { fields, steps } = judge(
    { a: text({ 'x-messages': { required: 'Family name is required' } }) },
    { a: '  ' },
    { required: ['a'] },
  );
  assert.equal(fields.get('a')!.error, { keyword: 'required', message: 'Family name is required' });
  assert.equal(steps[0], { id: 'questions', blocking: ['a'], errors: ['a'], valid: false, empty: false });
});

test('a wrong answer to an optional question blocks Submit but not Next', () => {
  const { fields, steps } = judge({ a: text({ pattern: '^N\\d{9}$' }) }, { a: 'N1' });
  assert.is(fields.get('a')!.error?.keyword, 'pattern');
  assert.equal(steps[0], { id: 'questions', blocking: [], errors: ['a'], valid: true, empty: false });
});

test('a field can turn its rules into advice: the answer can be submitted, and gets the message', () => {
  const soft = text({ pattern: '^N\\d{9}$', 'x-severity': 'warning', 'x-messages': { pattern: 'N and 9 digits' } });
  const { fields, steps, advice, completion } = judge({ a: soft }, { a: 'N1' }, { required: ['a'] });
  assert.is(fields.get('a')!.error, undefined);
  assert.equal(steps[0], { id: 'questions', blocking: [], errors: [], valid: true, empty: false });
  assert.equal(advice, [
    { id: 'a:pattern', keyword: 'pattern', severity: 'warning', fields: ['a'], message: 'N and 9 digits' },
  ]);
  assert.is(completion, 100);
  assert.equal(judge({ a: soft }, { a: 'N123456789' }).advice, []);
  assert.equal(
    judge({ a: soft }, {}, { required: ['a'] }).steps[0]!.blocking,
    ['a'],
    'a required answer stays required',
  );
});

test('every rule of an answer can be advice, including its bounds and the number of rows', () => {
  const advised = (field: FieldDefinition, answer: unknown): string[] => {
    const { steps, advice } = judge({ q: { ...field, 'x-severity': 'warning' } }, { q: answer });
    assert.equal(steps[0]!.errors, []);
    return advice.map(({ id }) => id);
  };
  assert.equal(advised(text({ format: 'date' }), '2023-02-29'), ['q:format']);
  assert.equal(advised(text({ format: 'money', maxLength: 3 }), '1,000'), ['q:maxLength']);
  assert.equal(advised(text({ format: 'date', 'x-min': { today: '+0 days' } }), '2020-01-01'), ['q:minimum']);
  assert.equal(advised({ type: 'number', title: 'Q', maximum: 5 }, 6), ['q:maximum']);
  assert.equal(advised(kids, [{ rowId: 'r1', name: 'Al' }]), ['q:minItems']);
});

test('the advice of a cell is shown at the cell', () => {
  const group: FieldDefinition = {
    type: 'array',
    title: 'G',
    items: {
      type: 'object',
      properties: { age: { type: 'number', title: 'Age', minimum: 0, 'x-severity': 'warning' } },
    },
  };
  assert.equal(
    judge({ group }, { group: [{ rowId: 'r1', age: '-1' }] }).advice.map(({ fields }) => fields),
    [['group/r1/age']],
  );
});

test('list membership, a fixed answer and the type are always errors, never advice', () => {
  const soft = { 'x-severity': 'warning' } as const;
  assert.is(errorOf(text({ enum: ['No', 'Yes'], ...soft }), 'Maybe'), 'Choose one of the options');
  assert.is(errorOf(text({ 'x-choices': 'lands', ...soft }), 'Norway'), 'Choose an entry from the list');
  assert.is(errorOf(text({ const: 'H-1B', ...soft }), 'L-1'), 'Must be H-1B');
  assert.is(errorOf({ type: 'number', title: 'Q', minimum: 1, ...soft }, 'five'), 'Enter a number');
  assert.is(errorOf({ ...kids, ...soft }, [null]), 'This answer cannot be used');
});

test('a required box that was ticked and unticked again is unanswered', () => {
  const box: FieldDefinition = { type: 'boolean', title: 'I agree', const: true };
  const { fields, relevant } = judge({ box }, { box: false }, { required: ['box'] });
  assert.equal(
    [fields.get('box')!.answered, fields.get('box')!.error],
    [false, { keyword: 'required', message: 'This box must be ticked' }],
  );
  assert.equal(relevant, {});
  assert.is(
    judge({ box: { ...box, 'x-messages': { const: 'Tick that you agree' } } }, {}, { required: ['box'] }).fields.get(
      'box',
    )!.error!.message,
    'Tick that you agree',
  );
  assert.is(
    judge({ box: { type: 'boolean', title: 'I agree' } }, { box: false }, { required: ['box'] }).fields.get('box')!
      .error!.keyword,
    'required',
  );
  assert.equal(judge({ box }, { box: false }).steps[0]!.errors, [], 'an optional box may stay empty');
  assert.equal(judge({ box }, { box: true }, { required: ['box'] }).steps[0]!.errors, []);
});

test('No is an answer where it can be chosen, and an optional box that is unticked keeps its answer', () => {
  const radio: FieldDefinition = { type: 'boolean', title: 'Do you drive?', 'x-widget': 'radio' };
  assert.equal(judge({ radio }, { radio: false }, { required: ['radio'] }).relevant, { radio: false });
  const news: FieldDefinition = { type: 'boolean', title: 'Send me news' };
  assert.equal(judge({ news }, { news: false }).relevant, { news: false });
});

test('blank is unanswered: an empty text never breaks a rule', () => {
  for (const blank of ['', '   ', null, undefined, []]) {
    assert.is(errorOf(text({ pattern: '^N', minLength: 3, format: 'email' }), blank), undefined);
  }
});

test('spaces around an answer are removed', () => {
  const { fields, relevant } = judge({ a: text({ pattern: '^N\\d{9}$' }) }, { a: ' N123456789 ' });
  assert.is(fields.get('a')!.error, undefined);
  assert.equal(relevant, { a: 'N123456789' });
});

test('a hidden question is not validated and does not count, whatever its answer', () => {
  const { fields, relevant, steps, completion } = judge(
    {
      a: text(),
      b: text({ pattern: '^x$', 'x-visibleWhen': { a: 'show' } }),
      c: text({ 'x-visibleWhen': { b: { minLength: 1 } } }),
    },
    { a: 'hide', b: 'wrong', c: 'kept' },
    { required: ['a', 'b', 'c'] },
  );
  assert.equal(relevant, { a: 'hide' });
  assert.is(fields.get('b')!.visible || fields.get('b')!.answered || fields.get('c')!.visible, false);
  assert.ok(steps[0]!.valid);
  assert.is(completion, 100);
});

test('each rule has a message that says what to do', () => {
  assert.is(errorOf(text({ minLength: 3 }), 'ab'), 'Must be at least 3 characters long');
  assert.is(errorOf(text({ maxLength: 1 }), 'ab'), 'Must be at most 1 character long');
  for (const wrong of ['2023-02-29', '2023-02-', '-02-29', '13/13/2029', 'soon', '02 MAR/NOV 2029'])
    assert.is(errorOf(text({ format: 'date' }), wrong), 'Enter a real date with month, day and year', wrong);
  for (const short of ['94-03-14', '14.3.94', '14/03/94', '14 MAR/MARS 94', 'March 14, 94'])
    assert.is(errorOf(text({ format: 'date' }), short), 'Enter the year with four digits, such as 1994 or 2026', short);
  assert.is(errorOf(text({ format: 'email' }), 'a@'), 'Enter an email address such as name@example.com');
  assert.is(errorOf(text({ format: 'phone' }), '12'), 'Enter a phone number with its area code');
  assert.is(errorOf(text({ format: 'money' }), 'two'), 'Enter an amount in US dollars, such as 2,500 or 2500.50');
  assert.is(errorOf(text({ enum: ['No', 'Yes'] }), 'no'), 'Choose one of the options');
  assert.is(errorOf(text({ 'x-choices': 'lands' }), 'Norway'), 'Choose an entry from the list');
  assert.is(errorOf({ type: 'integer', title: 'Q' }, '1.5'), 'Enter a whole number');
  assert.is(errorOf({ type: 'integer', title: 'Q' }, '1.000'), 'Enter a whole number such as 1,200');
  assert.is(errorOf({ type: 'integer', title: 'Q' }, '1,000'), undefined);
  assert.is(errorOf({ type: 'number', title: 'Q' }, '1.000'), undefined);
  assert.is(errorOf({ type: 'number', title: 'Q' }, 'five'), 'Enter a number');
  assert.is(errorOf({ type: 'number', title: 'Q', minimum: 1 }, '0'), 'Must be at least 1');
  assert.is(errorOf({ type: 'number', title: 'Q', multipleOf: 0.01 }, 19.99), undefined);
  assert.is(errorOf({ type: 'boolean', title: 'Q' }, 'yes'), 'Choose yes or no');
  assert.is(errorOf(text({ pattern: '^A\\d$', 'x-placeholder': 'A0' }), 'B'), 'Must look like A0');
  assert.is(errorOf(text(), { not: 'a text' }), 'Enter this answer as text');
  assert.is(errorOf(text({ format: 'money' }), 25_000), 'Enter this answer as text');
});

test('a title that is a question gets another message than "is required"', () => {
  const message = (title: string) =>
    judge({ a: text({ title }) }, {}, { required: ['a'] }).fields.get('a')!.error!.message;
  assert.is(message('Passport number'), 'Passport number is required');
  assert.is(message('Do you have dependents?'), 'This question needs an answer');
});

test('of several errors, the first one to fix is shown, not the first one found', () => {
  assert.is(errorOf(text({ pattern: '^N', maxLength: 3, 'x-messages': { pattern: 'N first' } }), 'abcdef'), 'N first');
  assert.is(
    errorOf(text({ format: 'email', maxLength: 3 }), 'abcdef'),
    'Enter an email address such as name@example.com',
  );
});

test('messages about bounds of dates show dates', () => {
  const field = text({ format: 'date', 'x-min': { today: '+45 days' }, 'x-max': '2027-12-31' });
  assert.is(errorOf(field, '2027-01-03'), 'Must be on or after January 4, 2027');
  assert.is(errorOf(field, '2027-01-04'), undefined);
  assert.is(errorOf(field, '2028-01-01'), 'Must be on or before December 31, 2027');
});

test('messages about bounds show amounts as amounts and numbers as numbers', () => {
  assert.is(errorOf(text({ format: 'money', 'x-min': '2500' }), '$2,499.99'), 'Must be at least $2,500');
  assert.is(errorOf({ type: 'number', title: 'Q', 'x-max': 2.5 }, 3), 'Must be at most 2.5');
});

test('a bound by a missing or unreadable answer is ignored', () => {
  const fields = {
    a: text({ format: 'date' }),
    b: text({ format: 'date', 'x-min': { field: 'a' }, 'x-messages': { 'x-min': 'After the start' } }),
  };
  assert.equal(judge(fields, { a: '2027-05-', b: '2020-01-01' }).steps[0]!.errors, ['a']);
  assert.equal(judge(fields, { b: '2020-01-01' }).steps[0]!.errors, []);
  assert.equal(judge(fields, { a: '2027-05-01', b: '2020-01-01' }).fields.get('b')!.error, {
    keyword: 'minimum',
    message: 'After the start',
  });
});

test('a length of stay is free text', () => {
  assert.is(errorOf(text({ format: 'duration' }), 'as long as it takes'), undefined);
});

test('a number may be typed as text, and is submitted as a number', () => {
  assert.equal(judge({ n: { type: 'number', title: 'N', minimum: 1 } }, { n: '1,200' }).relevant, { n: 1200 });
});

test('completion is 100 % only when every required question is answered', () => {
  const names = Array.from({ length: 250 }, (_, index) => `q${index}`);
  const answered = (count: number): Answers => Object.fromEntries(names.slice(0, count).map((name) => [name, 'x']));
  const fields = Object.fromEntries(names.map((name) => [name, text()]));
  const completion = (count: number) => judge(fields, answered(count), { required: names }).completion;
  assert.equal([249, 250].map(completion), [99, 100]);
});

test('completion ignores unchanged defaults, in the answered and in the total count', () => {
  const fields = { a: text({ default: 'No', enum: ['No', 'Yes'] }), b: text(), c: text({ format: 'date' }), d: text() };
  const completion = (answers: Answers) => judge(fields, answers, { required: ['a', 'b', 'c'] }).completion;
  assert.is(completion({ a: 'No' }), 0);
  assert.is(completion({ a: 'No', b: 'x' }), 50);
  assert.is(completion({ a: 'No', b: 'x', c: 'soon' }), 50);
  assert.is(completion({ a: 'Yes', b: 'x' }), 67);
  assert.is(completion({ a: 'No', b: 'x', c: '2027-01-01' }), 100);
  assert.is(completion({ b: 'x', c: '2027-01-01' }), 67);
});

test('a form with only unchanged defaults is 0 percent and not filled', () => {
  const fields = { a: text({ default: 'No' }), b: text() };
  const { completion, filled } = judge(fields, { a: 'No', b: ' ' }, { required: ['a'] });
  assert.equal({ completion, filled }, { completion: 0, filled: false });
  assert.is(judge(fields, { a: 'No', b: 'x' }).filled, true);
  assert.is(judge(fields, { a: 'Yes' }).filled, true);
});

const kids: FieldDefinition = {
  type: 'array',
  title: 'Children',
  minItems: 2,
  maxItems: 3,
  items: {
    type: 'object',
    required: ['name'],
    properties: {
      name: text({ title: 'Name' }),
      school: text({ 'x-visibleWhen': { name: { pattern: '^A' } } }),
      age: { type: 'number', title: 'Age', minimum: 0 },
    },
  },
};

test('cells of a group have paths by row id, and block like other questions', () => {
  const { fields, steps, relevant } = judge(
    { kids },
    {
      kids: [
        { rowId: 'r1', name: 'Al', school: 'S' },
        { rowId: 'r2', school: 'S', age: '-1' },
      ],
    },
  );
  assert.equal(steps[0]!.blocking, ['kids/r2/name']);
  assert.equal(steps[0]!.errors, ['kids/r2/name', 'kids/r2/age']);
  assert.is(fields.get('kids/r2/school')!.visible, false);
  assert.equal(relevant['kids'], [
    { rowId: 'r1', name: 'Al', school: 'S' },
    { rowId: 'r2', age: -1 },
  ]);
});

test('an optional group may be empty; with rows it has to keep its limits', () => {
  assert.ok(judge({ kids }, { kids: [] }).steps[0]!.valid);
  const { fields, steps } = judge({ kids }, { kids: [{ rowId: 'r1', name: 'Al' }] });
  assert.is(fields.get('kids')!.error?.message, 'Add at least 2 entries');
  assert.equal(steps[0]!.errors, ['kids']);
});

test('a required group that does not keep its limits counts as missing for completion', () => {
  const required = { required: ['kids'] };
  const row = (rowId: string) => ({ rowId, name: 'Al', age: '5' });
  const completion = (...ids: string[]) => judge({ kids }, { kids: ids.map(row) }, required).completion;
  assert.ok(completion('r1') < 100);
  assert.is(completion('r1', 'r2'), 100);
});

test('the bounds of a group are about the number of its rows', () => {
  const most = { type: 'integer', title: 'Most' } as const;
  const bounded = { ...kids, 'x-max': { field: 'most' } };
  const answers = { kids: ['r1', 'r2', 'r3'].map((rowId) => ({ rowId, name: 'Al', age: '5' })) };
  const errorOf = (limit: number) =>
    judge({ most, kids: bounded }, { ...answers, most: limit }).fields.get('kids')!.error;
  assert.equal([errorOf(2)?.keyword, errorOf(3)], ['maximum', undefined]);
});

test('an answer that breaks both of its bounds gets the error of the lower one', () => {
  const fields = {
    a: text({ format: 'date' }),
    b: text({ format: 'date', 'x-min': { field: 'a' }, 'x-max': { today: '-50 years' } }),
  };
  const { error } = judge(fields, { a: '2027-05-01', b: '2020-01-01' }).fields.get('b')!;
  assert.is(error?.keyword, 'minimum');
});

test('a required group without rows is missing', () => {
  assert.equal(judge({ kids }, {}, { required: ['kids'] }).fields.get('kids')!.error, {
    keyword: 'required',
    message: 'Children is required',
  });
});

test('invalid rows are errors, not crashes', () => {
  for (const bad of [
    'x',
    { rowId: 'r1' },
    [null],
    [{ name: 'Al' }],
    [
      { rowId: 'r1', name: 'A' },
      { rowId: 'r1', name: 'B' },
    ],
    [{ rowId: 'a/b' }],
  ]) {
    assert.is(judge({ kids }, { kids: bad }).fields.get('kids')!.error?.keyword, 'rows', JSON.stringify(bad));
  }
});

test('advice is shown at its visible fields, and never blocks', () => {
  const fields = {
    a: text({ format: 'money' }),
    b: text({ format: 'money', 'x-visibleWhen': { a: { minLength: 4 } } }),
  };
  const check: CheckDefinition = {
    id: 'low',
    severity: 'warning',
    fields: ['a', 'b'],
    message: 'Low',
    why: 'Because',
    when: { compare: ['a', '<', { const: 5 }] },
  };
  const { advice, steps } = judge(fields, { a: '4' }, { 'x-checks': [check] });
  assert.equal(advice, [{ id: 'low', severity: 'warning', fields: ['a'], message: 'Low', why: 'Because' }]);
  assert.ok(steps[0]!.valid);
  assert.equal(judge(fields, { a: '6' }, { 'x-checks': [check] }).advice, []);
});

const travel = [
  { id: 'past', title: 'Past' },
  { id: 'security', title: 'Security' },
  { id: 'review', title: 'Review', certification: 'True.', submit: 'Submit' },
];
const twice = {
  refused: text({ enum: ['No', 'Yes'], 'x-step': 'past' }),
  refusedAgain: text({ enum: ['No', 'Yes'], default: 'No', 'x-step': 'security' }),
  followUp: text({ 'x-step': 'security', 'x-visibleWhen': { refusedAgain: 'No' } }),
};
const differ: CheckDefinition = {
  id: 'differ',
  severity: 'warning',
  fields: ['refused', 'refusedAgain'],
  message: 'They differ',
  when: { compare: ['refused', '!=', 'refusedAgain'] },
};

test('advice ignores an unchanged default on a step that the applicant has not seen', () => {
  const form = smallForm(twice, { 'x-steps': travel, 'x-checks': [differ] });
  const adviceAfter = (passed: string[] | undefined, answers: Answers) =>
    resolve(form, answers, { ...options, ...(passed && { passed }) }).advice.map(({ id }) => id);
  const answers = { refused: 'Yes', refusedAgain: 'No' };
  assert.equal(adviceAfter([], answers), []);
  assert.equal(adviceAfter(['past'], answers), ['differ'], 'advice appears when the step has been seen');
  assert.equal(adviceAfter(['past', 'security'], answers), ['differ']);
  assert.equal(adviceAfter(undefined, answers), ['differ'], 'every step of a submitted form counts as seen');
  assert.equal(
    adviceAfter([], { refused: 'No', refusedAgain: 'Yes' }),
    ['differ'],
    'a changed default counts as an answer on any step',
  );
});

test('advice about a missing answer appears when its question has been on the screen', () => {
  const noNumber: CheckDefinition = {
    id: 'no-number',
    severity: 'info',
    fields: ['followUp'],
    message: 'There is no number',
    when: { not: { followUp: { minLength: 1 } } },
  };
  const form = smallForm(twice, { 'x-steps': travel, 'x-checks': [noNumber] });
  const adviceAfter = (passed?: string[]) =>
    resolve(form, { refusedAgain: 'No' }, { ...options, ...(passed && { passed }) }).advice.map(({ id }) => id);
  assert.equal(adviceAfter([]), []);
  assert.equal(adviceAfter(['past']), ['no-number']);
  assert.equal(adviceAfter(), ['no-number']);
});

test('an unseen default hides and shows questions like any answer, and is submitted', () => {
  const form = smallForm(twice, { 'x-steps': travel, 'x-checks': [differ] });
  const { fields, relevant } = resolve(form, { refused: 'Yes', refusedAgain: 'No' }, { ...options, passed: [] });
  assert.ok(fields.get('followUp')!.visible);
  assert.equal(relevant, { refused: 'Yes', refusedAgain: 'No' });
});

test('a step without a visible question is empty, but the review never is', () => {
  const hidden = { type: 'string', title: 'Hidden', 'x-visibleWhen': { a: 'Yes' } } as const;
  const form = smallForm(
    { a: { type: 'string', title: 'A', 'x-step': 'past' }, b: { ...hidden, 'x-step': 'security' } },
    { 'x-steps': travel },
  );
  const emptyOnes = (answers: Answers) =>
    resolve(form, answers, options)
      .steps.filter(({ empty }) => empty)
      .map(({ id }) => id);
  assert.equal(emptyOnes({}), ['security']);
  assert.equal(emptyOnes({ a: 'Yes' }), []);
});

test('advice whose fields are all hidden is not given', () => {
  const fields = { a: text(), b: text({ 'x-visibleWhen': { a: 'show' } }) };
  const check = { id: 'c', severity: 'info' as const, fields: ['b'], message: 'M', when: { a: { minLength: 1 } } };
  assert.equal(judge(fields, { a: 'hide', b: 'x' }, { 'x-checks': [check] }).advice, []);
});

test('the given answers are not modified', () => {
  const answers = { kids: [{ rowId: 'r1', name: ' Al ', school: 'S', age: '3' }], junk: {} };
  const copy = structuredClone(answers);
  judge({ kids }, answers);
  assert.equal(answers, copy);
});

test.run();
