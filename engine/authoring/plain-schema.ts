import { ROW_ID } from '../answers.ts';
import { ROWS_MAX, TEXT_MAX } from '../check-shape.ts';
import { boundedAs, operandOf } from '../condition/compile-operand.ts';
import { readAs } from '../condition/operands.ts';
import { visitCondition } from '../condition/visit-condition.ts';
import { mustBeTicked } from '../fields/tick.ts';
import type { CompiledCondition, Field, FormModel } from '../model/form.ts';
import type { SchemaFragment } from '../model/types.ts';
import { isAdvice } from '../model/severity.ts';
import { portablePattern } from './portable-pattern.ts';
import { ABOUT_PLAIN_SCHEMA } from './server-only.ts';

type Schema = Record<string, unknown>;
type Side = (typeof SIDES)[number];
const SIDES = ['min', 'max'] as const;

/**
 * A form as a plain draft-07 schema of its relevant answers, for other systems and as the oracle of the tests. Any
 * validator compiles it, also a strict one, because it has only the keywords of draft-07 and the format `date`.
 * Visibility and required answers are written as `if`/`then`/`else`, choice lists are under `definitions`.
 *
 * Rules that only the server checks are JSON in `$comment`, with the standard keywords and these:
 * - `x-bound` on an object of answers: `{ "field", "min" }` or `{ "field", "max" }` with an operand; the bound of a
 *   repeating group is about the number of its rows, when it has any;
 * - `x-rule` on an object of answers: an `if`/`then`/`else` whose `if` holds one of the next two;
 * - `x-compare`: `[operand, operator, operand]`, as in the definition;
 * - `x-whole`, in the schema of a group's row: a schema that the form's whole answers must match;
 * - `x-warning`, in the schema of an answer: a schema of the rules that are only advice; a bound that is only advice is
 *   under `x-bound` with `"severity": "warning"`.
 *
 * Names in operands are siblings of the same row, else top-level fields; `group.question` in a sum is that question of
 * every row, and `above.question` in a bound that of the row above. `server-only.ts` lists what no keyword says.
 */
export function plainSchema(model: FormModel): Schema {
  const lists = Object.entries(model.bundle.choices).map(([list, choices]) => [
    list,
    { enum: choices.map(({ value }) => value) },
  ]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: model.title,
    description: ABOUT_PLAIN_SCHEMA,
    ...objectSchema(model.fields, {}, () => true),
    ...(lists.length > 0 && { definitions: Object.fromEntries(lists) }),
  };
}

/** Rules in a place where validators do not look. */
const serverOnly = (rules: Schema): Schema => ({ $comment: JSON.stringify(rules) });

/** True when a name belongs to this object, not to the form around a row. */
type IsHere = (name: string) => boolean;

function objectSchema(fields: readonly Field[], own: Schema, isHere: IsHere): Schema {
  const rules = fields.flatMap((field) => [...visibility(field, isHere), ...serverBounds(field)]);
  const always = fields.filter((field) => field.required && !field.visibleWhen).map(({ name }) => name);
  return {
    type: 'object',
    properties: { ...own, ...Object.fromEntries(fields.map((field) => [field.name, propertySchema(field)])) },
    additionalProperties: false,
    required: [...Object.keys(own), ...always],
    ...(rules.length > 0 && { allOf: rules }),
  };
}

const ROW_ID_SCHEMA = { type: 'string', pattern: ROW_ID.source };

function propertySchema(field: Field): Schema {
  const judged = { title: field.definition.title, ...answerRules(field) };
  const { group } = field;
  if (!group) return judged;
  return {
    ...judged,
    uniqueItems: true,
    items: objectSchema(group.fields, { rowId: ROW_ID_SCHEMA }, (name) => group.byName.has(name)),
  };
}

/** The rules of an answer. */
function answerRules(field: Field): Schema {
  const { definition, kind } = field;
  const entries = Object.entries(kind.schema(definition, (list) => `#/definitions/${list}`));
  const pick = (isPicked: (keyword: string, value: unknown) => boolean): Schema =>
    Object.fromEntries(entries.filter(([keyword, value]) => isPicked(keyword, value)));
  const plain = pick((keyword, value) => !isAdvice(definition, keyword) && isStandard(keyword, value));
  const others = pick((keyword, value) => !isAdvice(definition, keyword) && !isStandard(keyword, value));
  const advice = pick((keyword) => isAdvice(definition, keyword));
  const hidden = { ...others, ...(Object.keys(advice).length > 0 && { 'x-warning': advice }) };
  const added: Schema[] = [
    ...asAnswer(field, plain),
    ...SIDES.flatMap<Schema>((side) => boundSchema(field, side) ?? []),
  ];
  return { ...added.reduce(withRule, plain), ...(Object.keys(hidden).length > 0 && serverOnly(hidden)) };
}

/**
 * True when every validator judges a keyword as the server does. Multiples of a fraction are rounded differently, and
 * some languages know no `\p{…}` and no `\u{…}` in a pattern, so that the whole schema is an error there.
 */
function isStandard(keyword: string, value: unknown): boolean {
  if (keyword === 'format') return value === 'date';
  if (keyword === 'pattern') return !/\\[pu]\{/i.test(String(value));
  return keyword !== 'multipleOf' || Number.isInteger(value);
}

/** Adds a rule. If the schema already has its keyword, the rule is beside it in `allOf`. */
function withRule(schema: Schema, rule: Schema): Schema {
  if (!Object.keys(rule).some((keyword) => keyword in schema)) return { ...schema, ...rule };
  return { ...schema, allOf: [...((schema['allOf'] as Schema[] | undefined) ?? []), rule] };
}

/** What an answer must be to count as one and to be stored. A format that JSON Schema does not know is a pattern. */
function asAnswer(field: Field, { format, maxLength, minItems, maxItems }: Schema): Schema[] {
  const { definition, kind, choices, group } = field;
  if (mustBeTicked(field)) return definition.const === undefined ? [{ const: true }] : [];
  if (definition.type === 'array')
    return [
      ...(minItems ? [] : [{ minItems: 1 }]),
      ...(group && maxItems === undefined ? [{ maxItems: ROWS_MAX }] : []),
    ];
  if (definition.type !== 'string' || choices || definition.const !== undefined || format === 'date') return [];
  const pattern = kind.pattern && !isAdvice(definition, 'format') ? portablePattern(kind.pattern) : '\\S';
  return [{ pattern }, ...(maxLength === undefined ? [{ maxLength: TEXT_MAX }] : [])];
}

/** While a field is visible, its answer must be present if required. While it is hidden, the answer must be absent. */
function visibility(field: Field, isHere: IsHere): Schema[] {
  const condition = field.visibleWhen;
  if (!condition) return [];
  const rule = {
    if: conditionSchema(condition, isHere),
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, never awaited
    ...(field.required && { then: { required: [field.name], properties: { [field.name]: true } } }),
    else: { properties: { [field.name]: false } },
  };
  return [isPlain(condition, isHere) ? rule : serverOnly({ 'x-rule': rule })];
}

/** True when draft-07 alone can express a condition. */
const isPlain = (condition: CompiledCondition, isHere: IsHere): boolean =>
  visitCondition<boolean>(condition, {
    all: ({ of }, visit) => of.every(visit),
    any: ({ of }, visit) => of.every(visit),
    not: ({ of }, visit) => visit(of),
    is: ({ field }) => isHere(field),
    matches: ({ field, schema }) => isHere(field) && isPlainFragment(schema),
    anyRow: ({ field, questions, of }) => isHere(field) && isPlain(of, (name) => questions.includes(name)),
    compare: () => false,
  });

/** True when every validator judges a piece of a schema as the server does. */
const isPlainFragment = (fragment: SchemaFragment): boolean =>
  Object.entries(fragment).every(
    ([keyword, value]) =>
      isStandard(keyword, value) &&
      (keyword === 'not' || keyword === 'contains' ? isPlainFragment(value as SchemaFragment) : true),
  );

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
    anyRow: ({ field, questions, of }) =>
      answer(field, {
        type: 'array',
        contains: { type: 'object', ...conditionSchema(of, (name) => questions.includes(name)) },
      }),
    compare: ({ written }) => ({ 'x-compare': written }),
  });
}

/** The bounds that {@link boundSchema} cannot express. */
const serverBounds = (field: Field): Schema[] =>
  SIDES.flatMap((side) => {
    const { [`x-${side}` as const]: bound, 'x-severity': severity } = field.definition;
    if (bound === undefined || boundSchema(field, side)) return [];
    const rule = { field: field.name, [side]: operandOf(bound), ...(severity && { severity }) };
    return [serverOnly({ 'x-bound': rule })];
  });

/** A bound as a schema of the answer; undefined when it needs today or another answer, limits an amount or is advice. */
function boundSchema({ definition, ...field }: Field, side: Side): Schema | undefined {
  const bound = field[side];
  if (bound?.kind !== 'const' || isAdvice(definition, `x-${side}`)) return undefined;
  const as = boundedAs(definition);
  const limit = readAs(as, bound.value);
  if (field.group) return { [`${side}Items`]: limit };
  if (typeof limit === 'number') return definition.type === 'string' ? undefined : { [`${side}imum`]: limit };
  return typeof limit === 'string' && as !== 'text' ? { pattern: orderPattern(limit, side) } : undefined;
}

/** The pattern of the dates or months that are not before, or not after, this one. Each way differs at another digit. */
function orderPattern(limit: string, side: Side): string {
  const ways = [...limit].flatMap((digit, at) => {
    const [from, to] = side === 'min' ? [Number(digit) + 1, 9] : [0, Number(digit) - 1];
    return from <= to ? `${limit.slice(0, at)}[${from}-${to}]` : [];
  });
  return `^(?:${[...ways, limit].join('|')})`;
}
