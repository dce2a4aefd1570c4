/** Conditions of a definition: that they point somewhere and can be met. */
import { checkComparison } from './check-operand.ts';
import { reach } from './check-reach.ts';
import { checkPattern, domainOf, listed, segment, type CheckScope, type Reader } from './check-scope.ts';
import type { Condition, Constant, FieldDefinition, SchemaFragment } from './types.ts';

/** @param reader the field whose visibility it is; absent for checks and documents */
export function checkCondition(scope: CheckScope, condition: Condition, pointer: string, reader?: Reader): void {
  for (const [key, value] of Object.entries(condition)) {
    const at = `${pointer}/${segment(key)}`;
    if (key === 'all' || key === 'any') {
      (value as Condition[]).forEach((one, index) => checkCondition(scope, one, `${at}/${index}`, reader));
    } else if (key === 'not') checkCondition(scope, value as Condition, at, reader);
    else if (key === 'compare') checkComparison(scope, value as NonNullable<Condition['compare']>, at, reader);
    else checkAnswer(scope, key, value, at, reader);
  }
}

function checkAnswer(
  scope: CheckScope,
  name: string,
  value: Condition[string],
  pointer: string,
  reader?: Reader,
): void {
  const field = reach(scope, name, pointer, reader);
  if (!field) return;
  if (Array.isArray(value)) checkConstants(scope, name, field, value as Constant[], (index) => `${pointer}/${index}`);
  else if (typeof value === 'object') checkFragment(scope, name, field, value as SchemaFragment, pointer);
  else checkConstants(scope, name, field, [value as Constant], () => pointer);
}

function checkConstants(
  scope: CheckScope,
  name: string,
  field: FieldDefinition,
  constants: readonly Constant[],
  at: (index: number) => string,
): void {
  const domain = domainOf(field, scope.choices);
  constants.forEach((constant, index) => {
    if (domain ? domain.includes(constant) : typeof constant === typeOfAnswer(field)) return;
    const mend = domain ? `Use one of: ${listed(domain)}.` : `Its answers are ${answerName(field)}.`;
    scope.report('answer-impossible', at(index), `'${name}' can never be ${JSON.stringify(constant)}.`, mend);
  });
}

const typeOfAnswer = ({ type }: FieldDefinition): string => (type === 'integer' ? 'number' : type);
const answerName = (field: FieldDefinition): string =>
  ({ string: 'texts', number: 'numbers', boolean: 'true or false', array: 'rows; ask with { "minItems": 1 }' })[
    typeOfAnswer(field)
  ]!;

const FRAGMENT_TYPES: Record<string, string> = {
  pattern: 'string',
  format: 'string',
  minLength: 'string',
  maxLength: 'string',
  minimum: 'number',
  maximum: 'number',
  multipleOf: 'number',
  minItems: 'array',
  maxItems: 'array',
};

function checkFragment(
  scope: CheckScope,
  name: string,
  field: FieldDefinition,
  fragment: SchemaFragment,
  pointer: string,
): void {
  for (const [keyword, value] of Object.entries(fragment)) {
    const at = `${pointer}/${segment(keyword)}`;
    if (keyword === 'not') checkFragment(scope, name, field, value as SchemaFragment, at);
    if (keyword === 'pattern') checkPattern(scope, value, at);
    if (keyword === 'enum') checkConstants(scope, name, field, value as Constant[], (index) => `${at}/${index}`);
    if (keyword === 'const') checkConstants(scope, name, field, [value as Constant], () => at);
    const wants = FRAGMENT_TYPES[keyword];
    if (wants !== undefined && wants !== typeOfAnswer(field)) {
      scope.report(
        'keyword-unsuited',
        at,
        `'${keyword}' cannot judge this field, whose answers are ${answerName(field)}.`,
        field.format === 'money' || field.format === 'date'
          ? "Use 'compare' for amounts and dates."
          : `Use a keyword for ${answerName(field)}.`,
      );
    }
  }
}
