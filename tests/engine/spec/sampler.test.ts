/** The sampler uses every key of the meta-schema: the test walks through both side by side. */
import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { samplerDefinition } from '../../fixtures/definitions/sampler.ts';

const test = suite('the sampler');

type Schema = { readonly [key: string]: unknown };
const meta = JSON.parse(
  readFileSync(new URL('../../../form-definitions/form-definition.schema.json', import.meta.url), 'utf8'),
) as Schema;
const definitions = meta['definitions'] as Record<string, Schema>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const follow = (schema: Schema): Schema => {
  const reference = schema['$ref'];
  return typeof reference === 'string'
    ? { ...definitions[reference.replace('#/definitions/', '')], ...schema, $ref: undefined }
    : schema;
};
const schemas = (value: unknown): Schema[] =>
  Array.isArray(value) ? value.filter(isSchema) : isSchema(value) ? [value] : [];

/** Keywords whose schemas only narrow keys that are explained elsewhere. */
const NARROWING = new Set(['if', 'then', 'oneOf', 'not', 'propertyNames', 'dependencies']);
/**
 * The name of a place: that of its definition, because it can be reached in many ways (a condition contains
 * conditions).
 */
const place = (schema: Schema, path: string): string => {
  const reference = schema['$ref'];
  return typeof reference === 'string' ? reference.replace('#/definitions/', '') : path;
};

/** Every key that the meta-schema explains, as `place.key`, and each value of an enum, as `place.key=word`. */
function keysOf(schema: Schema, path: string, found = new Set<string>(), seen = new Set<string>()): Set<string> {
  const here = place(schema, path);
  if (here !== path && seen.has(here)) return found;
  seen.add(here);
  const own = follow(schema);
  for (const word of (own['enum'] as unknown[] | undefined) ?? []) found.add(`${here}=${JSON.stringify(word)}`);
  for (const [key, one] of Object.entries((own['properties'] ?? {}) as Record<string, unknown>)) {
    if (!isSchema(one)) continue;
    found.add(`${here}.${key}`);
    keysOf(one, `${here}.${key}`, found, seen);
  }
  for (const keyword of ['items', 'additionalProperties', 'allOf', 'anyOf'] as const) {
    for (const [index, one] of schemas(own[keyword]).entries()) {
      if (![...NARROWING].some((narrow) => narrow in one))
        keysOf(one, Array.isArray(own[keyword]) ? `${here}[${index}]` : here, found, seen);
    }
  }
  return found;
}

const ajv = new Ajv({ strict: false, allErrors: true, schemas: [{ ...meta, $id: 'meta' }] });
(addFormatsModule as unknown as typeof addFormatsModule.default)(ajv);
const compiled = new Map<Schema, ValidateFunction>();
/** Each schema is compiled once, because the walk meets the same ones hundreds of times. */
function fits(schema: Schema, value: unknown): boolean {
  const validate = compiled.get(schema) ?? ajv.compile({ ...schema, definitions });
  compiled.set(schema, validate);
  return validate(value);
}

/** The keys and enum values that a value uses, under the same names. */
function usedIn(value: unknown, schema: Schema, path: string, found = new Set<string>()): Set<string> {
  const here = place(schema, path);
  const own = follow(schema);
  if (Array.isArray(own['enum'])) found.add(`${here}=${JSON.stringify(value)}`);
  const properties = (own['properties'] ?? {}) as Record<string, unknown>;
  if (isSchema(value)) {
    for (const [key, one] of Object.entries(value)) {
      if (isSchema(properties[key])) {
        found.add(`${here}.${key}`);
        usedIn(one, properties[key], `${here}.${key}`, found);
      } else if (!Object.hasOwn(properties, key) && isSchema(own['additionalProperties']))
        usedIn(one, own['additionalProperties'], here, found);
    }
  }
  if (Array.isArray(value)) {
    value.forEach((one: unknown, index) => {
      const item = Array.isArray(own['items']) ? (own['items'][index] as unknown) : own['items'];
      if (isSchema(item)) usedIn(one, item, Array.isArray(own['items']) ? `${here}[${index}]` : here, found);
    });
  }
  for (const keyword of ['allOf', 'anyOf'] as const) {
    for (const [index, one] of schemas(own[keyword]).entries()) {
      if (![...NARROWING].some((narrow) => narrow in one) && (keyword === 'allOf' || fits(one, value)))
        usedIn(value, one, `${here}[${index}]`, found);
    }
  }
  return found;
}

/** A form has only one difficulty, and no form uses all values of the profile. */
const ONE_OF_MANY = /^formMeta\.difficulty=|^prefillValue=/;
const wanted = [...keysOf(meta, 'form')].filter((name) => !ONE_OF_MANY.test(name));

test('the sampler uses every key that the meta-schema explains, and every value of its enums', () => {
  const used = usedIn(samplerDefinition, meta, 'form');
  assert.equal(
    wanted.filter((name) => !used.has(name)),
    [],
  );
  assert.ok(wanted.length > 150, `only ${wanted.length} keys and words were searched`);
});

test('the walk finds the keys of every place, also of nested ones', () => {
  const keys = [
    'form.x-form',
    'formMeta.order',
    'summaryRow.format',
    'field.x-messages.x-min',
    'field.items.required',
    'condition.compare[1]="!="',
    'fragment.multipleOf',
    'operand[1].add',
    'bound[1].field',
    'migration.moves.split.table',
    'document.type="I94"',
    'field.x-widget[0]="textarea"',
  ];
  assert.equal(
    keys.filter((key) => !wanted.includes(key)),
    [],
  );
});

test('the check finds a key that the sampler does not use', () => {
  const { 'x-deadline': _deadline, ...rest } = samplerDefinition;
  const used = usedIn(rest, meta, 'form');
  assert.equal(
    wanted.filter((name) => !used.has(name)),
    ['form.x-deadline', 'deadline.field', 'deadline.daysBefore', 'deadline.label'],
  );
});

test.run();
