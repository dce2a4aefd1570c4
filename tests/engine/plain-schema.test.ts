/** The exported schema: draft-07, which any validator can use. */
import { Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { plainSchema } from '../../engine/authoring/plain-schema.ts';
import { PLAIN_FORMATS } from '../../engine/fields/kinds.ts';
import { sample } from '../../engine/product/sample/sample.ts';
import { resolve } from '../../engine/resolve.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';
import { formOf, productBundles, smallForm } from '../support/forms.ts';

const test = suite('plain-schema');

/** A validator that knows none of our keywords. */
function outsider(schema: object) {
  const ajv = new Ajv({ strict: false, allErrors: true, formats: PLAIN_FORMATS });
  (addFormatsModule as unknown as typeof addFormatsModule.default)(ajv);
  return ajv.compile(schema);
}

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
    type: 'object',
    properties: {
      a: { title: 'A', type: 'string', enum: ['No', 'Yes'] },
      b: { title: 'B', type: 'string', maxLength: 5 },
      c: { title: 'C', type: 'string' },
    },
    additionalProperties: false,
    required: ['a'],
    allOf: [
      {
        if: { required: ['a'], properties: { a: { const: 'Yes' } } },
        // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, never awaited
        then: { required: ['b'] },
        else: { properties: { b: false } },
      },
      {
        if: { not: { required: ['a'], properties: { a: { enum: ['No', 'Yes'] } } } },
        else: { properties: { c: false } },
      },
    ],
  });
});

test('an advice rule is under a keyword that other validators ignore', () => {
  const form = smallForm({
    a: { type: 'string', title: 'A', format: 'date', pattern: '^2', 'x-min': '2020-01-01', 'x-severity': 'warning' },
  });
  assert.equal(plainSchema(form)['properties'], {
    a: { title: 'A', type: 'string', 'x-warning': { format: 'date', pattern: '^2' } },
  });
  assert.equal(plainSchema(form)['allOf'], [
    { 'x-bound': { field: 'a', min: { const: '2020-01-01' }, severity: 'warning' } },
  ]);
  assert.ok(outsider(plainSchema(form))({ a: 'soon' }));
});

test('a named list appears once under definitions, a row has its own schema, and bounds keep our keyword', () => {
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
    maxItems: 2,
    items: {
      type: 'object',
      properties: {
        rowId: { type: 'string' },
        land: { title: 'L', type: 'string', allOf: [{ $ref: '#/definitions/lands' }] },
        born: { title: 'B', type: 'string', format: 'date' },
      },
      additionalProperties: false,
      required: ['rowId', 'land'],
      allOf: [
        {
          'x-rule': {
            if: { 'x-whole': { required: ['start'], properties: { start: { type: 'string', minLength: 1 } } } },
            else: { properties: { born: false } },
          },
        },
        { 'x-bound': { field: 'born', max: 'start' } },
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
  const validate = outsider(plainSchema(form));
  assert.ok(validate({ have: '10' }));
  assert.ok(validate({ have: '1', why: 'x' }));
});

for (const [name, bundle] of Object.entries(productBundles())) {
  const form = formOf(bundle);
  const validate = outsider(plainSchema(form));

  test(`${name}: a plain validator accepts every complete applicant, and names a missing answer`, () => {
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
