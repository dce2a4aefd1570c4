/** The meta-schema accepts the product's forms, refuses unknown keys and values, and explains each of its keys. */
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { FieldKind } from '../../../engine/fields/kind.ts';
import { kindOf, KINDS } from '../../../engine/fields/kinds.ts';
import type { WidgetName } from '../../../engine/model/types.ts';
import { samplerDefinition } from '../../fixtures/definitions/sampler.ts';

type Json = { [key: string]: Json } & Json[] & string;

const addFormats = addFormatsModule as unknown as typeof addFormatsModule.default;
const read = (name: string): Json =>
  JSON.parse(readFileSync(new URL(`../../../form-definitions/${name}`, import.meta.url), 'utf8')) as Json;
const meta = read('form-definition.schema.json');

const ajv = new Ajv({ strict: true, allErrors: true, allowUnionTypes: true });
addFormats(ajv);
const validate = ajv.compile(meta);

const problems = (definition: unknown): string[] =>
  validate(definition) ? [] : validate.errors!.map((error) => `${error.instancePath} ${error.message}`);

for (const file of ['i20.json', 'h1b.json', 'ds160.json']) {
  test(`${file} is accepted`, () => assert.equal(problems(read(file)), []));
}

const field = { type: 'string', title: 'X', 'x-step': 'student' };
const groupOf = (properties: object) => ({
  type: 'array',
  title: 'Pets',
  'x-step': 'student',
  items: { type: 'object', properties },
});

/** Each sets a key of the I-20, or takes it away, and says where the problem is: at that key, or at a place around it. */
const MISTAKES: Array<[name: string, key: string, value: unknown, at?: string]> = [
  ['a misspelt key of a field', '/properties/city/x-placholder', 'X', '/properties/city'],
  ['a misspelt key of the form', '/x-check', [], ''],
  ['a field without a step', '/properties/city/x-step', undefined, '/properties/city'],
  ['a field without a title', '/properties/city/title', undefined, '/properties/city'],
  ['a title that has only spaces', '/properties/city/title', '  '],
  ['a field named like a key of every JavaScript object', '/properties/constructor', field, '/properties'],
  ['a field named like a word of the condition language', '/properties/all', field, '/properties'],
  ['a field name that begins with a capital', '/properties/City', field, '/properties'],
  ["a number's bound on a text", '/properties/city/minimum', 3],
  ['a pattern on a number', '/properties/age', { ...field, type: 'number', pattern: '^1$' }, '/properties/age/pattern'],
  ['a pattern that is not a regular expression', '/properties/sevisId/pattern', '^N(\\d{9}$'],
  ['a minLength beside a list of answers', '/properties/gender/minLength', 2],
  ['a maxLength beside a list of answers', '/properties/gender/maxLength', 3],
  ['a pattern beside a list of answers', '/properties/gender/pattern', '^M'],
  ['a format beside a list of answers', '/properties/gender/format', 'date'],
  ['a number of characters for a date', '/properties/dateOfBirth/maxLength', 8],
  ...['first-name', 'tel home', 'home given-name', 'section-a'].map((tokens): (typeof MISTAKES)[number] => [
    `the autocomplete tokens '${tokens}', which are not those of HTML`,
    '/properties/city/x-autocomplete',
    tokens,
  ]),
  ['an unknown format', '/properties/email/format', 'mail'],
  ['an unknown widget', '/properties/city/x-widget', 'slider'],
  ['a widget whose name is not a component name', '/properties/city/x-widget', 'ratingWidget'],
  ['an option that is listed twice', '/properties/gender/enum', ['Male', 'Female', 'Male']],
  ['both options and a list', '/properties/gender/x-choices', 'countries', '/properties/gender/enum'],
  ['a message for an unknown keyword', '/properties/city/x-messages/require', 'X', '/properties/city/x-messages'],
  ['a fixed answer without a default', '/properties/city/readOnly', true, '/properties/city'],
  ['an empty condition', '/properties/city/x-visibleWhen', {}],
  [
    'an unknown comparison',
    '/x-checks/1/when',
    { compare: ['dateOfBirth', '=>', { today: '+0 days' }] },
    '/x-checks/1/when/compare/1',
  ],
  [
    'an unreadable length of time',
    '/x-checks/1/when',
    { compare: ['dateOfBirth', '>', { today: '6 months' }] },
    '/x-checks/1/when/compare/2/today',
  ],
  ['an unknown severity', '/x-checks/0/severity', 'error'],
  ['a group without questions', '/properties/pets', { ...field, type: 'array' }],
  [
    'a group in a group',
    '/properties/pets',
    groupOf({
      toys: {
        type: 'array',
        title: 'Toys',
        items: { type: 'object', properties: { toy: { type: 'string', title: 'Toy' } } },
      },
    }),
    '/properties/pets/items/properties/toys/items/type',
  ],
  [
    'a step inside a group',
    '/properties/pets',
    groupOf({ pet: field }),
    '/properties/pets/items/properties/pet/x-step',
  ],
  ['a summary line with both text and sum', '/x-steps/5/summary/7/text', '{city}', '/x-steps/5/summary/7'],
  ['a document of an unknown type', '/x-documents/0/type', 'VISA'],
  ['a next step without a text', '/x-next', [{ link: 'https://example.org' }], '/x-next/0'],
  ['a link that is not https', '/x-next', [{ text: 'X', link: 'http://example.org' }], '/x-next/0/link'],
  [
    'a link that is a script',
    '/x-next',
    [{ text: 'X', link: 'javascript:alert(1)//https://example.org' }],
    '/x-next/0/link',
  ],
  ['a duration of 0 minutes', '/x-form/minutes', 0],
  [
    'a profile value that does not exist',
    '/properties/city/x-prefill',
    ['profile.town'],
    '/properties/city/x-prefill/0',
  ],
  [
    'a migration move with two actions',
    '/x-migrations',
    [{ from: 1, moves: [{ drop: 'city', rename: { from: 'a', to: 'b' } }] }],
    '/x-migrations/0/moves/0',
  ],
  ['a version of 0', '/x-form/version', 0],
];

for (const [name, key, value, at = key] of MISTAKES) {
  test(`${name} is refused, with the place in the file`, () => {
    const form = read('i20.json');
    const path = key.slice(1).split('/');
    const holder = path.slice(0, -1).reduce<Record<string, Json>>((inner, part) => inner[part]!, form);
    // JSON has no undefined values.
    holder[path.at(-1)!] = value as Json;
    const found = problems(JSON.parse(JSON.stringify(form)));
    assert.ok(
      found.some((one) => one.startsWith(`${at} `)),
      `expected a problem at '${at}', found ${JSON.stringify(found)}`,
    );
  });
}

test('every kind of autocomplete token of HTML is accepted', () => {
  const form = read('i20.json');
  for (const tokens of [
    'name',
    'nickname',
    'address-level3',
    'bday-year',
    'section-a shipping tel-national',
    'fax tel',
  ]) {
    form.properties!.city!['x-autocomplete'] = tokens as Json;
    assert.equal(problems(form), []);
  }
});

test('a form may use repeating groups, nested conditions, every operand and every kind of move', () => {
  const form = read('i20.json');
  form.properties!.trips = {
    type: 'array',
    title: 'Trips',
    'x-step': 'student',
    minItems: 1,
    maxItems: 5,
    'x-messages': { minItems: 'Add a trip' },
    items: {
      type: 'object',
      required: ['arrival'],
      properties: {
        arrival: { type: 'string', format: 'date', title: 'Arrival', 'x-max': { today: '+0 days' } },
        stay: { type: 'string', format: 'duration', title: 'Length of stay' },
        leave: {
          type: 'string',
          format: 'date',
          title: 'Leave',
          'x-min': { field: 'arrival' },
          'x-visibleWhen': { arrival: { format: 'date' } },
        },
        nights: {
          type: 'integer',
          minimum: 0,
          maximum: 400,
          title: 'Nights',
          'x-visibleWhen': { not: { stay: ['1 day', '2 days'] } },
        },
        alone: { type: 'boolean', title: 'Alone', default: false },
      },
    },
  } as unknown as Json;
  (form['x-checks'] as unknown as unknown[]).push({
    id: 'all-of-it',
    severity: 'info',
    fields: ['city'],
    message: 'X',
    why: 'Y',
    when: {
      all: [{ any: [{ city: 'Oslo' }, { city: { not: { pattern: '^B' } } }] }, { not: { gender: ['Male', 'Female'] } }],
      compare: [{ add: ['programStartDate', '1 year 2 months', '3 days'] }, '!=', { const: '2028-01-01' }],
    },
  });
  form['x-migrations'] = [
    {
      from: 1,
      notice: 'Changed',
      moves: [
        { rename: { from: 'town', to: 'city' } },
        { drop: 'fax' },
        { default: { field: 'gender', value: 'Male' } },
        { split: { from: 'basis', table: { 'New, here': { requestedAction: 'New', changeOfStatus: 'Yes' } } } },
      ],
    },
  ] as unknown as Json;
  assert.equal(problems(form), []);
});

test('a definition can name each control', () => {
  const questions = Object.entries(samplerDefinition.properties);
  const accepts = (name: string, widget: WidgetName): boolean => {
    const definition = structuredClone(samplerDefinition);
    definition.properties[name]!['x-widget'] = widget;
    return validate(definition);
  };
  const controls = new Set(Object.values<FieldKind>(KINDS).flatMap(({ widgets }) => widgets));
  assert.equal(
    [...controls].filter(
      (widget) => !questions.some(([name, field]) => kindOf(field).widgets.includes(widget) && accepts(name, widget)),
    ),
    [],
  );
});

test('every key is explained', () => {
  const silent: string[] = [];
  const walk = (schema: unknown, path: string, words: boolean): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const { properties = {}, ...rest } = schema as Record<string, Record<string, unknown>>;
    for (const [key, value] of Object.entries(properties)) {
      const target = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
      const reference =
        typeof target.$ref === 'string' ? (meta.definitions as Json)[target.$ref.split('/').at(-1)!] : undefined;
      // A schema under if, then or oneOf narrows a key that is explained elsewhere; false refuses a key.
      if (words && value !== false && !target.description && !reference?.description) silent.push(`${path}/${key}`);
      walk(value, `${path}/${key}`, words);
    }
    for (const [key, value] of Object.entries(rest)) {
      walk(value, `${path}/${key}`, words && !['if', 'then', 'oneOf', 'groupField', 'topLevelField'].includes(key));
    }
  };
  walk(meta, '', true);
  assert.equal(silent, []);
});

test.run();
