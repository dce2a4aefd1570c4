import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addToDate, readDate } from '../../engine/condition/dates.ts';
import { parseDuration } from '../../engine/condition/durations.ts';
import { readNumber, sumOf } from '../../engine/condition/numbers.ts';
import type { Answers, Condition, FieldDefinition } from '../../engine/model/types.ts';
import { resolve } from '../../engine/resolve.ts';
import { smallForm } from '../support/forms.ts';

const test = suite('conditions');

const FIELDS: Record<string, FieldDefinition> = {
  land: { type: 'string', title: 'Land' },
  married: { type: 'string', title: 'Married', enum: ['No', 'Yes'] },
  spouse: { type: 'string', title: 'Spouse', 'x-visibleWhen': { married: 'Yes' } },
  count: { type: 'integer', title: 'Count' },
  news: { type: 'boolean', title: 'News' },
  start: { type: 'string', format: 'date', title: 'Start' },
  end: { type: 'string', format: 'date', title: 'End' },
  stay: { type: 'string', format: 'duration', title: 'Stay' },
  tuition: { type: 'string', format: 'money', title: 'Tuition' },
  living: { type: 'string', format: 'money', title: 'Living' },
  funds: { type: 'string', format: 'money', title: 'Funds' },
};

/** True when the answers meet the condition on 2026-11-20. */
function met(condition: Condition, answers: Answers): boolean {
  const form = smallForm({ ...FIELDS, target: { type: 'string', title: 'Target', 'x-visibleWhen': condition } });
  return resolve(form, answers, { today: '2026-11-20' }).fields.get('target')!.visible;
}

test('a constant matches that answer, a list matches any of its answers', () => {
  assert.ok(met({ land: 'Peru' }, { land: 'Peru' }));
  assert.not(met({ land: 'Peru' }, { land: 'peru' }));
  assert.ok(met({ land: ['Peru', 'Chile'] }, { land: 'Chile' }));
  assert.ok(met({ news: true }, { news: true }));
  assert.not(met({ news: true }, { news: 'true' }));
});

test('a number matches however it was typed', () => {
  assert.ok(met({ count: 5 }, { count: ' 5 ' }));
  assert.ok(met({ count: { minimum: 5 } }, { count: '1,200' }));
  assert.not(met({ count: { minimum: 5 } }, { count: 'many' }));
});

test('a missing answer never matches, and "not" inverts that', () => {
  for (const blank of [undefined, null, '', '   ']) {
    assert.not(met({ land: 'Peru' }, { land: blank }));
    assert.not(met({ land: { not: { pattern: '^P' } } }, { land: blank }));
    assert.ok(met({ not: { land: 'Peru' } }, { land: blank }));
    assert.not(met({ compare: ['tuition', '!=', 'funds'] }, { tuition: '5', funds: blank }));
  }
});

test('several keys mean "and"; all, any and not can be nested', () => {
  assert.not(met({ land: 'Peru', married: 'Yes' }, { land: 'Peru' }));
  assert.ok(
    met({ any: [{ land: 'Peru' }, { all: [{ married: 'No' }, { not: { count: 2 } }] }] }, { married: 'No', count: 3 }),
  );
});

test('a hidden answer counts as missing, so chained conditions work', () => {
  const condition: Condition = { spouse: { minLength: 1 } };
  assert.ok(met(condition, { married: 'Yes', spouse: 'Ida' }));
  assert.not(met(condition, { married: 'No', spouse: 'Ida' }));
});

test('dates compare as dates, and an invalid date matches nothing', () => {
  const condition: Condition = { compare: ['end', '>', 'start'] };
  assert.ok(met(condition, { start: '2027-02-28', end: '2027-03-01' }));
  assert.not(met(condition, { start: '2027-03-01', end: '2027-03-01' }));
  assert.not(met(condition, { start: '2027-02-', end: '2027-03-01' }));
  assert.not(met({ compare: ['end', '!=', 'start'] }, { start: '2023-02-29', end: '2027-03-01' }));
});

test('an end on the same day three years later is within three years', () => {
  const condition: Condition = { compare: ['end', '>', { add: ['start', '3 years'] }] };
  assert.not(met(condition, { start: '2017-11-06', end: '2020-11-06' }));
  assert.ok(met(condition, { start: '2017-11-06', end: '2020-11-07' }));
});

test('lengths of time are added one after the other: six months count from the day on which the stay ends', () => {
  const condition: Condition = { compare: ['end', '<', { add: ['start', 'stay', '6 months'] }] };
  assert.ok(met(condition, { start: '2027-02-10', stay: '3 weeks', end: '2027-09-02' }));
  assert.not(met(condition, { start: '2027-02-10', stay: '3 weeks', end: '2027-09-03' }));
  assert.ok(met(condition, { start: '2027-01-31', stay: '1 month', end: '2027-08-27' }));
  assert.not(met(condition, { start: '2027-01-31', stay: '1 month', end: '2027-08-28' }));
  assert.not(met(condition, { start: '2027-01-31', stay: 'a while', end: '2000-01-01' }));
});

test("today is the applicant's date, moved by a length of time", () => {
  const condition: Condition = { compare: ['start', '>', { today: '+6 months' }] };
  assert.not(met(condition, { start: '2027-05-20' }));
  assert.ok(met(condition, { start: '2027-05-21' }));
});

test('amounts compare as numbers, whatever surrounds the digits', () => {
  assert.ok(met({ compare: ['funds', '>=', { const: 2500 }] }, { funds: '$2,500.00' }));
  assert.ok(met({ compare: ['funds', '>', 'tuition'] }, { funds: '10,000', tuition: '9999.99' }));
  assert.not(met({ compare: ['funds', '>=', { const: 0 }] }, { funds: 'enough' }));
});

test('in a sum a missing amount is 0, unless all are missing; an unreadable amount matches nothing', () => {
  const condition: Condition = { compare: ['funds', '<', { sum: ['tuition', 'living'] }] };
  assert.ok(met(condition, { funds: '5', tuition: '6' }));
  assert.not(met(condition, { funds: '5' }));
  assert.not(met(condition, { funds: '5', tuition: '6', living: 'some' }));
});

test('cents add up: 0.7 and 0.1 are not below 0.8', () => {
  assert.not(
    met({ compare: [{ sum: ['tuition', 'living'] }, '<', 'funds'] }, { tuition: '0.7', living: '0.1', funds: '0.8' }),
  );
});

test('texts can be compared as equal or not, but have no order', () => {
  assert.ok(met({ compare: ['spouse', '!=', 'land'] }, { married: 'Yes', spouse: 'Ida', land: 'Peru' }));
  assert.ok(met({ compare: ['land', '=', { const: 'Peru' }] }, { land: ' Peru ' }));
});

test('a date is a day of the calendar', () => {
  for (const date of ['2024-02-29', '2000-02-29', '0000-01-01', '9999-12-31']) assert.is(readDate(date), date);
  for (const none of [
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-01',
    '2026-04-31',
    '2026-1-1',
    ' 2026-01-01',
    '2026-01-01T00:00Z',
    5,
    null,
  ]) {
    assert.is(readDate(none), undefined, String(none));
  }
});

test('adding months or years ends on the last day of a shorter month', () => {
  const add = (date: string, text: string) => addToDate(date, parseDuration(text)!);
  assert.is(add('2027-01-31', '1 month'), '2027-02-28');
  assert.is(add('2027-08-31', '6 months'), '2028-02-29');
  assert.is(add('2028-02-29', '1 year'), '2029-02-28');
  assert.is(add('2028-02-29', '4 years'), '2032-02-29');
  assert.is(add('2027-12-31', '1 month 1 day'), '2028-02-01');
  assert.is(add('2027-03-01', '-1 day'), '2027-02-28');
  assert.is(add('2026-11-20', '-18 years'), '2008-11-20');
  assert.is(add('0050-01-01', '10 days'), '0050-01-11');
  assert.is(add('9999-12-31', '1 day'), undefined);
  assert.is(add('0000-01-01', '-1 day'), undefined);
});

test('lengths of time are read as people write them', () => {
  const read: Record<string, [number, number]> = {
    '24 months': [24, 0],
    '2 weeks': [0, 14],
    '3 years 2 months': [38, 0],
    '10 days': [0, 10],
    '+6 months': [6, 0],
    '-30 days': [0, -30],
    '1 year and 10 days': [12, 10],
    '1 Year, 2 Months': [14, 0],
    ' 3 yrs ': [36, 0],
    '6 mos.': [6, 0],
    '90days': [0, 90],
    '６ months ２０ days': [6, 20],
    '0 days': [0, 0],
  };
  for (const [text, [months, days]] of Object.entries(read)) assert.equal(parseDuration(text), { months, days }, text);
  for (const text of [
    '',
    ' ',
    '+',
    'six months',
    '6',
    'months',
    '6 moons',
    '6 months or so',
    '12345 days',
    '1.5 years',
    'until 2027',
  ]) {
    assert.is(parseDuration(text), undefined, text);
  }
});

test('numbers and amounts are read as people type them', () => {
  const read: Record<string, number> = {
    '2500': 2500,
    '$2,500.50': 2500.5,
    '$ 40': 40,
    ' 7 ': 7,
    '-3': -3,
    '007': 7,
    '1,000,000': 1e6,
    '12,34,567': 1_234_567,
  };
  for (const [text, number] of Object.entries(read)) assert.is(readNumber(text), number, text);
  for (const none of [
    '',
    '$',
    '1,00',
    '1e5',
    '.5',
    '5.',
    'Infinity',
    '0x10',
    '5 dollars',
    '9'.repeat(400),
    Number.POSITIVE_INFINITY,
    Number.NaN,
    true,
    [5],
    {},
  ]) {
    assert.is(readNumber(none), undefined, String(none));
  }
  assert.is(sumOf(['0.1', 0.2]), 0.3);
  assert.is(sumOf([undefined, undefined]), undefined);
});

test('an amount that can be read in two ways is compared with nothing', () => {
  const cost: FieldDefinition = { type: 'string', format: 'money', title: 'Cost' };
  for (const operator of ['<', '>', '!='] as const) {
    const more: FieldDefinition = {
      type: 'string',
      title: 'More',
      'x-visibleWhen': { compare: ['cost', operator, { const: 500 }] },
    };
    const { fields } = resolve(smallForm({ cost, more }), { cost: '38.400' }, { today: '2026-11-20' });
    assert.not(fields.get('more')!.visible, operator);
  }
});

test.run();
