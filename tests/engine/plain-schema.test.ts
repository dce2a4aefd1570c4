/** The exported schema: draft-07, which any validator can use. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainSchema } from '../../engine/authoring/plain-schema.ts';
import { ABOUT_PLAIN_SCHEMA } from '../../engine/authoring/server-only.ts';
import { sample } from '../../engine/product/sample/sample.ts';
import type { Answers } from '../../engine/model/types.ts';
import { resolve } from '../../engine/resolve.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { sampler } from '../fixtures/definitions/sampler.ts';
import { formOf, productBundles, smallForm } from '../support/forms.ts';
import { outsider } from '../support/outsider.ts';

const test = suite('plain-schema');

test('visible and required becomes if and then, hidden becomes else', () => {
  const form = smallForm(
    {
      a: { type: 'string', title: 'A', enum: ['No', 'Yes'], 'x-placeholder': 'x' },
      b: { type: 'string', title: 'B', maxLength: 5, 'x-visibleWhen': { a: 'Yes' } },
      c: { type: 'string', title: 'C', 'x-visibleWhen': { not: { a: ['No', 'Yes'] } } },
    },
    { required: ['a', 'b'] },
  );
  assert.equal(plainSchema(form), {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Small',
    description: ABOUT_PLAIN_SCHEMA,
    type: 'object',
    properties: {
      a: { title: 'A', type: 'string', enum: ['No', 'Yes'] },
      b: { title: 'B', type: 'string', maxLength: 5, pattern: '\\S' },
      c: { title: 'C', type: 'string', maxLength: 10_000, pattern: '\\S' },
    },
    additionalProperties: false,
    required: ['a'],
    allOf: [
      {
        if: { required: ['a'], properties: { a: { const: 'Yes' } } },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, never awaited
        then: { required: ['b'], properties: { b: true } },
        else: { properties: { b: false } },
      },
      {
        if: { not: { required: ['a'], properties: { a: { enum: ['No', 'Yes'] } } } },
        else: { properties: { c: false } },
      },
    ],
  });
});

test('a pattern that the regular expressions of some languages cannot read is in a comment', () => {
  const form = smallForm({
    name: { type: 'string', title: 'Name', pattern: "^[\\p{L} '-]+$", maxLength: 40 },
    code: { type: 'string', title: 'Code', pattern: '^[A-Z]+$' },
    more: { type: 'string', title: 'More', 'x-visibleWhen': { name: { pattern: '^\\p{Lu}' } } },
  });
  const { properties, allOf } = plainSchema(form) as { properties: Answers; allOf: unknown[] };
  assert.equal(properties['name'], {
    title: 'Name',
    type: 'string',
    maxLength: 40,
    pattern: '\\S',
    $comment: '{"pattern":"^[\\\\p{L} \'-]+$"}',
  });
  assert.match(JSON.stringify(properties['code']), '^[A-Z]+$');
  assert.equal(Object.keys(allOf[0]!), ['$comment'], 'a question that such a pattern decides about');
});

test('an advice rule is in a comment', () => {
  const form = smallForm({
    a: { type: 'string', title: 'A', format: 'date', pattern: '^2', 'x-min': '2020-01-01', 'x-severity': 'warning' },
  });
  assert.equal(plainSchema(form)['properties'], {
    a: {
      title: 'A',
      type: 'string',
      maxLength: 10_000,
      pattern: '\\S',
      $comment: '{"x-warning":{"format":"date","pattern":"^2"}}',
    },
  });
  assert.equal(plainSchema(form)['allOf'], [
    { $comment: '{"x-bound":{"field":"a","min":{"const":"2020-01-01"},"severity":"warning"}}' },
  ]);
  assert.ok(outsider(form)({ a: 'soon' }));
});

test('a named list appears once under definitions, a row has its own schema, and other rules are in comments', () => {
  const form = smallForm(
    {
      start: { type: 'string', title: 'S', format: 'date' },
      kids: {
        type: 'array',
        title: 'K',
        maxItems: 2,
        items: {
          type: 'object',
          required: ['land'],
          properties: {
            land: { type: 'string', title: 'L', 'x-choices': 'lands' },
            born: {
              type: 'string',
              title: 'B',
              format: 'date',
              'x-max': { field: 'start' },
              'x-visibleWhen': { start: { minLength: 1 } },
            },
          },
        },
      },
    },
    {},
    { lands: [{ value: 'Sweden' }] },
  );
  const schema = plainSchema(form) as { definitions: unknown; properties: { kids: unknown } };
  assert.equal(schema.definitions, { lands: { enum: ['Sweden'] } });
  assert.equal(schema.properties.kids, {
    title: 'K',
    type: 'array',
    minItems: 1,
    maxItems: 2,
    uniqueItems: true,
    items: {
      type: 'object',
      properties: {
        rowId: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
        land: { title: 'L', type: 'string', allOf: [{ $ref: '#/definitions/lands' }] },
        born: { title: 'B', type: 'string', format: 'date' },
      },
      additionalProperties: false,
      required: ['rowId', 'land'],
      allOf: [
        {
          $comment: JSON.stringify({
            'x-rule': {
              if: { 'x-whole': { required: ['start'], properties: { start: { type: 'string', minLength: 1 } } } },
              else: { properties: { born: false } },
            },
          }),
        },
        { $comment: '{"x-bound":{"field":"born","max":"start"}}' },
      ],
    },
  });
});

test('another validator is never stricter than the form where a rule needs our own keyword', () => {
  const form = smallForm(
    {
      have: { type: 'string', title: 'H', format: 'money' },
      why: { type: 'string', title: 'W', 'x-visibleWhen': { compare: ['have', '<', { const: 5 }] } },
    },
    { required: ['why'] },
  );
  const validate = outsider(form);
  assert.ok(validate({ have: '10' }));
  assert.ok(validate({ have: '1', why: 'x' }));
});

test('what JSON Schema can express is refused', () => {
  const form = smallForm(
    {
      text: { type: 'string', title: 'T' },
      tick: { type: 'boolean', title: 'T' },
      born: { type: 'string', title: 'B', format: 'date', 'x-min': '1987-06-15', 'x-max': '2026-11-20' },
      since: { type: 'string', title: 'S', format: 'year-month', 'x-min': '1950-01' },
      height: { type: 'number', title: 'H', 'x-min': 0.3, maximum: 3, 'x-max': 2.9 },
      cost: { type: 'string', title: 'C', format: 'money' },
      mail: { type: 'string', title: 'M', format: 'email' },
      phone: { type: 'string', title: 'P', format: 'phone' },
      tongues: { type: 'array', title: 'T', items: { type: 'string', enum: ['Twi'] } },
      kids: {
        type: 'array',
        title: 'K',
        items: { type: 'object', properties: { name: { type: 'string', title: 'N' } } },
      },
    },
    { required: ['text', 'tick', 'tongues', 'kids'] },
  );
  const right: Answers = {
    text: 'x',
    tick: true,
    born: '1987-06-15',
    since: '1950-01',
    height: 2.9,
    cost: '$2,500.50',
    mail: 'jörg@exämple.de',
    phone: '+46 8 123 45 67 Ext 2',
    tongues: ['Twi'],
    kids: [{ rowId: 'r1', name: 'Ann' }],
  };
  const validate = outsider(form);
  const judge = (answers: Answers) => [
    validate(answers),
    [...resolve(form, answers, { today: '2026-11-20' }).fields.values()].every(({ error }) => !error),
  ];
  assert.equal(judge(right), [true, true], JSON.stringify(validate.errors));
  assert.equal(judge({ ...right, born: '2026-11-20', since: '2024-12' }), [true, true]);
  for (const wrong of [
    { text: '' },
    { text: ' \u00a0' },
    { tick: false },
    { born: '1987-06-14' },
    { born: '1979-12-31' },
    { born: '2026-11-21' },
    { born: '2030-01-01' },
    { since: '1949-12' },
    { since: '2024-13' },
    { height: 0.2 },
    { height: 2.95 },
    { cost: '38.400' },
    { cost: 'about 5' },
    { mail: 'a@b' },
    { mail: 'a b@c.de' },
    { phone: '12345' },
    { phone: 'call me now' },
    { tongues: [] },
    { kids: [] },
    { kids: [{ rowId: 'a/b' }] },
    { kids: Array.from({ length: 2 }, () => ({ rowId: 'r1', name: 'Ann' })) },
  ])
    assert.equal(judge({ ...right, ...wrong }), [false, false], JSON.stringify(wrong));
  assert.not(validate({ ...right, text: 'x'.repeat(10_001) }));
});

for (const [name, bundle] of Object.entries({ sampler, ...productBundles() })) {
  const form = formOf(bundle);

  test(`${name}: a strict validator without options compiles the schema, and warns of nothing`, () => {
    outsider(form);
    outsider(form, true);
  });

  test(`${name}: a plain validator accepts every complete applicant, and names a missing answer`, () => {
    const validate = outsider(form);
    const today = '2026-11-20';
    const complete = [
      ...answerFixtures.filter((fixture) => fixture.type === form.meta.type),
      { name: 'a generated applicant', answers: sample(form, 1, {}, { today }) },
    ];
    for (const { name: who, answers } of complete) {
      const { relevant } = resolve(form, answers, { today });
      assert.ok(validate(relevant), `${who}: ${JSON.stringify(validate.errors)}`);
      const required = form.fields.find((field) => field.required && relevant[field.name] !== undefined)?.name;
      if (required === undefined) continue;
      const { [required]: _, ...rest } = relevant;
      assert.not(validate(rest));
      assert.ok(validate.errors!.some((error) => error.params['missingProperty'] === required));
    }
  });
}

test.run();
