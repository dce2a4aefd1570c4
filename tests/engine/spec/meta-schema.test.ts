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

const MISTAKES: Array<[name: string, plant: (form: Json) => void, at: string]> = [
  [
    'a misspelt key of a field',
    (form) => {
      form.properties!.city!['x-placholder'] = 'X' as Json;
    },
    '/properties/city ',
  ],
  [
    'a misspelt key of the form',
    (form) => {
      form['x-check'] = [] as unknown as Json;
    },
    ' ',
  ],
  [
    'a field without a step',
    (form) => {
      delete (form.properties!.city as Record<string, unknown>)['x-step'];
    },
    '/properties/city ',
  ],
  [
    'a field without a title',
    (form) => {
      delete (form.properties!.city as Record<string, unknown>).title;
    },
    '/properties/city ',
  ],
  [
    'a title that has only spaces',
    (form) => {
      form.properties!.city!.title = '  ' as Json;
    },
    '/properties/city/title ',
  ],
  [
    'a field named like a key of every JavaScript object',
    (form) => {
      Object.assign(form.properties!, { constructor: { type: 'string', title: 'X', 'x-step': 'student' } });
    },
    '/properties ',
  ],
  [
    'a field named like a word of the condition language',
    (form) => {
      form.properties!.all = { type: 'string', title: 'X', 'x-step': 'student' } as unknown as Json;
    },
    '/properties ',
  ],
  [
    'a field name that begins with a capital',
    (form) => {
      form.properties!.City = form.properties!.city!;
    },
    '/properties ',
  ],
  [
    "a number's bound on a text",
    (form) => {
      (form.properties!.city as Record<string, unknown>).minimum = 3;
    },
    '/properties/city/minimum ',
  ],
  [
    'a pattern on a number',
    (form) => {
      Object.assign(form.properties!.city!, { type: 'number', pattern: '^1$' });
    },
    '/properties/city/pattern ',
  ],
  [
    'a pattern that is not a regular expression',
    (form) => {
      form.properties!.sevisId!.pattern = '^N(\\d{9}$' as Json;
    },
    '/properties/sevisId/pattern ',
  ],
  ...Object.entries({ minLength: 2, maxLength: 3, pattern: '^M', format: 'date' }).map(
    ([key, value]): (typeof MISTAKES)[number] => [
      `a ${key} beside a list of answers`,
      (form) => {
        Object.assign(form.properties!.gender!, { [key]: value });
      },
      `/properties/gender/${key} `,
    ],
  ),
  [
    'a number of characters for a date',
    (form) => {
      Object.assign(form.properties!.dateOfBirth!, { maxLength: 8 });
    },
    '/properties/dateOfBirth/maxLength ',
  ],
  ...['first-name', 'tel home', 'home given-name', 'section-a'].map((tokens): (typeof MISTAKES)[number] => [
    `the autocomplete tokens '${tokens}', which are not those of HTML`,
    (form) => {
      form.properties!.city!['x-autocomplete'] = tokens as Json;
    },
    '/properties/city/x-autocomplete ',
  ]),
  [
    'an unknown format',
    (form) => {
      form.properties!.email!.format = 'mail' as Json;
    },
    '/properties/email/format ',
  ],
  [
    'an unknown widget',
    (form) => {
      form.properties!.city!['x-widget'] = 'slider' as Json;
    },
    '/properties/city/x-widget ',
  ],
  [
    'a widget whose name is not a component name',
    (form) => {
      form.properties!.city!['x-widget'] = 'ratingWidget' as Json;
    },
    '/properties/city/x-widget ',
  ],
  [
    'an option that is listed twice',
    (form) => {
      (form.properties!.gender!.enum as unknown as string[]).push('Male');
    },
    '/properties/gender/enum ',
  ],
  [
    'both options and a list',
    (form) => {
      form.properties!.gender!['x-choices'] = 'countries' as Json;
    },
    '/properties/gender/enum ',
  ],
  [
    'a message for an unknown keyword',
    (form) => {
      form.properties!.city!['x-messages']!.require = 'X' as Json;
    },
    '/properties/city/x-messages ',
  ],
  [
    'a fixed answer without a default',
    (form) => {
      (form.properties!.city as Record<string, unknown>).readOnly = true;
    },
    '/properties/city ',
  ],
  [
    'an empty condition',
    (form) => {
      form.properties!.city!['x-visibleWhen'] = {} as Json;
    },
    '/properties/city/x-visibleWhen ',
  ],
  [
    'an unknown comparison',
    (form) => {
      (form['x-checks']![1] as Json).when = { compare: ['dateOfBirth', '=>', { today: '+0 days' }] } as unknown as Json;
    },
    '/x-checks/1/when/compare/1 ',
  ],
  [
    'an unreadable length of time',
    (form) => {
      (form['x-checks']![1] as Json).when = { compare: ['dateOfBirth', '>', { today: '6 months' }] } as unknown as Json;
    },
    '/x-checks/1/when/compare/2/today ',
  ],
  [
    'an unknown severity',
    (form) => {
      (form['x-checks']![0] as Json).severity = 'error' as Json;
    },
    '/x-checks/0/severity ',
  ],
  [
    'a group without questions',
    (form) => {
      form.properties!.pets = { type: 'array', title: 'Pets', 'x-step': 'student' } as unknown as Json;
    },
    '/properties/pets ',
  ],
  [
    'a group in a group',
    (form) => {
      form.properties!.pets = {
        type: 'array',
        title: 'Pets',
        'x-step': 'student',
        items: {
          type: 'object',
          properties: {
            toys: {
              type: 'array',
              title: 'Toys',
              items: { type: 'object', properties: { toy: { type: 'string', title: 'Toy' } } },
            },
          },
        },
      } as unknown as Json;
    },
    '/properties/pets/items/properties/toys/items/type ',
  ],
  [
    'a step inside a group',
    (form) => {
      form.properties!.pets = {
        type: 'array',
        title: 'Pets',
        'x-step': 'student',
        items: { type: 'object', properties: { pet: { type: 'string', title: 'Pet', 'x-step': 'student' } } },
      } as unknown as Json;
    },
    '/properties/pets/items/properties/pet/x-step ',
  ],
  [
    'a summary line with both text and sum',
    (form) => {
      Object.assign((form['x-steps']![5] as Json).summary![7]!, { text: '{city}' });
    },
    '/x-steps/5/summary/7 ',
  ],
  [
    'a document of an unknown type',
    (form) => {
      (form['x-documents']![0] as Json).type = 'VISA' as Json;
    },
    '/x-documents/0/type ',
  ],
  [
    'a next step without a text',
    (form) => {
      form['x-next'] = [{ link: 'https://example.org' }] as unknown as Json;
    },
    '/x-next/0 ',
  ],
  [
    'a link that is not https',
    (form) => {
      form['x-next'] = [{ text: 'X', link: 'http://example.org' }] as unknown as Json;
    },
    '/x-next/0/link ',
  ],
  [
    'a link that is a script',
    (form) => {
      form['x-next'] = [{ text: 'X', link: 'javascript:alert(1)//https://example.org' }] as unknown as Json;
    },
    '/x-next/0/link ',
  ],
  [
    'a duration of 0 minutes',
    (form) => {
      (form['x-form'] as unknown as Record<string, unknown>).minutes = 0;
    },
    '/x-form/minutes ',
  ],
  [
    'a profile value that does not exist',
    (form) => {
      form.properties!.city!['x-prefill'] = ['profile.town'] as unknown as Json;
    },
    '/properties/city/x-prefill/0 ',
  ],
  [
    'a migration move with two actions',
    (form) => {
      form['x-migrations'] = [
        { from: 1, moves: [{ drop: 'city', rename: { from: 'a', to: 'b' } }] },
      ] as unknown as Json;
    },
    '/x-migrations/0/moves/0 ',
  ],
  [
    'a version of 0',
    (form) => {
      (form['x-form'] as unknown as Record<string, unknown>).version = 0;
    },
    '/x-form/version ',
  ],
];

for (const [name, plant, at] of MISTAKES) {
  test(`${name} is refused, with the place in the file`, () => {
    const form = read('i20.json');
    plant(form);
    const found = problems(form);
    assert.ok(
      found.some((one) => one.startsWith(at)),
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
