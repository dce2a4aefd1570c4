import { visitCondition } from '../condition/visit-condition.ts';
import type { FieldKind } from '../fields/kind.ts';
import type { CompiledCondition, Field, FormModel } from '../model/form.ts';
import type { BoundDefinition, FieldDefinition, Operand } from '../model/types.ts';
import { isAdvice } from '../model/severity.ts';

type Schema = Record<string, unknown>;

/**
 * A form as a plain draft-07 schema of its relevant answers, for other systems and as the oracle of the tests.
 * Visibility and required answers are written as `if`/`then`/`else`, choice lists are under `definitions`.
 *
 * Rules that draft-07 cannot express are under extra keywords, which other validators ignore:
 * - `x-bound` on an object of answers: `{ "field", "min" }` or `{ "field", "max" }` with an operand;
 * - `x-rule` on an object of answers: an `if`/`then`/`else` whose `if` holds one of the next two;
 * - `x-compare`: `[operand, operator, operand]`, as in the definition;
 * - `x-warning`, in the schema of an answer: a schema of the rules that are only advice; a bound that is only advice is
 *   under `x-bound` with `"severity": "warning"`;
 * - `x-whole`, in the schema of a group's row: a schema that the form's whole answers must match.
 *
 * Names in operands are siblings of the same row, else top-level fields. `money` and `phone` are our own formats; an
 * e-mail address may be in any script, which draft-07 calls `idn-email`.
 */
export function plainSchema(model: FormModel): Schema {
  const lists = Object.entries(model.bundle.choices).map(([list, choices]) => [
    list,
    { enum: choices.map(({ value }) => value) },
  ]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: model.title,
    ...objectSchema(model.fields, {}, () => true),
    ...(lists.length > 0 && { definitions: Object.fromEntries(lists) }),
  };
}

/** True when a name belongs to this object, not to the form around a row. */
type IsHere = (name: string) => boolean;

function objectSchema(fields: readonly Field[], own: Schema, isHere: IsHere): Schema {
  const rules = fields.flatMap((field) => [...visibility(field, isHere), ...bounds(field.definition, field.name)]);
  const always = fields.filter((field) => field.required && !field.visibleWhen).map(({ name }) => name);
  return {
    type: 'object',
    properties: { ...own, ...Object.fromEntries(fields.map((field) => [field.name, propertySchema(field)])) },
    additionalProperties: false,
    required: [...Object.keys(own), ...always],
    ...(rules.length > 0 && { allOf: rules }),
  };
}

function propertySchema({ definition, kind, group }: Field): Schema {
  const judged = { title: definition.title, ...answerRules(definition, kind) };
  if (!group) return judged;
  return {
    ...judged,
    items: objectSchema(group.fields, { rowId: { type: 'string' } }, (name) => group.byName.has(name)),
  };
}

/** The rules of an answer; rules that are only advice are under `x-warning`. */
function answerRules(definition: FieldDefinition, kind: FieldKind): Schema {
  const entries = Object.entries({
    ...kind.schema(definition, (list) => `#/definitions/${list}`),
    ...(kind.plainFormat !== undefined && { format: kind.plainFormat }),
  });
  const advised = entries.filter(([keyword]) => isAdvice(definition, keyword));
  if (advised.length === 0) return Object.fromEntries(entries);
  return {
    ...Object.fromEntries(entries.filter(([keyword]) => !isAdvice(definition, keyword))),
    'x-warning': Object.fromEntries(advised),
  };
}

/** While a field is visible, its answer must be present if required. While it is hidden, the answer must be absent. */
function visibility(field: Field, isHere: IsHere): Schema[] {
  const condition = field.visibleWhen;
  if (!condition) return [];
  const rule = {
    if: conditionSchema(condition, isHere),
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, never awaited
    ...(field.required && { then: { required: [field.name] } }),
    else: { properties: { [field.name]: false } },
  };
  // A validator treats an unknown keyword as true, so it must ignore a rule with such a keyword as a whole.
  return [isPlain(condition, isHere) ? rule : { 'x-rule': rule }];
}

/** True when draft-07 alone can express a condition. */
const isPlain = (condition: CompiledCondition, isHere: IsHere): boolean =>
  visitCondition<boolean>(condition, {
    all: ({ of }, visit) => of.every(visit),
    any: ({ of }, visit) => of.every(visit),
    not: ({ of }, visit) => visit(of),
    is: ({ field }) => isHere(field),
    matches: ({ field }) => isHere(field),
    compare: () => false,
  });

function conditionSchema(condition: CompiledCondition, isHere: IsHere): Schema {
  const answer = (field: string, judged: Schema): Schema => {
    const schema = { required: [field], properties: { [field]: judged } };
    return isHere(field) ? schema : { 'x-whole': schema };
  };
  return visitCondition<Schema>(condition, {
    all: ({ of }, visit) => ({ allOf: of.map(visit) }),
    any: ({ of }, visit) => ({ anyOf: of.map(visit) }),
    not: ({ of }, visit) => ({ not: visit(of) }),
    is: ({ field, values }) => answer(field, values.length === 1 ? { const: values[0] } : { enum: values }),
    matches: ({ field, schema }) => answer(field, schema),
    compare: ({ written }) => ({ 'x-compare': written }),
  });
}

function bounds(definition: FieldDefinition, field: string): Schema[] {
  const [min, max] = [definition['x-min'], definition['x-max']];
  const severity = definition['x-severity'] && { severity: definition['x-severity'] };
  return [
    ...(min === undefined ? [] : [{ 'x-bound': { field, min: operandOf(min), ...severity } }]),
    ...(max === undefined ? [] : [{ 'x-bound': { field, max: operandOf(max), ...severity } }]),
  ];
}

/** A bound as an operand of `compare`, where a bare text names a field. */
function operandOf(bound: BoundDefinition): Operand {
  if (typeof bound !== 'object') return { const: bound };
  return 'field' in bound ? bound.field : bound;
}
