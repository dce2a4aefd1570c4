/**
 * Mistakes that `checkDefinition` finds, planted in a small form that is otherwise correct. The plainest mistake of each
 * rule, with its exact message, is in `tests/fixtures/broken-definitions/mistakes.txt`.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { problemsIn } from '../support/problems-in.ts';
import { isWarning } from '../../engine/authoring/check/check-rules.ts';
import { resolve } from '../../engine/resolve.ts';
import type {
  Answers,
  ChoiceLists,
  Condition,
  Constant,
  FieldDefinition,
  FormDefinition,
} from '../../engine/model/types.ts';
import { samplerChoices, samplerDefinition } from '../fixtures/definitions/sampler.ts';
import { productBundles, smallDefinition, smallForm } from '../support/forms.ts';

const test = suite('check-definition');

const choices: ChoiceLists = {
  lands: [{ value: 'Sweden' }, { value: 'Norway' }],
  none: [],
  twice: [{ value: 'A' }, { value: 'A' }],
  dashed: [{ value: 'H\u20111B' }, { value: 'L-1' }],
};

let questions = 0;
/** A question with a title that no other one has. */
const text = (more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  type: 'string',
  title: `T${(questions += 1)}`,
  ...more,
});
const yesNo = (more: Partial<FieldDefinition> = {}): FieldDefinition => text({ enum: ['No', 'Yes'], ...more });
const date = (more: Partial<FieldDefinition> = {}): FieldDefinition => text({ format: 'date', ...more });
const money = (more: Partial<FieldDefinition> = {}): FieldDefinition => text({ format: 'money', ...more });
const box: FieldDefinition = text({ type: 'boolean' });
const group = (properties: Record<string, FieldDefinition>, required?: string[]): FieldDefinition => ({
  type: 'array',
  title: 'G',
  items: { type: 'object', properties, ...(required && { required }) },
});
const when = (condition: Condition, more: Partial<FieldDefinition> = {}): FieldDefinition =>
  text({ 'x-visibleWhen': condition, ...more });

/** Returns the only problem of a definition. */
function problemOf(definition: FormDefinition): { pointer: string; message: string; fix: string } {
  const problems = problemsIn(definition, choices);
  assert.is(problems.length, 1, JSON.stringify(problems, null, 1));
  return problems[0]!;
}

/** Adds a test that plants fields with a mistake, and expects one problem with this pointer and these words. */
function planted(
  name: string,
  properties: Record<string, FieldDefinition>,
  pointer: string,
  words: RegExp,
  rest: Partial<FormDefinition> = {},
): void {
  test(name, () => {
    const problem = problemOf(smallDefinition(properties, rest));
    assert.is(problem.pointer, pointer);
    assert.match(`${problem.message} ${problem.fix}`, words);
  });
}

test("a correct definition has no problem: the product's forms, and one with every key", () => {
  for (const { definition, choices: lists } of Object.values(productBundles()))
    assert.equal(problemsIn(definition, lists), []);
  assert.equal(problemsIn(samplerDefinition, samplerChoices), []);
});

planted(
  'a fixed answer with an invisible mark',
  { a: text({ const: 'Yes\u200e', default: 'Yes\u200e', readOnly: true }) },
  '/properties/a/const',
  /"Yes\\u200e" can never be the answer, because an answer with this text is read as "Yes"/,
);
planted(
  'a list with a choice that a question for codes reads as another text',
  { a: text({ 'x-code': true, 'x-choices': 'dashed' }) },
  '/properties/a/x-choices',
  /"H\\u20111B" can never be the answer.*Write "H-1B"/,
);
planted(
  'several choices with an invisible mark',
  { a: text({ type: 'array', items: { type: 'string', enum: ['English\u200e', 'French'] } }) },
  '/properties/a/items/enum/0',
  /Write "English"/,
);
test('a pattern may have a dash beside a hyphen, and a condition about free text may have one alone', () => {
  const definition = smallDefinition({
    zip: text({ pattern: '^\\d{5}[-–]\\d{4}$' }),
    years: text(),
    more: when({ years: { pattern: '–' } }),
    kind: text({ 'x-choices': 'dashed' }),
  });
  assert.equal(problemsIn(definition, choices), []);
});
planted(
  'a condition with a dash about a text whose dashes are read as hyphens',
  { zip: text({ 'x-code': true }), more: when({ zip: { pattern: '^\\d{5}–' } }) },
  '/properties/more/x-visibleWhen/zip/pattern',
  /has a dash.*plain hyphen/,
);

const phoneOrJobs = { phone: text(), jobs: group({ employer: text() }) };
for (const [name, limit, fragment, at] of [
  ['phone', 'minLength', { maxLength: 0 }, '/maxLength'],
  ['phone', 'minLength', { not: { minLength: 1 } }, '/not'],
  ['jobs', 'minItems', { maxItems: 0 }, '/maxItems'],
  ['jobs', 'minItems', { not: { minItems: 1 } }, '/not'],
] as const) {
  planted(
    `a condition that only a missing answer could meet: ${JSON.stringify({ [name]: fragment })}`,
    { ...phoneOrJobs, more: when({ [name]: fragment }) },
    `/properties/more/x-visibleWhen/${name}${at}`,
    new RegExp(`No answer to '${name}' can match.*write { "not": { "${name}": { "${limit}": 1 } } }`),
  );
  test(`what is written instead of ${JSON.stringify({ [name]: fragment })} is true only while there is no answer`, () => {
    const form = smallForm({ ...phoneOrJobs, more: when({ not: { [name]: { [limit]: 1 } } }) });
    assert.equal(problemsIn(form.bundle.definition, choices), []);
    const isAsked = (answers: Answers) => resolve(form, answers, { today: '2026-11-20' }).fields.get('more')?.visible;
    assert.is(isAsked({}), true);
    assert.is(isAsked({ phone: '5551234', jobs: [{ rowId: 'a', employer: 'NASA' }] }), false);
  });
}
test('what is true of each answer, or says more than that there is none, can be met', () => {
  for (const phone of [{ not: { maxLength: 0 } }, { not: { minLength: 1, pattern: '^9' } }, { not: { minLength: 2 } }])
    assert.equal(problemsIn(smallDefinition({ phone: text(), more: when({ phone }) }), choices), []);
});

test('questions of two groups may have the same name, and a condition may need another answer in each', () => {
  const kind = (...values: string[]): FieldDefinition => text({ enum: values });
  const schools = { ...group({ kind: kind('School', 'University') }), title: 'Schools' };
  const jobs = group({
    kind: kind('Teacher', 'Other'),
    degree: when({ kind: 'Teacher', schools: { anyRow: { kind: 'University' } } }),
  });
  const form = smallForm({ schools, jobs });
  assert.equal(problemsIn(form.bundle.definition, choices), []);
  const isAsked = (school: string) =>
    resolve(
      form,
      { schools: [{ rowId: 'a', kind: school }], jobs: [{ rowId: 'b', kind: 'Teacher' }] },
      { today: '2026-11-20' },
    ).fields.get('jobs/b/degree')?.visible;
  assert.equal([isAsked('University'), isAsked('School')], [true, false]);
});

for (const condition of [{ same: [true, false] }, { same: { const: false } }, { same: { enum: [false] } }])
  planted(
    `a condition about an unticked box: ${JSON.stringify(condition)}`,
    { same: box, street: when(condition) },
    `/properties/street/x-visibleWhen/same${Array.isArray(condition.same) ? '/1' : `/${Object.keys(condition.same)[0]}`}`,
    /'same' is only false after it was ticked and unticked again.*write { "not": { "same": true } }.*"default": false/,
  );
test('a box that is not ticked is tested by not, or by false where it has a default or is answered with Yes and No', () => {
  for (const [same, condition] of [
    [box, { not: { same: true } }],
    [{ ...box, default: false }, { same: false }],
    [{ ...box, 'x-widget': 'radio' }, { same: false }],
  ] satisfies Array<[FieldDefinition, Condition]>)
    assert.equal(problemsIn(smallDefinition({ same, street: when(condition) }), choices), []);
  const form = smallForm({ same: box, street: when({ not: { same: true } }) });
  const isAsked = (answers: Answers) => resolve(form, answers, { today: '2026-11-20' }).fields.get('street')?.visible;
  assert.equal([isAsked({}), isAsked({ same: false }), isAsked({ same: true })], [true, true, false]);
});

const steps = (...all: Array<Partial<FormDefinition['x-steps'][number]>>): Partial<FormDefinition> => ({
  'x-steps': all.map((one, index) => ({ id: `s${index}`, title: 'S', ...one })),
});
const last = { certification: 'True.', submit: 'Submit' };

planted(
  'a last step without a submit',
  { a: text({ 'x-step': 's0' }) },
  '/x-steps/1',
  /no 'submit'/,
  steps({}, { certification: 'True.' }),
);
planted(
  'a submit on a step that is not the last',
  { a: text({ 'x-step': 's0' }) },
  '/x-steps/0/submit',
  /Only the last/,
  steps({ submit: 'Go' }, last),
);

const rows = (more: Partial<FieldDefinition> = {}) => ({ ...group({ pay: money(), job: text() }), ...more });
const counts = (name: string): Condition => ({ compare: [{ count: name }, '>', { const: 1 }] });
const adds = (...sum: string[]): Condition => ({ compare: [{ sum }, '>', { const: 1 }] });

planted(
  'the number of rows of a group that does not exist',
  { jobs: rows(), b: when(counts('job')) },
  '/properties/b/x-visibleWhen/compare/0/count',
  /'job' is a question in the rows of 'jobs'/,
);
planted(
  'the number of rows of a later group',
  { a: when(counts('jobs')), jobs: rows() },
  '/properties/a/x-visibleWhen/compare/0/count',
  /'jobs' comes later than 'a'/,
);
planted(
  'the number of rows of a group in a circle',
  { a: when(counts('jobs')), jobs: { ...rows(), 'x-visibleWhen': { a: 'x' } } },
  '/properties/a/x-visibleWhen/compare/0/count',
  /in a circle: a → jobs → a/,
);
planted(
  'a group that depends on the number of its own rows',
  { jobs: { ...rows(), 'x-visibleWhen': counts('jobs') } },
  '/properties/jobs/x-visibleWhen/compare/0/count',
  /'jobs' depends on itself/,
);
planted(
  'a bound by the sum over the rows of the own group',
  { jobs: group({ pay: money(), tax: money({ 'x-max': { sum: ['jobs.pay'] } }) }) },
  '/properties/jobs/items/properties/tax/x-max/sum/0',
  /'tax' is in the rows of 'jobs', so it cannot depend on all rows/,
);
planted(
  'the number of choices as a number of rows',
  {
    tongues: { type: 'array', title: 'T', items: { type: 'string', enum: ['A', 'B'] } },
    b: when(counts('tongues')),
  },
  '/properties/b/x-visibleWhen/compare/0/count',
  /'tongues' has no rows/,
);
planted(
  'a date that is limited by a number of rows',
  { jobs: rows(), day: date({ 'x-max': { count: 'jobs' } }) },
  '/properties/day/x-max',
  /compared with something that is not a date/,
);
planted(
  'a text in the rows that is added up',
  { jobs: rows(), b: when(adds('jobs.pay', 'jobs.job')) },
  '/properties/b/x-visibleWhen/compare/0/sum/1',
  /'jobs.job' is not an amount/,
);
planted(
  'a sum over a group that does not exist',
  { jobs: rows(), b: when(adds('job.pay')) },
  '/properties/b/x-visibleWhen/compare/0/sum/0',
  /'job' is a question in the rows of 'jobs'/,
);
planted(
  'a sum over a later group',
  { a: when(adds('jobs.pay')), jobs: rows() },
  '/properties/a/x-visibleWhen/compare/0/sum/0',
  /'jobs' comes later than 'a'/,
);
planted(
  'a question that waits for rows of a group that is never shown with it',
  {
    yes: yesNo(),
    jobs: { ...rows(), 'x-visibleWhen': { yes: 'Yes' } },
    b: when({ yes: 'No', ...counts('jobs') }),
  },
  '/properties/b/x-visibleWhen',
  /No one can ever see 'b'/,
);

test('a hidden group has 0 rows, so a condition may be true of its number', () => {
  const fields = {
    yes: yesNo(),
    said: text({ type: 'integer' }),
    jobs: { ...rows(), 'x-visibleWhen': { yes: 'Yes' } },
  };
  const comparisons: Array<Condition['compare']> = [
    [{ count: 'jobs' }, '=', { const: 0 }],
    ['said', '!=', { count: 'jobs' }],
    [{ count: 'jobs' }, '<', { sum: ['said'] }],
  ];
  for (const compare of comparisons)
    assert.equal(problemsIn(smallDefinition({ ...fields, b: when({ yes: 'No', compare }) }), choices), []);
});

planted(
  'a condition on itself',
  { a: yesNo({ 'x-visibleWhen': { a: 'Yes' } }) },
  '/properties/a/x-visibleWhen/a',
  /depends on itself/,
);
planted(
  'conditions that depend on each other in a circle',
  {
    a: when({ c: 'x' }),
    b: when({ a: 'x' }),
    c: when({ b: 'x' }),
  },
  '/properties/a/x-visibleWhen/c',
  /in a circle: a → c → b → a/,
);
planted(
  'a bound on a later field',
  { a: date({ 'x-min': { field: 'b' } }), b: date() },
  '/properties/a/x-min/field',
  /comes later/,
);
planted(
  'one wrong value in a list',
  { a: yesNo(), b: when({ a: ['Yes', 'yes'] }) },
  '/properties/b/x-visibleWhen/a/1',
  /never be "yes"/,
);
planted(
  'a value that is not in the named list',
  { a: text({ 'x-choices': 'lands' }), b: when({ a: 'Finland' }) },
  '/properties/b/x-visibleWhen/a',
  /never be "Finland"/,
);
planted(
  'a value of another type',
  { a: { type: 'number', title: 'A' }, b: when({ a: '5' }) },
  '/properties/b/x-visibleWhen/a',
  /Its answers are numbers/,
);
planted(
  'a wrong value deep in a condition',
  { a: yesNo(), b: when({ any: [{ all: [{ not: { a: 'No!' } }] }] }) },
  '/properties/b/x-visibleWhen/any/0/all/0/not/a',
  /never be/,
);
planted(
  'a schema fragment that does not suit the field',
  { a: { type: 'number', title: 'A' }, b: when({ a: { pattern: '^1' } }) },
  '/properties/b/x-visibleWhen/a/pattern',
  /answers are numbers/,
);
planted(
  'a wrong value in a fragment',
  { a: yesNo(), b: when({ a: { not: { enum: ['No', 'no'] } } }) },
  '/properties/b/x-visibleWhen/a/not/enum/1',
  /never be "no"/,
);
planted(
  'a sibling that comes later in the row',
  {
    g: group({ p: when({ q: 'x' }), q: text() }),
  },
  '/properties/g/items/properties/p/x-visibleWhen/q',
  /comes later/,
);
planted(
  'a condition in a row on a question after its group',
  {
    g: group({ p: when({ z: 'x' }) }),
    z: text(),
  },
  '/properties/g/items/properties/p/x-visibleWhen/z',
  /comes later/,
);
planted(
  'a condition on a question inside a group',
  { g: group({ p: text() }), z: when({ p: 'x' }) },
  '/properties/z/x-visibleWhen/p',
  /'p' is a question in the rows of 'g'/,
);

planted(
  'a required message of an optional field',
  { a: text({ 'x-messages': { required: 'No' } }) },
  '/properties/a/x-messages/required',
  /under 'required'/,
);
planted(
  "a row's question beside a check",
  { a: yesNo(), g: group({ name: text() }) },
  '/x-checks/0/fields/0',
  /'name' is a question in the rows of 'g'/,
  { 'x-checks': [{ id: 'c', severity: 'info', fields: ['name'], when: { a: 'Yes' }, message: 'M' }] },
);
planted(
  'a required field of a row that does not exist',
  { g: group({ name: text() }, ['nme']) },
  '/properties/g/items/required/0',
  /Did you mean 'name'/,
);

planted(
  'a condition that contradicts its negation',
  { a: yesNo(), b: when({ a: 'Yes', not: { a: ['Yes', 'No'] } }) },
  '/properties/b/x-visibleWhen',
  /No one/,
);
planted(
  'a chain that contradicts itself',
  {
    a: yesNo(),
    b: yesNo({ 'x-visibleWhen': { a: 'Yes' } }),
    c: when({ b: 'Yes', a: 'No' }),
  },
  '/properties/c/x-visibleWhen',
  /No one can ever see 'c'/,
);
planted(
  'a condition with branches that all contradict the rest',
  {
    a: yesNo(),
    b: when({ a: 'Yes', any: [{ a: 'No' }, { not: { a: 'Yes' } }] }),
  },
  '/properties/b/x-visibleWhen',
  /No one/,
);
planted(
  'a question in rows that waits for an answer with which there are no rows',
  { a: yesNo(), jobs: { ...group({ b: when({ a: 'No' }) }), 'x-visibleWhen': { a: 'Yes' } } },
  '/properties/jobs/items/properties/b/x-visibleWhen',
  /No one can ever see 'b'/,
);
planted(
  'a question in rows that waits for two answers of its row at once',
  { jobs: group({ a: yesNo(), b: when({ all: [{ a: 'Yes' }, { a: 'No' }] }) }) },
  '/properties/jobs/items/properties/b/x-visibleWhen',
  /No one can ever see 'b'/,
);
planted(
  'advice about a row that no row can meet',
  { a: yesNo(), jobs: group({ b: yesNo(), c: yesNo({ 'x-visibleWhen': { b: 'No' } }) }) },
  '/x-checks/0/when',
  /No answers can make the check 'c' show its advice/,
  {
    'x-checks': [
      { id: 'c', severity: 'info', fields: ['jobs'], when: { jobs: { anyRow: { b: 'Yes', c: 'Yes' } } }, message: 'M' },
    ],
  },
);
planted(
  'a question that waits for a row which never occurs together with its other condition',
  {
    a: yesNo(),
    jobs: group({ b: yesNo({ 'x-visibleWhen': { a: 'Yes' } }) }),
    c: when({ a: 'No', jobs: { anyRow: { b: 'Yes' } } }),
  },
  '/properties/c/x-visibleWhen',
  /No one can ever see 'c'/,
);
test('two rows may meet two conditions of which one row could not meet both', () => {
  const fields = {
    a: yesNo(),
    jobs: { ...group({ b: yesNo(), c: when({ b: 'Yes' }), d: when({ a: 'Yes' }) }), 'x-visibleWhen': { a: 'Yes' } },
    e: when({ all: [{ jobs: { anyRow: { b: 'Yes' } } }, { jobs: { anyRow: { b: 'No' } } }] }),
  };
  assert.equal(problemsIn(smallDefinition(fields), choices), []);
});
const home = (more: Partial<FieldDefinition> = {}) => text({ title: 'Address', ...more });
for (const [what, properties] of [
  ['two questions that are always asked', { yes: yesNo(), a: home(), b: home({ title: 'address ' }) }],
  [
    'a question that comes to one that is always asked',
    { yes: yesNo(), a: home({ 'x-visibleWhen': { yes: 'Yes' } }), b: home() },
  ],
  [
    'two questions with the same condition',
    { yes: yesNo(), a: home({ 'x-visibleWhen': { yes: 'Yes' } }), b: home({ 'x-visibleWhen': { yes: 'Yes' } }) },
  ],
  [
    'two questions under the same heading',
    { yes: yesNo(), a: home({ 'x-section': 'Contact' }), b: home({ 'x-section': 'Contact' }) },
  ],
] as const)
  planted(
    `the same title: ${what}`,
    properties,
    '/properties/b/title',
    /'a' has the same title and is on the screen together with 'b'.*x-section/,
  );
planted(
  'the same title twice in a row',
  { jobs: group({ a: home(), b: home() }) },
  '/properties/jobs/items/properties/b/title',
  /'a' has the same title and is on the screen together with 'b'.*Change one of the titles\.$/,
);
const under = (section?: string): FieldDefinition => text(section === undefined ? {} : { 'x-section': section });
planted(
  'questions without a heading between questions of one heading',
  { a: under('Contact'), b: under(), c: under(), d: under('Contact'), e: under() },
  '/properties/b',
  /'b' has no heading, so the heading "Contact" is shown again after it.*"x-section": "Contact"/,
);
test('a heading may come again after another one, on another step, and without a question between', () => {
  const fields = {
    a: under(),
    b: under('Work'),
    c: under('Address'),
    d: under('Study'),
    e: under('Address'),
    f: under(),
    g: { ...under('Address'), 'x-step': 'review' },
  };
  assert.equal(problemsIn(smallDefinition(fields), choices), []);
});
test('the same title may be in a row and outside of it, at a group, for another answer, under another heading and on another step', () => {
  const fields = {
    yes: yesNo(),
    a: home(),
    b: home({ 'x-section': 'Contact' }),
    c: home({ 'x-section': 'Work', 'x-visibleWhen': { yes: 'Yes' } }),
    d: home({ 'x-section': 'Work', 'x-visibleWhen': { yes: 'No' } }),
    jobs: { ...group({ e: home() }), title: 'Address' },
    f: home({ 'x-step': 'review' }),
  };
  assert.equal(problemsIn(smallDefinition(fields), choices), []);
});

test('a field that depends on an impossible field is reported too', () => {
  const pointers = problemsIn(
    smallDefinition({
      a: yesNo(),
      b: when({ all: [{ a: 'Yes' }, { a: 'No' }] }),
      c: when({ b: { minLength: 1 } }),
    }),
    choices,
  ).map((one) => one.pointer);
  assert.equal(pointers, ['/properties/b/x-visibleWhen', '/properties/c/x-visibleWhen']);
});
test('conditions that can be met are accepted', () => {
  assert.equal(
    problemsIn(
      smallDefinition({
        a: yesNo(),
        b: yesNo({ 'x-visibleWhen': { a: 'Yes' } }),
        n: { type: 'number', title: 'N' },
        c: when({ any: [{ all: [{ a: 'Yes' }, { a: 'No' }] }, { b: 'No' }] }),
        d: when({ not: { b: 'Yes' }, a: 'Yes' }),
        e: when({ not: { all: [{ a: 'Yes' }, { b: 'Yes' }] }, a: 'Yes', n: [1, 2] }),
        f: when({ not: { not: { a: 'No' } } }),
        g: when({ compare: ['n', '>', { const: 3 }], a: ['Yes', 'No'] }),
      }),
      choices,
    ),
    [],
  );
});

for (const condition of [
  { compare: ['a', '<', { today: '+6 months' }] },
  { any: [{ not: { compare: [{ today: '-1 year' }, '>=', 'a'] } }] },
] satisfies Condition[])
  planted(
    `a question that comes or goes overnight: ${JSON.stringify(condition)}`,
    { a: date(), b: when(condition) },
    '/properties/b/x-visibleWhen',
    /cannot use 'today'/,
  );

test('a condition for offers may read a later question', () => {
  const fields = { wage: money({ 'x-prefillWhen': { unit: 'Year' } }), unit: text({ enum: ['Hour', 'Year'] }) };
  assert.equal(problemsIn(smallDefinition(fields), choices), []);
});
planted(
  'a condition for offers that waits for an impossible answer',
  { a: yesNo(), b: money({ 'x-prefillWhen': { a: 'Maybe' } }) },
  '/properties/b/x-prefillWhen/a',
  /can never be "Maybe"/,
);
planted(
  'a passport number that is offered for a question that is not sensitive',
  { a: text({ 'x-prefill': ['passport.number'] }) },
  '/properties/a/x-prefill/0',
  /identifies a person/,
);

planted(
  "a default that breaks the field's own rule",
  { a: text({ pattern: '^N\\d+$', default: 'x' }) },
  '/properties/a/default',
  /not a valid answer/,
);
for (const [placeholder, rule] of [
  ['12-345', { pattern: '^\\d{2}-\\d{7}$' }],
  ['e.g. N12', { pattern: '^N\\d{9}$' }],
  ['12-3456789', { maxLength: 9 }],
  ['A1', { minLength: 3, 'x-severity': 'warning' }],
] as const)
  planted(
    `a placeholder that the rules of the question refuse: ${placeholder}`,
    { a: text({ ...rule, 'x-placeholder': placeholder }) },
    '/properties/a/x-placeholder',
    /The placeholder "[\w.\s-]+" is not a valid answer to its own question/,
  );
test('a placeholder may be a valid answer, signs in the place of digits, or words', () => {
  const placeholders = [
    '12-3456789',
    'Such as 12-3456789',
    '１２-3456789',
    'XX-XXXXXXX',
    '##-#######',
    '12-…',
    'Tax number',
    '9 digits',
  ];
  const fields = placeholders.map((one, at) => [`q${at}`, text({ pattern: '^\\d{2}-\\d{7}$', 'x-placeholder': one })]);
  const others = {
    a: money({ 'x-placeholder': '12.345,00' }),
    b: text({ format: 'duration', 'x-placeholder': '2years' }),
  };
  assert.equal(problemsIn(smallDefinition({ ...Object.fromEntries(fields), ...others }), choices), []);
});
planted(
  'a default of another type',
  { a: { type: 'integer', title: 'A', default: 1.5 } },
  '/properties/a/default',
  /not a valid answer/,
);
planted(
  'a default that is not a multiple',
  { a: { type: 'number', title: 'A', multipleOf: 0.5, default: 1.2 } },
  '/properties/a/default',
  /not a valid answer/,
);
planted(
  'a default that is not a date',
  { a: date({ default: '2023-02-29' }) },
  '/properties/a/default',
  /not a valid answer/,
);
for (const [what, field] of [
  ['a fixed x-min', text({ type: 'integer', 'x-min': 5, default: 3 })],
  ['a fixed x-max of an amount', money({ 'x-max': '5,000', default: '5,000.50' })],
  ['a fixed x-max of a date', date({ 'x-max': '2020-12-31', default: '2021-01-01' })],
  ['a fixed x-min of a choice', text({ type: 'integer', enum: [1, 2], 'x-min': 2, default: 1 })],
] as const)
  planted(`a default beyond ${what}`, { a: field }, '/properties/a/default', /not a valid answer/);
test('a default may be equal to a fixed bound, and no bound that can change is read', () => {
  const fields = {
    a: text({ type: 'integer', 'x-min': 5, 'x-max': 5, default: 5 }),
    b: date({ 'x-max': { today: '+0 days' }, default: '2020-01-01' }),
  };
  assert.equal(problemsIn(smallDefinition(fields), choices), []);
});
planted(
  'a minimum above x-max',
  { a: text({ type: 'integer', minimum: 5, 'x-max': 3 }) },
  '/properties/a/minimum',
  /'minimum' is above 'x-max'/,
);
planted(
  'an x-min above the maximum',
  { a: text({ type: 'integer', maximum: 5, 'x-min': 8 }) },
  '/properties/a/x-min',
  /'x-min' is above 'maximum'/,
);
planted(
  'more rows than x-max allows',
  { a: rows({ minItems: 3, 'x-max': 2 }) },
  '/properties/a/minItems',
  /above 'x-max'/,
);
planted(
  'a pattern for a month as people write it',
  { a: text({ format: 'year-month', pattern: '^\\d{2}/\\d{4}$' }) },
  '/properties/a/pattern',
  /No month matches the pattern.*2026-01\./,
);
test('a pattern for some dates, as they are stored, is right', () => {
  for (const pattern of ['^2.*$', '^\\d{4}-\\d{2}-01$', '^2024-02-29$'])
    assert.equal(problemsIn(smallDefinition({ a: date({ pattern }) }), choices), []);
});
planted(
  'rows bounded by a date',
  { d: date(), a: rows({ 'x-min': { field: 'd' } }) },
  '/properties/a/x-min',
  /not a date/,
);
planted(
  'a number bounded by the rows of a group',
  { b: rows(), a: text({ type: 'integer', 'x-min': { field: 'b' } }) },
  '/properties/a/x-min/field',
  /'b' cannot be a bound, because its answers are rows\. .*\{ "count": "b" \}/,
);
planted(
  'rows bounded by several choices',
  {
    b: { type: 'array', title: 'B', items: { type: 'string', enum: ['X', 'Y'] } },
    a: rows({ 'x-max': { field: 'b' } }),
  },
  '/properties/a/x-max/field',
  /'b' cannot be a bound, because its answers are lists/,
);
planted(
  'rows bounded by their own number',
  { a: rows({ 'x-min': { count: 'a' } }) },
  '/properties/a/x-min/count',
  /itself/,
);
for (const source of [{ enum: ['X', 'Y'] }, { 'x-choices': 'lands' }])
  planted(
    `more choices than there are: ${JSON.stringify(source)}`,
    { a: { type: 'array', title: 'A', minItems: 3, items: { type: 'string', ...source } } },
    '/properties/a/minItems',
    /'minItems' is above the number of choices/,
  );
planted(
  'a literal lower bound above the literal upper bound',
  { a: money({ 'x-min': '1,000', 'x-max': 200 }) },
  '/properties/a/x-min',
  /above 'x-max'/,
);
planted(
  'bounds around today the wrong way round',
  { a: date({ 'x-min': { today: '+0 days' }, 'x-max': { today: '-14 years' } }) },
  '/properties/a/x-min',
  /above 'x-max'/,
);
planted(
  'a pattern that none of the choices matches',
  { a: yesNo(), b: when({ a: { pattern: '^Y$' } }) },
  '/properties/b/x-visibleWhen/a/pattern',
  /None of the choices of 'a' matches.*"No", "Yes"/,
);
planted(
  'a control that hides the choices',
  { a: yesNo({ 'x-widget': 'textarea' }) },
  '/properties/a/x-widget',
  /does not show the choices/,
);
planted(
  'a control for dates on a text',
  { a: text({ 'x-widget': 'date' }) },
  '/properties/a/x-widget',
  /does not suit a text/,
);
test('a default may be a multiple of a decimal number, as an answer may', () => {
  const price = text({ type: 'number', multipleOf: 0.01, default: 19.99 });
  assert.equal(problemsIn(smallDefinition({ price }), choices), []);
  assert.match(problemOf(smallDefinition({ price: { ...price, default: 19.995 } })).pointer, /default$/);
});

test('any question may name a widget that a developer has registered', () => {
  const field = text({ 'x-widget': 'RatingWidget' });
  const definition = smallDefinition({ a: field, b: date({ 'x-widget': 'RatingWidget' }) });
  assert.equal(problemsIn(definition, choices), []);
});
planted('an empty list of choices', { a: text({ 'x-choices': 'none' }) }, '/properties/a/x-choices', /empty/);
planted(
  'a list with an entry twice',
  { a: text({ 'x-choices': 'twice' }) },
  '/properties/a/x-choices',
  /"A" is in the list twice/,
);
planted(
  'a regular expression in a condition that can run for a very long time',
  { a: text(), b: when({ a: { not: { pattern: '(x+x+)+y' } } }) },
  '/properties/b/x-visibleWhen/a/not/pattern',
  /very long time/,
);
for (const [what, pattern] of [
  ['a repetition in a lookbehind that can run for a very long time', '(?<=^(a+)+)b'],
  ['a named group, whose time cannot be judged', '^N(?<digits>\\d{9})$'],
] as const)
  planted(what, { a: text({ pattern }) }, '/properties/a/pattern', /cannot be judged.*no lookbehind or named group/);

planted(
  'a bound that is not a date',
  { a: date({ 'x-max': '2027-02-30' }) },
  '/properties/a/x-max',
  /"2027-02-30" is not a date/,
);
planted(
  'a bound on a date by an amount',
  { a: money(), b: date({ 'x-min': { field: 'a' } }) },
  '/properties/b/x-min',
  /compared with something/,
);
planted(
  'an unreadable length of time',
  { a: date(), b: date({ 'x-min': { add: ['a', '3 yeers'] } }) },
  '/properties/b/x-min/add/1',
  /not a length of time/,
);
planted(
  'time added to an answer that is not a date',
  { a: text(), b: date({ 'x-max': { add: ['a', '1 year'] } }) },
  '/properties/b/x-max/add/0',
  /is not a date/,
);
planted(
  'today moved by an unreadable length of time',
  { a: date({ 'x-min': { today: 'soon' } }) },
  '/properties/a/x-min/today',
  /not a length of time/,
);
planted(
  'a sum of texts',
  { a: text(), b: when({ compare: [{ sum: ['a'] }, '>', { const: 5 }] }) },
  '/properties/b/x-visibleWhen/compare/0/sum/0',
  /not an amount/,
);
planted(
  'a comparison with an answer that the question does not offer',
  { a: yesNo(), b: when({ compare: ['a', '=', { const: 'yes' }] }) },
  '/properties/b/x-visibleWhen/compare/2/const',
  /'a' can never be "yes".*"No", "Yes"/,
);
planted(
  'a comparison with several choices',
  {
    a: { type: 'array', title: 'A', items: { type: 'string', enum: ['X', 'Y'] } },
    b: when({ compare: ['a', '=', { const: 'X' }] }),
  },
  '/properties/b/x-visibleWhen/compare/0',
  /'a' cannot be compared.*contains/,
);
planted(
  'a comparison with rows',
  { a: group({ place: text() }), b: text(), c: when({ compare: ['b', '!=', 'a'] }) },
  '/properties/c/x-visibleWhen/compare/2',
  /'a' cannot be compared.*minItems/,
);
planted(
  'a date compared with a constant that is not a date',
  { a: date(), c: when({ compare: ['a', '<', { const: 'May' }] }) },
  '/properties/c/x-visibleWhen/compare/2/const',
  /"May" is not a date/,
);

const meta = smallDefinition({})['x-form'];
planted('a person field that is a date', { born: date() }, '/x-form/person/0', /does not hold a name/, {
  'x-form': { ...meta, person: ['born'] },
});
planted('a person field that is sensitive', { ssn: text({ 'x-sensitive': true }) }, '/x-form/person/0', /sensitive/, {
  'x-form': { ...meta, person: ['ssn'] },
});
planted('a deadline on an answer that is not a date', { start: text() }, '/x-deadline/0/field', /is not a date/, {
  'x-deadline': [{ field: 'start', label: 'L' }],
});

const check = (id: string, fields: string[], condition: Condition) => ({
  id,
  severity: 'info' as const,
  fields,
  when: condition,
  message: 'M',
});
planted('a check on a missing field', { a: yesNo() }, '/x-checks/0/when/b', /no field 'b'/, {
  'x-checks': [check('c', ['a'], { b: 'Yes' })],
});
planted(
  'a condition on a required box that is not ticked',
  { a: box, b: when({ a: false }) },
  '/properties/b/x-visibleWhen/a',
  /'a' can never be false/,
  { required: ['a'] },
);
planted(
  'a condition on a required box of the same row',
  { g: group({ a: box, b: when({ a: { const: false } }) }, ['a']) },
  '/properties/g/items/properties/b/x-visibleWhen/a/const',
  /'a' can never be false/,
);
test('a box that may stay without a tick can be false, so that is only a warning', () => {
  const problems = problemsIn(smallDefinition({ a: box, b: when({ a: false }) }), choices);
  assert.equal(problems.map(isWarning), [true]);
});
test('a check is not reported when one of its fields has an invalid condition', () => {
  const definition = smallDefinition(
    { a: yesNo(), b: when({ aa: 'Yes' }) },
    { 'x-checks': [check('c', ['a'], { a: 'No', b: 'x' })] },
  );
  assert.is(problemOf(definition).pointer, '/properties/b/x-visibleWhen/aa');
});
planted('a next step on a missing field', { a: yesNo() }, '/x-next/0/when/b', /no field 'b'/, {
  'x-next': [{ text: 'N', when: { b: 'Yes' } }],
});
planted(
  'advice that is only beside questions that its condition hides',
  { a: yesNo(), b: when({ a: 'Yes' }), c: when({ b: { minLength: 1 } }) },
  '/x-checks/0/fields',
  /'n' can never show its advice.*not asked while its condition is true.*Name a question/,
  { 'x-checks': [check('n', ['b', 'c'], { a: 'No' })] },
);
test('advice may be beside one question that is asked while its condition is true', () => {
  const fields = { a: yesNo(), b: when({ a: 'Yes' }), c: when({ not: { a: 'Yes' } }) };
  const checks = [check('n', ['b', 'c'], { a: 'No' }), check('o', ['b'], { not: { a: 'No' } })];
  assert.equal(problemsIn(smallDefinition(fields, { 'x-checks': checks }), choices), []);
});
planted(
  'a next step that can never be listed',
  { a: yesNo() },
  '/x-next/0/when',
  /No answers can put 'N' on the list of next steps/,
  { 'x-next': [{ text: 'N', when: { all: [{ a: 'Yes' }, { a: 'No' }] } }] },
);
planted('a document on a missing field', { a: yesNo() }, '/x-documents/0/when/b', /no field 'b'/, {
  'x-documents': [{ type: 'PHOTO', title: 'P', required: true, when: { b: 'Yes' } }],
});

const version = (
  number: number,
  ...migrations: NonNullable<FormDefinition['x-migrations']>
): Partial<FormDefinition> => ({ 'x-form': { ...meta, version: number }, 'x-migrations': migrations });
planted(
  'a default for a missing field',
  { name: text() },
  '/x-migrations/0/moves/0/default/field',
  /no field 'nam'/,
  version(2, { from: 1, moves: [{ default: { field: 'nam', value: 'X' } }] }),
);
planted(
  'a split into an invalid answer',
  { a: yesNo() },
  '/x-migrations/0/moves/0/split/table/Both/a',
  /never be "yes".*"No", "Yes"/,
  version(2, { from: 1, moves: [{ split: { from: 'old', table: { Both: { a: 'yes' } } } }] }),
);
test('a renamed question of a group is accepted when the group itself is renamed or dropped later', () => {
  const first = { from: 1, moves: [{ rename: { from: 'trips.where', to: 'trips.place' } }] };
  const journeys: FieldDefinition = {
    type: 'array',
    title: 'Journeys',
    items: { type: 'object', properties: { place: text() } },
  };
  for (const move of [{ rename: { from: 'trips', to: 'journeys' } }, { drop: 'trips' }]) {
    const migrations = version(3, first, { from: 2, moves: [move] });
    assert.equal(problemsIn(smallDefinition({ a: text(), journeys }, migrations), choices), []);
  }
});
planted(
  'a version without a migration, between two that have one',
  { a: text() },
  '/x-migrations',
  /There is no migration from version 2.*"from": 2/,
  version(4, { from: 1, moves: [] }, { from: 3, moves: [] }),
);
planted(
  'a rename to a missing question of a group',
  { trips: { type: 'array', title: 'Trips', items: { type: 'object', properties: { place: text() } } } },
  '/x-migrations/0/moves/0/rename/to',
  /Did you mean 'trips.place'/,
  version(2, { from: 1, moves: [{ rename: { from: 'trips.where', to: 'trips.plac' } }] }),
);
planted(
  'a rename of a question of a group without the name of the group',
  {
    place: text(),
    trips: { type: 'array', title: 'Trips', items: { type: 'object', properties: { placeName: text() } } },
  },
  '/x-migrations/0/moves/0/rename/to',
  /no field 'placeName'.*Did you mean 'trips.placeName'/,
  version(2, { from: 1, moves: [{ rename: { from: 'where', to: 'placeName' } }] }),
);
planted(
  'a rename onto a question whose answer a later move drops',
  { b: text() },
  '/x-migrations/0/moves/0/rename/to',
  /'b' still has its own answer here.*Put the move that drops 'b' first/,
  version(2, { from: 1, moves: [{ rename: { from: 'a', to: 'b' } }, { drop: 'b' }] }),
);
planted(
  'a rename onto a question whose answer a later move splits',
  { b: text(), c: text() },
  '/x-migrations/0/moves/0/rename/to',
  /Put the move that splits 'b' first/,
  version(2, {
    from: 1,
    moves: [{ rename: { from: 'a', to: 'b' } }, { split: { from: 'b', table: { X: { c: 'Y' } } } }],
  }),
);
test('a migration may rename a question and then give its answers other names', () => {
  const definition = smallDefinition(
    { b: yesNo() },
    version(2, {
      from: 1,
      moves: [{ rename: { from: 'a', to: 'b' } }, { split: { from: 'b', table: { Y: { b: 'Yes' } } } }],
    }),
  );
  assert.equal(problemsIn(definition, choices), []);
});
const several: FieldDefinition = { type: 'array', title: 'A', items: { type: 'string', enum: ['X', 'Y'] } };
test('a split may give several choices other names', () => {
  const moves = [{ split: { from: 'a', table: { Old: { a: 'X' } } } }];
  const definition = smallDefinition({ a: several }, version(2, { from: 1, moves }));
  assert.equal(problemsIn(definition, choices), []);
});
planted(
  'a split of several choices into one that is not in the list',
  { a: several },
  '/x-migrations/0/moves/0/split/table/Old/a',
  /'a' can never be "Z".*"X", "Y"/,
  version(2, { from: 1, moves: [{ split: { from: 'a', table: { Old: { a: 'Z' } } } }] }),
);
planted(
  'a split of another question into several choices',
  { a: several },
  '/x-migrations/0/moves/0/split/table/Old/a',
  /'a' can never be "X".*several choices/,
  version(2, { from: 1, moves: [{ split: { from: 'b', table: { Old: { a: 'X' } } } }] }),
);
for (const [what, field, value] of [
  ['a text for a date', date(), 'soon'],
  ['a text for a number', text({ type: 'integer' }), 'two'],
  ['a box for a text', text(), true],
  ['one choice for several choices', several, 'X'],
  ['a text for rows', group({ place: text() }), 'X'],
] as Array<[string, FieldDefinition, Constant]>)
  planted(
    `a migration that gives ${what}`,
    { a: field },
    '/x-migrations/0/moves/0/default/field',
    /'a' can never be/,
    version(2, { from: 1, moves: [{ default: { field: 'a', value } }] }),
  );
test('a migration may lead to a field that a later migration removes', () => {
  const definition = smallDefinition(
    { c: yesNo() },
    version(
      4,
      { from: 1, moves: [{ rename: { from: 'x', to: 'a' } }, { default: { field: 'd', value: 'gone by now' } }] },
      { from: 2, moves: [{ rename: { from: 'a', to: 'b' } }, { drop: 'd' }] },
      { from: 3, moves: [{ split: { from: 'b', table: { One: { c: 'Yes' }, Two: { c: 'No' } } } }] },
    ),
  );
  assert.equal(problemsIn(definition, choices), []);
});
test('a migration may move an answer in several steps, and within the rows of a group', () => {
  const definition = smallDefinition(
    { c: yesNo(), trips: { type: 'array', title: 'Trips', items: { type: 'object', properties: { place: text() } } } },
    version(2, {
      from: 1,
      moves: [
        { rename: { from: 'a', to: 'b' } },
        { rename: { from: 'b', to: 'c' } },
        { rename: { from: 'trips.where', to: 'trips.place' } },
        { drop: 'trips.why' },
      ],
    }),
  );
  assert.equal(problemsIn(definition, choices), []);
});

for (const pattern of ['/^[A-Z]+$/', '/^[A-Z]+$/i'])
  planted(
    `a pattern in slashes: ${pattern}`,
    { a: text({ pattern }) },
    '/properties/a/pattern',
    /written without slashes/,
  );

planted(
  'a month cannot bound a date',
  { m: text({ format: 'year-month' }), d: date({ 'x-min': { field: 'm' } }) },
  '/properties/d/x-min',
  /a month.*no day.*x-checks/i,
);
test('a date can bound a month', () => {
  const fields = { d: date(), m: text({ format: 'year-month', 'x-min': { field: 'd' } }) };
  assert.equal(problemsIn(smallDefinition(fields), choices), []);
});

/** A count from 0 to 20, a text of 2 to 60 characters, an IATA code, a month, and at most nine rows. */
const limited: Record<string, FieldDefinition> = {
  count: text({ type: 'integer', minimum: 1, maximum: 20 }),
  name: text({ minLength: 2, maxLength: 60 }),
  airport: text({ pattern: '^[A-Z]{3}$' }),
  month: text({ format: 'year-month' }),
  trips: { ...group({ place: text() }), maxItems: 9 },
};
for (const [condition, place, words] of [
  [{ count: 25 }, 'count', /'count' can never be 25.*own rules refuse it/],
  [{ count: 1.5 }, 'count', /'count' can never be 1.5/],
  [{ count: [3, 25] }, 'count/1', /'count' can never be 25/],
  [{ airport: 'fra' }, 'airport', /'airport' can never be "fra"/],
  [{ month: '2026-13' }, 'month', /'month' can never be "2026-13"/],
  [
    { count: { minimum: 21 } },
    'count/minimum',
    /'minimum' 21 is above the 'maximum' of 'count', 20, so no answer can match/,
  ],
  [{ count: { maximum: 0 } }, 'count/maximum', /'maximum' 0 is below the 'minimum' of 'count', 1/],
  [{ name: { minLength: 61 } }, 'name/minLength', /'minLength' 61 is above the 'maxLength' of 'name', 60/],
  [{ name: { maxLength: 1 } }, 'name/maxLength', /'maxLength' 1 is below the 'minLength' of 'name', 2/],
  [{ trips: { minItems: 10 } }, 'trips/minItems', /'minItems' 10 is above the 'maxItems' of 'trips', 9/],
  [
    { trips: { minItems: 3, maxItems: 2 } },
    'trips/minItems',
    /'minItems' 3 is above 'maxItems' 2, so no answer can match/,
  ],
] as Array<[Condition, string, RegExp]>)
  planted(
    `a condition that no valid answer can meet: ${JSON.stringify(condition)}`,
    { ...limited, b: when(condition) },
    `/properties/b/x-visibleWhen/${place}`,
    words,
  );
test('a condition may wait for each valid answer, and for one that only a piece of advice speaks against', () => {
  const conditions: Condition[] = [
    { count: [1, 20] },
    { count: { minimum: 20, maximum: 20 } },
    { name: { minLength: 60 } },
    { airport: 'FRA' },
    { month: '2026-12' },
    { trips: { minItems: 9, maxItems: 9 } },
    { advised: { minimum: 21 } },
    { advised: 25 },
  ];
  const advised = text({ type: 'integer', maximum: 20, 'x-severity': 'warning' });
  const fields = conditions.map((condition, index) => [`q${index}`, when(condition)]);
  assert.equal(problemsIn(smallDefinition({ ...limited, advised, ...Object.fromEntries(fields) }), choices), []);
});

const whole = (more: Partial<FieldDefinition>): FieldDefinition => text({ type: 'integer', ...more });
const number = (more: Partial<FieldDefinition>): FieldDefinition => text({ type: 'number', ...more });
for (const [field, place, words] of [
  [whole({ enum: [1, 0.5, 2] }), '/enum/1', /0.5 can never be the answer.*only whole numbers.*"type": "number"/],
  [whole({ const: 0.5, default: 0.5, readOnly: true }), '/const', /0.5 can never be the answer.*only whole numbers/],
  [text({ pattern: '^\\d{5}$', minLength: 6 }), '/minLength', /longest answer.*has 5 characters.*Lower 'minLength'/],
  [text({ pattern: '^[A-Z+]\\d{2,4}\\+?$', minLength: 7 }), '/minLength', /longest answer.*has 6 characters/],
  [text({ format: 'phone', maxLength: 5 }), '/maxLength', /shortest phone number has 7 characters.*Raise 'maxLength'/],
  [text({ format: 'email', maxLength: 4 }), '/maxLength', /shortest e-mail address has 5 characters/],
  [whole({ minimum: 0.2, maximum: 0.8 }), '/maximum', /no whole number from 0.2 to 0.8, so no answer can be valid/],
  [
    whole({ minimum: 1, maximum: 9, multipleOf: 10 }),
    '/multipleOf',
    /no multiple of 10 from 1 to 9.*Change the limits/,
  ],
  [number({ 'x-min': 1.02, maximum: 1.04, multipleOf: 0.05 }), '/multipleOf', /no multiple of 0.05 from 1.02 to 1.04/],
  [whole({ minimum: 1, maximum: 4, multipleOf: 2.5 }), '/multipleOf', /no multiple of 2.5 .*whole number/],
] as Array<[FieldDefinition, string, RegExp]>)
  planted(
    `rules that no answer keeps: ${JSON.stringify({ ...field, title: undefined })}`,
    { a: field },
    `/properties/a${place}`,
    words,
  );
for (const [rules, place] of [
  [{ const: false }, 'const'],
  [{ default: false, readOnly: true }, 'readOnly'],
] as const)
  planted(
    `a required box that can never be ticked: ${place}`,
    { a: text({ type: 'boolean', ...rules }) },
    `/properties/a/${place}`,
    /must be ticked, because it is required, but it can only be false/,
    { required: ['a'] },
  );
test('rules that some answers keep are right', () => {
  const fields = [
    whole({ enum: [1, 2] }),
    text({ pattern: '^\\d{5}(-\\d{4})?$', minLength: 10 }),
    text({ pattern: '^\\d+$', minLength: 60 }),
    text({ pattern: '^(A|BCD)$', minLength: 3 }),
    text({ format: 'phone', maxLength: 7 }),
    text({ format: 'email', maxLength: 5 }),
    whole({ minimum: 0.2, maximum: 1 }),
    whole({ minimum: 7.5, multipleOf: 10 }),
    whole({ minimum: 1, maximum: 5, multipleOf: 2.5 }),
    number({ minimum: 0.2, maximum: 0.3, multipleOf: 0.3 }),
    number({ minimum: 19.99, maximum: 19.99, multipleOf: 0.01 }),
    number({ minimum: -1e15, maximum: 1e15, multipleOf: 0.01 }),
    text({ type: 'boolean', const: false, 'x-widget': 'radio' }),
    text({ type: 'boolean', default: true, readOnly: true }),
  ];
  const named = Object.fromEntries(fields.map((field, index) => [`q${index}`, field]));
  assert.equal(problemsIn(smallDefinition(named, { required: Object.keys(named) }), choices), []);
});

for (const [answer, words] of [
  [box, /'b' cannot be compared with a number, because it asks for yes or no/],
  [text({ format: 'duration' }), /'b' cannot be compared with a number, because it asks for a length of time/],
  [text({ enum: ['Few', 'Many'] }), /'b' cannot be compared with a number, because none of its choices is a number/],
] as const) {
  planted(
    `a number compared with another kind of answer: ${String(words)}`,
    { a: number({}), b: answer, c: when({ compare: ['b', '<', 'a'] }) },
    '/properties/c/x-visibleWhen/compare/0',
    words,
  );
  planted(
    `a number bounded by another kind of answer: ${String(words)}`,
    { b: answer, a: number({ 'x-min': { field: 'b' } }) },
    '/properties/a/x-min/field',
    words,
  );
}
test('a number may be compared with a text or a choice that is written as a number', () => {
  const fields = {
    a: number({}),
    b: text(),
    c: text({ enum: ['1', '2', 'More'] }),
    d: when({ compare: ['a', '<', 'b'] }),
    e: number({ 'x-max': { field: 'c' } }),
  };
  assert.equal(problemsIn(smallDefinition(fields), choices), []);
});

test('a folder without any list of choices is told where a list belongs', () => {
  const definition = smallDefinition({ a: text({ 'x-choices': 'lands' }) });
  assert.equal(
    problemsIn(definition, {}).map(({ fix }) => fix),
    ['Write it as choices/lands.json, or copy the folder form-definitions/choices.'],
  );
});

test.run();
