/** Answers for property tests: mostly right, often just wrong, sometimes absurd, and related to each other. */
import fc from 'fast-check';
import { readByOthers } from '../../engine/model/field-reads.ts';
import type { Answers, Condition, Constant, FieldDefinition } from '../../engine/model/types.ts';
import type { Field, Form } from '../../engine/model/form.ts';

export const TODAY = '2026-11-20';

/** Few days, so that two answers are often equal or adjacent. `NO_DATES` has texts that are not dates. */
const DATES = [
  '2026-11-20',
  '2026-11-19',
  '2026-11-21',
  '2026-12-20',
  '2027-05-20',
  '2027-05-21',
  '2027-08-31',
  '2028-02-29',
  '2028-03-01',
  '2028-11-20',
  '2028-11-21',
  '2008-11-20',
  '2008-11-21',
  '1990-02-28',
  '2029-08-31',
  '2030-09-01',
  '2040-12-31',
  '2020-02-28',
];
const NO_DATES = [
  '2023-02-29',
  '2029-04-',
  '--',
  '2026-13-01',
  '2026-00-10',
  '2027-04-31',
  '20 Nov 2026',
  '2026-1-5',
  '0000-01-01',
  '9999-12-31',
];
const MONTHS = ['2026-11', '2026-10', '2026-12', '2028-02', '1950-01', '1949-12', '2008-11'];
const NO_MONTHS = ['2026-13', '2026-00', '2026-', '-03', '2026-1', '2026', '2026-11-20', 'March 2024'];
const MONEY = [
  '＄２，５００．５０',
  '٢٬٥٠٠٫٥٠',
  '0',
  '100',
  '99.99',
  '100.00',
  '$2,500',
  '2500.50',
  '2,500.5',
  '0.1',
  '0.7',
  '0.80',
  '1,000,000',
  '32 500',
  '32\u202f500,50',
  "1'000.5",
  '1,00,000',
  '38.400,00',
  '1.234.567',
  'USD 2,500',
  '2500 usd',
  'US$ 7',
  '٣٢٥٠٠',
];
const NO_MONEY = [
  '1,00',
  '$',
  'about 500',
  '-5',
  '1.2345',
  '12,34',
  '.5',
  '5.',
  '1e3',
  '$-3',
  '+7',
  '38.400',
  '32,50',
  '1.234',
  '1,234.5,6',
  '1 23',
  'USD',
  '$ $5',
  "1'00",
  '1,00,00',
  '1.234,567',
  '1,234 567',
];
const NUMBERS = ['１，２００', 0, 1, 2, 3, 20, 21, 0.3, 0.29, 1.75, 2.9, 2.91, 19.99, -1, '5', ' 7 ', '1,200'];
const NO_NUMBERS = ['five', 1.0005, Number.POSITIVE_INFINITY, true, '1.2.3'];
const LENGTHS = [
  '24 months',
  '2 weeks',
  '3 years 2 months',
  '10 days',
  '1 year and 2 weeks',
  '1 YEAR',
  'until summer',
  '6',
  'months',
  '0 days',
];
const TEXTS = ['Ann', 'Bob', 'Ågot Ødegård', "O'Neil-Brown", '李小龍', 'محمد', ' Ann ', 'N', 'Yes', '12-3456789'];
const EMAILS = [
  'anna＠example.org',
  'a@b.co',
  'anna.o+x@mail.example.org',
  'jörg@exämple.de',
  '用户@例え.jp',
  'राम@भारत.भारत',
];
const NO_EMAILS = ['a@', 'a b@c.de', 'a@b', '@', 'a@b..c', 'a@-b.c', 'a@b-.c', '.a@b.c', 'a@b.c\u200b', 'a@b.c, d@e.f'];
const PHONES = [
  '０９０ー１２３４ー５６７８',
  '+1 (555) 123-4567',
  '5551234',
  '+46 8 123 45 67 ext 12',
  '555-1234 x9',
  '+1\u00a0555\u2011123\u20114567',
  '555-1234, ext. 45',
  '٠٥٥ ١٢٣ ٤٥٦٧',
  '\u202a+1 (555) 123-4567\u202c',
  '＋４６ ８ １２３ ４５',
];
const NO_PHONES = ['12345', 'call me', '+', '1234567890123456', '555 1234 ext', '++5551234'];
const BLANKS = ['', '  ', '\u200b', '\u3164\u2800', null, undefined];
const JUNK: unknown[] = [{}, { a: 1 }, ['x'], 5, false, '\u0000', '\ud800', 'x'.repeat(300), [[]], { toString: 1 }];

/** The answer of one field, top-level or cell. */
export function arbitraryAnswer(field: Field): fc.Arbitrary<unknown> {
  if (field.group) return arbitraryRows(field.group.fields);
  const [right, wrong] = samples(field.definition, field);
  const some = (values: readonly unknown[], weight: number) =>
    values.length > 0 ? [{ weight, arbitrary: fc.constantFrom(...values) }] : [];
  return fc.oneof(...some(right, 80), ...some(wrong, 12), ...some(BLANKS, 8), ...some(JUNK, 1));
}

function arbitraryRows(fields: readonly Field[]): fc.Arbitrary<unknown> {
  const row = (rowId: string) =>
    fc
      .record(Object.fromEntries(fields.map((field) => [field.name, arbitraryAnswer(field)])), { requiredKeys: [] })
      .map((cells) => ({ ...cells, rowId }));
  return fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .integer({ min: 0, max: 4 })
        .chain((count) => fc.tuple(...['r1', 'r2', 'r3', 'r4'].slice(0, count).map(row))),
    },
    { weight: 1, arbitrary: fc.constantFrom(undefined, '', null) },
  );
}

/** Values that fit a field, and values that nearly fit. */
function samples(definition: FieldDefinition, field: Field): [unknown[], unknown[]] {
  if (field.choices && definition.type === 'array') {
    const [first = '', second = '', ...more] = field.choices.map(({ value }) => value);
    return [
      [[first], [second], [first, second], [second, first], more.slice(0, 3), [first, first], [' ', first]],
      [['Nowhere'], [first, 7], first, [[first]]],
    ];
  }
  if (field.choices) {
    // The first and last values of a long list are enough. `arbitraryAnswers` adds the values that conditions name.
    const values = definition.enum ?? field.choices.map((choice) => choice.value);
    return [
      values.length > 8 ? [...values.slice(0, 4), ...values.slice(-2)] : [...values],
      // A number may be written with decimals.
      ['Nowhere', String(values[0]).toLowerCase(), 7, `${String(values[0])}.0`],
    ];
  }
  if (definition.type === 'boolean')
    return [
      [true, false],
      ['true', 1],
    ];
  if (definition.type !== 'string') return [NUMBERS, NO_NUMBERS];
  switch (definition.format) {
    case 'date':
      return [DATES, NO_DATES];
    case 'year-month':
      return [MONTHS, NO_MONTHS];
    case 'money':
      return [MONEY, NO_MONEY];
    case 'email':
      return [EMAILS, NO_EMAILS];
    case 'phone':
      return [PHONES, NO_PHONES];
    case 'duration':
      return [LENGTHS, ['x']];
    case undefined:
      break;
    default:
      // The compiler names a format that is missing above.
      definition.format satisfies never;
  }
  if (definition.pattern)
    return [fc.sample(fc.stringMatching(new RegExp(definition.pattern)), { numRuns: 8, seed: 7 }), TEXTS];
  return [TEXTS, ['x'.repeat((definition.maxLength ?? 100) + 1), '!']];
}

/** Answers of a whole form. Every fourth field may be absent. */
export function arbitraryAnswers(form: Form): fc.Arbitrary<Answers> {
  const named = constantsInConditions(form);
  const entries = form.fields.map((field) => {
    const constants = named.get(field.name) ?? [];
    const plain = arbitraryAnswer(field);
    const answer =
      constants.length > 0
        ? fc.oneof({ weight: 2, arbitrary: plain }, { weight: 1, arbitrary: fc.constantFrom(...constants) })
        : plain;
    return [field.name, answer] as const;
  });
  return fc.record(Object.fromEntries(entries), {
    requiredKeys: form.fields.filter((_, index) => index % 4 > 0).map(({ name }) => name),
  });
}

/** One change of an answer: of a field, or of a cell in a row that may not exist. */
export function arbitraryEdit(form: Form): fc.Arbitrary<{ path: string; value: unknown }> {
  const top = form.fields.map((field) =>
    fc.record({ path: fc.constant(field.name), value: fc.oneof(arbitraryAnswer(field), fc.constant(undefined)) }),
  );
  const cells = form.fields.flatMap((group) =>
    (group.group?.fields ?? []).map((field) =>
      fc.record({
        path: fc.constantFrom('r1', 'r2', 'r3', 'r4').map((rowId) => `${group.name}/${rowId}/${field.name}`),
        value: arbitraryAnswer(field),
      }),
    ),
  );
  // Answers that other fields read are changed more often than others.
  const names = readByOthers(form);
  const read = form.fields.flatMap((field, index) => (names.has(field.name) ? [top[index]!] : []));
  return fc.oneof(
    fc.oneof(...top),
    ...(read.length > 0 ? [fc.oneof(...read)] : []),
    ...(cells.length > 0 ? [fc.oneof(...cells)] : []),
  );
}

/** Field name → the constants that conditions compare it with. */
function constantsInConditions(form: Form): Map<string, Constant[]> {
  const found = new Map<string, Constant[]>();
  const add = (name: string, values: Constant[]) => found.set(name, [...(found.get(name) ?? []), ...values]);
  const walk = (condition: Condition | undefined): void => {
    for (const [key, value] of Object.entries(condition ?? {})) {
      if (key === 'all' || key === 'any') (value as Condition[]).forEach(walk);
      else if (key === 'not') walk(value as Condition);
      else if (key === 'compare') continue;
      else if (Array.isArray(value)) add(key, value as Constant[]);
      else if (typeof value !== 'object') add(key, [value as Constant]);
    }
  };
  for (const field of form.fields) {
    walk(field.definition['x-visibleWhen']);
    for (const cell of field.group?.fields ?? []) walk(cell.definition['x-visibleWhen']);
  }
  return found;
}
