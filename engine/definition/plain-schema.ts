import type { Field, FormModel } from '../form.ts';
import type { BoundDefinition, Condition, FieldDefinition, Operand } from './types.ts';
import { isAdvice } from './severity.ts';
import { valueSchema } from './value-schema.ts';

type Schema = Record<string, unknown>;

/**
 * A form as a plain draft-07 schema of its relevant answers, for outsiders and as the oracle of the tests: what is
 * visible and what is then required as `if`/`then`/`else`, choice lists under `definitions`.
 *
 * What draft-07 cannot say stands under keywords that a validator which does not know them passes over:
 * - `x-bound` on an object of answers: `{ "field", "min" }` or `{ "field", "max" }` with an operand;
 * - `x-rule` on an object of answers: an `if`/`then`/`else` whose `if` holds one of the next two;
 * - `x-compare`: `[operand, operator, operand]`, as in the definition;
 * - `x-warning`, in the schema of an answer: a schema of the rules that are only advice; a bound that is only advice is
 *   under `x-bound` with `"severity": "warning"`;
 * - `x-whole`, in the schema of a group's row: a schema that the form's whole answers must match.
 *
 * Names in operands are siblings of the same row, else top-level fields. `money` and `phone` are formats of our own; an e-mail
 * address may be in any script, which draft-07 calls `idn-email`.
 */
export function plainSchema(model: FormModel): Schema {
  const lists = Object.entries(model.bundle.choices).map(([list, choices]) => [
    list,
    { enum: choices.map(({ value }) => value) },
  ]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: model.title,
    ...objectSchema(
      model.fields,
      {},
      (name) => model.byName.get(name)?.definition.type ?? 'string',
      () => true,
    ),
    ...(lists.length > 0 && { definitions: Object.fromEntries(lists) }),
  };
}

/** @param isHere whether a name stands on this very object, rather than on the form around a row */
function objectSchema(
  fields: readonly Field[],
  own: Schema,
  typeOf: (name: string) => string,
  isHere: (name: string) => boolean,
): Schema {
  const rules = fields.flatMap((field) => [
    ...visibility(field, typeOf, isHere),
    ...bounds(field.definition, field.name),
  ]);
  const always = fields.filter((field) => field.required && !field.visibleWhen).map(({ name }) => name);
  return {
    type: 'object',
    properties: { ...own, ...Object.fromEntries(fields.map((field) => [field.name, propertySchema(field, typeOf)])) },
    additionalProperties: false,
    required: [...Object.keys(own), ...always],
    ...(rules.length > 0 && { allOf: rules }),
  };
}

function propertySchema({ definition, group }: Field, typeOf: (name: string) => string): Schema {
  const list = definition['x-choices'];
  const judged: Schema = { title: definition.title, ...answerRules(definition) };
  if (list !== undefined) judged['allOf'] = [{ $ref: `#/definitions/${list}` }];
  if (!group) return judged;
  const typeInRow = (name: string) => group.byName.get(name)?.definition.type ?? typeOf(name);
  return {
    ...judged,
    items: objectSchema(group.fields, { rowId: { type: 'string' } }, typeInRow, (name) => group.byName.has(name)),
  };
}

/** What an answer must be, and under `x-warning` what it should be. */
function answerRules(definition: FieldDefinition): Schema {
  const entries = Object.entries({
    ...valueSchema(definition),
    ...(definition.format === 'email' && { format: 'idn-email' }),
  });
  const advised = entries.filter(([keyword]) => isAdvice(definition, keyword));
  if (advised.length === 0) return Object.fromEntries(entries);
  return {
    ...Object.fromEntries(entries.filter(([keyword]) => !isAdvice(definition, keyword))),
    'x-warning': Object.fromEntries(advised),
  };
}

/** Visible: there if it is required. Hidden: absent. */
function visibility(field: Field, typeOf: (name: string) => string, isHere: (name: string) => boolean): Schema[] {
  const condition = field.definition['x-visibleWhen'];
  if (!condition) return [];
  const rule = {
    if: conditionSchema(condition, typeOf, isHere),
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, never awaited
    ...(field.required && { then: { required: [field.name] } }),
    else: { properties: { [field.name]: false } },
  };
  // Whoever does not know a keyword takes it for true; a rule that hangs on one must be passed over as a whole.
  return [isPlain(condition, isHere) ? rule : { 'x-rule': rule }];
}

function isPlain(condition: Condition, isHere: (name: string) => boolean): boolean {
  return Object.entries(condition).every(([key, value]) => {
    if (key === 'all' || key === 'any') return (value as Condition[]).every((one) => isPlain(one, isHere));
    if (key === 'not') return isPlain(value as Condition, isHere);
    return key !== 'compare' && isHere(key);
  });
}

function conditionSchema(
  condition: Condition,
  typeOf: (name: string) => string,
  isHere: (name: string) => boolean,
): Schema {
  const inner = (one: Condition) => conditionSchema(one, typeOf, isHere);
  const parts = Object.entries(condition)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]): Schema => {
      switch (key) {
        case 'all':
          return { allOf: (value as Condition[]).map(inner) };
        case 'any':
          return { anyOf: (value as Condition[]).map(inner) };
        case 'not':
          return { not: inner(value as Condition) };
        case 'compare':
          return { 'x-compare': value };
      }
      const schema = { required: [key], properties: { [key]: answerSchema(value, typeOf(key)) } };
      return isHere(key) ? schema : { 'x-whole': schema };
    });
  return parts.length === 1 ? parts[0]! : { allOf: parts };
}

function answerSchema(value: Condition[string], type: string): Schema {
  if (Array.isArray(value)) return { enum: value };
  return typeof value === 'object' ? { type, ...value } : { const: value };
}

function bounds(definition: FieldDefinition, field: string): Schema[] {
  const [min, max] = [definition['x-min'], definition['x-max']];
  const severity = definition['x-severity'] && { severity: definition['x-severity'] };
  return [
    ...(min === undefined ? [] : [{ 'x-bound': { field, min: operandOf(min), ...severity } }]),
    ...(max === undefined ? [] : [{ 'x-bound': { field, max: operandOf(max), ...severity } }]),
  ];
}

/** A bound in the words of `compare`, where a bare text names a field. */
function operandOf(bound: BoundDefinition): Operand {
  if (typeof bound !== 'object') return { const: bound };
  return 'field' in bound ? bound.field : bound;
}
