import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answers, FieldDefinition, SummaryRow } from '../../engine/model/types.ts';
import { resolve } from '../../engine/resolve.ts';
import { formatAnswer } from '../../engine/review/format-answer.ts';
import { formatMoney } from '../../engine/review/format-money.ts';
import { reviewParts } from '../../engine/review/review-parts.ts';
import { reviewSteps, signatureRows } from '../../engine/review/review-steps.ts';
import { summaryRows } from '../../engine/review/summary-rows.ts';
import type { ReviewAnswer, ReviewRow } from '../../engine/review/types.ts';
import { smallForm } from '../support/forms.ts';
import { travelAnswers, travelForm } from '../support/travel-form.ts';

const form = travelForm();
const review = (answers: Answers = travelAnswers) =>
  reviewSteps(form, resolve(form, answers, { today: '2026-11-20' }), answers);
const rowsOf = (answers: Answers, stepId: string): ReviewAnswer[] =>
  review(answers)
    .find((step) => step.id === stepId)!
    .rows.filter((row) => row.kind === 'answer');
const rowOf = (answers: Answers, path: string): ReviewAnswer | undefined =>
  form.steps
    .filter((step) => !step.isReview)
    .flatMap((step) => rowsOf(answers, step.id))
    .find((row) => row.path === path);
const summary = (answers: Answers): Record<string, string | null> =>
  Object.fromEntries(
    summaryRows(form, resolve(form, answers, { today: '2026-11-20' })).map((row) => [row.label, row.text]),
  );
const shown = (definition: FieldDefinition, value: unknown) =>
  formatAnswer(smallForm({ one: definition }).byName.get('one')!, value);

const format = suite('formatted answers');

format('dates have the month as a word', () => {
  const date: FieldDefinition = { type: 'string', title: 'Day', format: 'date' };
  assert.is(shown(date, '2026-11-20'), 'November 20, 2026');
  assert.is(shown(date, '2024-02-29'), 'February 29, 2024');
  assert.is(shown(date, '1950-01-01'), 'January 1, 1950');
});

format('unreadable dates stay as typed', () => {
  const date: FieldDefinition = { type: 'string', title: 'Day', format: 'date' };
  for (const text of ['2029-04-', '2023-02-29', '2026-13-01', '20 Nov 2026', '2026-00-10', '2026-1-2'])
    assert.is(shown(date, text), text);
});

format('money has a dollar sign, thousands commas, and cents only where there are any', () => {
  const money: FieldDefinition = { type: 'string', title: 'Fee', format: 'money' };
  const cases = {
    '2500': '$2,500',
    '$2,500.50': '$2,500.50',
    '2500.5': '$2,500.50',
    '2,500.00': '$2,500',
    '0': '$0',
    '0.07': '$0.07',
    '1000000': '$1,000,000',
    '2.500,00': '$2,500',
    '007': '$7',
    '123456789012345678.91': '$123,456,789,012,345,678.91',
  };
  for (const [typed, text] of Object.entries(cases)) assert.is(shown(money, typed), text);
  for (const typed of ['about 2500', '1,00', '1.234']) assert.is(shown(money, typed), typed);
  assert.is(formatMoney(1234.5), '$1,234.50');
  assert.is(formatMoney(0.1 + 0.2), '$0.30');
  assert.is(formatMoney(-12), '-$12');
  assert.is(formatMoney(1e20), '$100,000,000,000,000,000,000');
  assert.is(formatMoney(2 ** 60 * 10), '$11,529,215,046,068,469,760');
});

format('yes, no, labels, numbers and texts are formatted', () => {
  assert.is(shown({ type: 'boolean', title: 'Tick' }, true), 'Yes');
  assert.is(shown({ type: 'boolean', title: 'Tick' }, false), 'No');
  assert.is(shown({ type: 'number', title: 'Number' }, 0), '0');
  assert.is(shown({ type: 'number', title: 'Number' }, 'twelve'), 'twelve');
  assert.is(shown({ type: 'string', title: 'Text' }, '  O’Neill-Müller  '), 'O’Neill-Müller');
  assert.is(formatAnswer(form.byName.get('citizenship')!, 'Uto'), 'Utopia');
  assert.is(formatAnswer(form.byName.get('citizenship')!, 'Atlantis'), 'Atlantis');
});

format('a blank answer is formatted as null', () => {
  for (const blank of [undefined, null, '', '   ', '\n'])
    assert.is(shown({ type: 'string', title: 'Text' }, blank), null);
  assert.is(formatAnswer(form.byName.get('companions')!, []), null);
});

const steps = suite('review');

steps('an advice rule is shown beside its answer as advice, and counts as something to check', () => {
  const soft = smallForm({
    id: {
      type: 'string',
      title: 'Id',
      pattern: '^N',
      'x-severity': 'warning',
      'x-messages': { pattern: 'Begin with N' },
    },
  });
  const [step] = reviewSteps(soft, resolve(soft, { id: 'X1' }, { today: '2026-11-20' }), { id: 'X1' });
  const [row] = step!.rows as ReviewAnswer[];
  assert.equal(
    [row!.error, row!.advice.map(({ message }) => message), step!.toCheck],
    [undefined, ['Begin with N'], 1],
  );
});

steps('the banner of a step is repeated while one of its answers is still its default', () => {
  const banner = 'Every answer below is set to No.';
  const chosen = smallForm(
    { a: { type: 'string', title: 'A', enum: ['No', 'Yes'], default: 'No' } },
    {
      'x-steps': [
        { id: 'questions', title: 'Questions', banner },
        { id: 'review', title: 'Review', certification: 'True.', submit: 'Submit' },
      ],
    },
  );
  const bannerOf = (answers: Answers) =>
    reviewSteps(chosen, resolve(chosen, answers, { today: '2026-11-20' }), answers)[0]!.banner;
  assert.equal([bannerOf({ a: 'No' }), bannerOf({ a: 'Yes' }), bannerOf({})], [banner, undefined, undefined]);
  assert.is(review()[0]!.banner, undefined, 'a banner of a step without defaults is not repeated');
});

steps('a box that was unticked again is not answered', () => {
  assert.is(shown({ type: 'boolean', title: 'Agree', const: true }, false), null);
  assert.is(shown({ type: 'boolean', title: 'Agree', const: true }, true), 'Yes');
});

steps("the review lists every step except itself, in the form's order", () => {
  assert.equal(
    review().map(({ id, title, index }) => [id, title, index]),
    [
      ['person', 'About You', 0],
      ['journey', 'Journey', 1],
      ['money', 'Costs', 2],
    ],
  );
});

steps('rows are in the order of the screen, with their sections', () => {
  assert.equal(
    review()[0]!.rows.map((row) => (row.kind === 'answer' ? `${row.label}: ${row.text}` : `# ${row.text}`)),
    [
      '# Name',
      'Given name: Anna',
      'Middle name: null',
      'Family name: Eriksson',
      '# Papers',
      'Date of birth: August 12, 1974',
      'Passport number: L898902C3',
      '# null',
      'Citizenship: Utopia',
      'Nickname: null',
    ],
  );
});

steps('questions without a heading that follow a section or a group are a part without a heading', () => {
  const parts = (rows: readonly ReviewRow[]): string[] =>
    reviewParts(rows).map(({ heading, answers }) => `${heading}: ${answers.map(({ path }) => path).join(' ')}`);
  const [person, journey] = review();
  assert.equal(parts(person!.rows), [
    'Name: givenName middleName familyName',
    'Papers: birthDate passportNumber',
    'null: citizenship nickname',
  ]);
  assert.equal(parts([...journey!.rows.slice(-3), rowOf(travelAnswers, 'nickname')!]), [
    'Companions, 2 of 2: companions/r2/companionName companions/r2/companionMinor',
    'null: nickname',
  ]);
});

steps('a group lists its rows, each with its visible cells', () => {
  assert.equal(
    review()[1]!
      .rows.slice(3)
      .map((row) => [row.kind, row.kind === 'answer' ? row.path : row.text, row.depth]),
    [
      ['answer', 'companions', 0],
      ['group-row', 'Companions, 1 of 2', 1],
      ['answer', 'companions/r1/companionName', 1],
      ['answer', 'companions/r1/companionMinor', 1],
      ['answer', 'companions/r1/guardian', 2],
      ['group-row', 'Companions, 2 of 2', 1],
      ['answer', 'companions/r2/companionName', 1],
      ['answer', 'companions/r2/companionMinor', 1],
    ],
  );
});

steps('a hidden answer does not appear', () => {
  const hidden = { ...travelAnswers, purpose: 'Visit' };
  assert.is(rowOf(hidden, 'otherPurpose'), undefined);
  assert.not.ok(JSON.stringify(review(hidden)).includes('wedding'));
  assert.not.ok(JSON.stringify(review()).includes('kept, but hidden'));
});

steps('a follow-up is indented below its question, when both are on the step', () => {
  assert.is(rowOf(travelAnswers, 'otherPurpose')!.depth, 1);
  assert.is(rowOf(travelAnswers, 'purpose')!.depth, 0);
});

steps('under a heading below its question, an answer is not a follow-up, as in the wizard', () => {
  const form = smallForm({
    studies: { type: 'string', title: 'Studies', enum: ['Yes', 'No'] },
    school: { type: 'string', title: 'School', 'x-section': 'School', 'x-visibleWhen': { studies: 'Yes' } },
    open: { type: 'string', title: 'Open?', 'x-section': 'School', enum: ['Yes'], 'x-visibleWhen': { studies: 'Yes' } },
    since: { type: 'string', title: 'Since', 'x-section': 'School', 'x-visibleWhen': { open: 'Yes' } },
  });
  const answers = { studies: 'Yes', school: 'MIT', open: 'Yes', since: '1861' };
  const [questions] = reviewSteps(form, resolve(form, answers, { today: '2026-11-20' }), answers);
  assert.equal(
    questions!.rows.map(({ depth }) => depth),
    [0, 0, 0, 0, 1],
  );
});

steps('identifiers and texts of several lines are marked', () => {
  assert.ok(rowOf(travelAnswers, 'passportNumber')!.code);
  assert.not(rowOf(travelAnswers, 'givenName')!.code);
  assert.ok(rowOf(travelAnswers, 'otherPurpose')!.multiline);
  assert.is(rowOf(travelAnswers, 'otherPurpose')!.text, 'A wedding.\nAnd a visit to the museum.');
});

steps('the review counts the answers of a step, cells but not the group itself', () => {
  assert.equal(
    review().map((step) => step.answered),
    [5, 8, 4],
  );
});

steps('the review counts what is to check: each error, and a warning beside two answers once', () => {
  assert.equal(
    review().map((step) => step.toCheck),
    [0, 0, 0],
  );
  const wrong = { ...travelAnswers, familyName: '', nickname: 'ANNA', lodging: '9000' };
  assert.equal(
    review(wrong).map((step) => step.toCheck),
    [2, 0, 1],
  );
  assert.is(rowOf(wrong, 'nickname')!.error?.keyword, 'pattern');
  assert.equal(
    rowOf(wrong, 'fare')!.advice.map((one) => one.message),
    ['Lodging costs more than the fare.'],
  );
  assert.equal(
    rowOf(wrong, 'lodging')!.advice.map((one) => one.id),
    ['lodging-over-fare'],
  );
});

steps('information is shown beside its answer and is not counted as something to check', () => {
  assert.equal(
    rowOf(travelAnswers, 'hasVisa')!.advice.map((one) => one.id),
    ['visit-visa'],
  );
});

steps('signature and date are separate from the other answers', () => {
  const rows = signatureRows(form, resolve(form, travelAnswers, { today: '2026-11-20' }), travelAnswers);
  assert.equal(
    rows.map((row) => [row.kind === 'answer' && row.label, row.text]),
    [
      ['Signature', 'Anna Eriksson'],
      ['Date', 'November 20, 2026'],
    ],
  );
});

steps('the questions of the last step keep their headings, and a group its rows', () => {
  const last = (definition: FieldDefinition): FieldDefinition => ({ 'x-step': 'review', ...definition });
  const named = (section: string) => last({ type: 'string', title: 'Full name', 'x-section': section });
  const child: FieldDefinition = {
    type: 'array',
    title: 'Children',
    items: { type: 'object', properties: { child: { type: 'string', title: 'Child name' } } },
  };
  const form = smallForm({
    preparer: named('Preparer'),
    interpreter: named('Interpreter'),
    children: last({ ...child, 'x-section': 'Family' }),
  });
  const answers = {
    preparer: 'Ann',
    interpreter: 'Bo',
    children: [
      { rowId: 'a', child: 'Cy' },
      { rowId: 'b', child: 'Di' },
    ],
  };
  const rows = signatureRows(form, resolve(form, answers, { today: '2026-11-20' }), answers);
  assert.equal(
    rows.map((row) => (row.kind === 'answer' ? `${row.label}: ${row.text}` : `# ${row.text}`)),
    [
      '# Preparer',
      'Full name: Ann',
      '# Interpreter',
      'Full name: Bo',
      '# Family',
      'Children: 2',
      '# Children, 1 of 2',
      'Child name: Cy',
      '# Children, 2 of 2',
      'Child name: Di',
    ],
  );
});

steps('a submission’s relevant answers give the same rows', () => {
  const { relevant } = resolve(form, travelAnswers, { today: '2026-11-20' });
  assert.equal(review(relevant), review());
});

const short = suite('summary');

short('a summary has formatted answers, and no gap for a missing one', () => {
  assert.equal(summary(travelAnswers), {
    Name: 'Anna Eriksson',
    'Passport number': 'L898902C3',
    Born: 'August 12, 1974',
    Wage: '$45,000 per Year',
    Purpose: 'Other',
    'Total cost': '$2,050.50',
    Companions: 'Bo, Yes, Anna; Carl, No',
  });
  assert.is(summary({ ...travelAnswers, middleName: 'Maria' })['Name'], 'Anna Maria Eriksson');
  assert.is(summary({ familyName: 'Eriksson' })['Name'], 'Eriksson');
});

/** The text of a form's only summary line. */
function summaryOf(
  fields: Record<string, FieldDefinition>,
  line: string | Omit<SummaryRow, 'label'>,
): (answers: Answers) => string | null {
  const row = typeof line === 'string' ? { text: line } : line;
  const one = smallForm(fields, {
    'x-steps': [
      { id: 'questions', title: 'Questions' },
      { id: 'review', title: 'Review', certification: 'True.', submit: 'Submit', summary: [{ label: 'Line', ...row }] },
    ],
  });
  return (answers) => summaryRows(one, resolve(one, answers, { today: '2026-11-20' }))[0]!.text;
}

short('brackets are left out when the answer inside them is missing', () => {
  const program = summaryOf(
    { major: { type: 'string', title: 'Major' }, degree: { type: 'string', title: 'Degree' } },
    'In {major} ({degree}).',
  );
  assert.is(program({ major: 'Physics', degree: 'Master' }), 'In Physics (Master).');
  assert.is(program({ major: 'Physics' }), 'In Physics');
  assert.is(program({ degree: 'Master' }), 'Master');
  assert.is(program({}), null);
});

short('brackets around several answers stay in pairs when one is missing', () => {
  const field = (title: string): FieldDefinition => ({ type: 'string', title });
  const text = summaryOf(
    { school: field('School'), city: field('City'), country: field('Country') },
    '{school} ({city}, {country})',
  );
  assert.is(text({ school: 'Lakeview', city: 'Boston', country: 'US' }), 'Lakeview (Boston, US)');
  assert.is(text({ school: 'Lakeview', city: 'Boston' }), 'Lakeview (Boston)');
  assert.is(text({ school: 'Lakeview', country: 'US' }), 'Lakeview, US');
  assert.is(text({ school: 'Lakeview' }), 'Lakeview');
  assert.is(text({ city: 'Boston', country: 'US' }), 'Boston, US');
  assert.is(text({ school: 'Lake (view', country: 'U) S' }), 'Lake (view, U) S', 'brackets of the answers stay');
});

short('a summary line without answers is null', () => {
  assert.equal(summary({ purpose: 'Visit', wageUnit: 'Year' }), {
    Name: null,
    'Passport number': null,
    Born: null,
    Wage: null,
    Purpose: 'Visit',
    'Total cost': null,
    Companions: null,
  });
});

short('a sum ignores a missing amount, and is null when an amount is unreadable', () => {
  assert.is(summary({ fare: '1200' })['Total cost'], '$1,200');
  assert.is(summary({ fare: '1200', lodging: 'cheap' })['Total cost'], null);
  assert.is(summary({ fare: '1200', lodging: '38.400' })['Total cost'], null, 'it can be read as two amounts');
});

short('a sum of numbers is in dollars only when the form says so', () => {
  const count = (title: string): FieldDefinition => ({ type: 'integer', title });
  const people = { adults: count('Adults'), children: count('Children') };
  const sum = ['adults', 'children'];
  assert.is(summaryOf(people, { sum })({ adults: '1,200', children: 3 }), '1203');
  assert.is(summaryOf(people, { sum, format: 'money' })({ adults: '1,200', children: 3 }), '$1,203');
});

short('identifiers are marked', () => {
  const rows = summaryRows(form, resolve(form, travelAnswers, { today: '2026-11-20' }));
  assert.equal(
    rows.filter((row) => row.code).map((row) => row.label),
    ['Passport number'],
  );
});

format.run();
steps.run();
short.run();
