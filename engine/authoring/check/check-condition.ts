/** Checks the conditions of a definition: their fields must exist and their answers must be possible. */
import { segment } from '../../condition/compile-condition.ts';
import { readDate } from '../../condition/dates.ts';
import { readNumber } from '../../condition/numbers.ts';
import { readsToday } from '../../condition/reads.ts';
import { visitCondition } from '../../condition/visit-condition.ts';
import { mustBeTicked } from '../../fields/tick.ts';
import { groupItems } from '../../model/items.ts';
import { localName } from '../../model/question-name.ts';
import type { CompiledCondition } from '../../model/form.ts';
import { checkComparison, reportNoGroup } from './check-operand.ts';
import { resolveReference } from './resolve-reference.ts';
import { testOfList } from './test-of-list.ts';
import {
  allowsAnswer,
  checkDashes,
  checkPattern,
  conditionIn,
  domainOf,
  isRequired,
  listed,
  type CheckScope,
  type Reader,
} from './check-scope.ts';
import { isAdvice } from '../../model/severity.ts';
import type { Condition, Constant, FieldDefinition, SchemaFragment } from '../../model/types.ts';

/** @param reader the field whose visibility the condition decides; absent for checks and documents */
export function checkCondition(scope: CheckScope, condition: Condition, pointer: string, reader?: Reader): void {
  checkCompiled(scope, conditionIn(scope, condition, pointer, reader), reader);
}

function checkCompiled(scope: CheckScope, condition: CompiledCondition, reader?: Reader): void {
  const field = (name: string, at: string): FieldDefinition | undefined => {
    const definition = resolveReference(
      scope,
      name,
      at,
      reader,
      (group) => `For any of its rows, write { "${group}": { "anyRow": { "${localName(name)}": … } } }.`,
    );
    // A required box is not answered until it is ticked.
    const isTicked = definition && mustBeTicked({ definition, required: isRequired(scope, name, reader) });
    return isTicked ? { ...definition, const: true } : definition;
  };
  visitCondition<void>(condition, {
    all: ({ of }, visit) => of.forEach(visit),
    any: ({ of }, visit) => of.forEach(visit),
    not: ({ of }, visit) => visit(of),
    is({ field: name, values, pointer: at }) {
      const definition = field(name, at);
      if (definition) checkConstants(scope, name, definition, values, at);
    },
    matches({ field: name, schema, pointer: at }) {
      const definition = field(name, at);
      if (definition) checkFragment(scope, name, definition, schema, at);
    },
    anyRow({ field: name, of, pointer: at }) {
      const definition = field(name, at);
      if (!definition) return;
      if (!groupItems(definition)) return reportNoGroup(scope, name, at);
      // The condition may name every question of the rows, because a group is complete before the reader is asked.
      checkCompiled({ ...scope, anyRow: name }, of, reader && { name: reader.group ?? reader.name });
    },
    compare: (node) => checkComparison(scope, node, reader),
  });
}

/** Refuses a condition that can change overnight, while nobody changes an answer. */
export function refuseToday(scope: CheckScope, condition: Condition, pointer: string, reader?: Reader): void {
  if (!readsToday(conditionIn(scope, condition, pointer, reader))) return;
  scope.report(
    'today-unsuited',
    pointer,
    "This condition cannot use 'today', because it decides about a question.",
    'Compare answers with each other or with a fixed date.',
  );
}

function checkConstants(
  scope: CheckScope,
  name: string,
  field: FieldDefinition,
  constants: readonly Constant[],
  pointer: string,
): void {
  const domain = domainOf(field, scope.choices);
  constants.forEach((constant, index) => {
    const at = constants.length > 1 ? `${pointer}/${index}` : pointer;
    if (checkWritten(scope, name, field, constant, at) || checkUnticked(scope, name, field, constant, at)) return;
    const isOfType = typeof constant === typeOfAnswer(field);
    // A rule that is only advice refuses no answer.
    const canBe = field['x-severity'] === undefined ? allowsAnswer(scope, field, constant) : isOfType;
    if (domain ? domain.includes(constant) : isOfType && canBe) return;
    const fix = isOfType
      ? 'Its own rules refuse it. Change the answer here, or the rule of the question.'
      : [`Its answers are ${answerName(field)}.`, testOfList(name, field)].filter(Boolean).join(' ');
    scope.report(
      'answer-impossible',
      at,
      `'${name}' can never be ${JSON.stringify(constant)}.`,
      domain ? `Use one of: ${listed(domain)}.` : fix,
    );
  });
}

/** Reports an amount, which people write in many ways, and a text that is not a date. @returns whether it has */
function checkWritten(
  scope: CheckScope,
  name: string,
  field: FieldDefinition,
  constant: Constant,
  pointer: string,
): boolean {
  if (field.format === 'money') {
    const compared = `{ "compare": ["${name}", "=", { "const": ${String(readNumber(constant) ?? 500)} }] }`;
    scope.report(
      'keyword-unsuited',
      pointer,
      `'${name}' cannot be tested by its text, because people write an amount in many ways.`,
      `Use ${compared}.`,
    );
    return true;
  }
  if (field.format !== 'date' || readDate(constant) !== undefined) return false;
  scope.report(
    'not-a-date',
    pointer,
    `${JSON.stringify(constant)} is not a date.`,
    'Write a real date, such as 2026-01-31.',
  );
  return true;
}

/** Reports a test for an unticked box, because a box has no answer before it is ticked. @returns whether it has */
function checkUnticked(
  scope: CheckScope,
  name: string,
  field: FieldDefinition,
  constant: Constant,
  pointer: string,
): boolean {
  const { type, const: fixed, default: initial, 'x-widget': widget = 'checkbox' } = field;
  const isBox = type === 'boolean' && widget === 'checkbox' && fixed === undefined && initial === undefined;
  if (constant !== false || !isBox) return false;
  scope.report(
    'box-untouched',
    pointer,
    `'${name}' is only false after it was ticked and unticked again: before that, it has no answer.`,
    `For a box that is not ticked, write { "not": { "${name}": true } }, or give the box "default": false.`,
  );
  return true;
}

/** Reports a pattern that matches none of the choices, such as one that was not changed together with them. */
function checkChoicesMatch(
  scope: CheckScope,
  name: string,
  field: FieldDefinition,
  pattern: string,
  pointer: string,
): void {
  const domain = domainOf(field, scope.choices);
  if (!domain || domain.some((one) => new RegExp(pattern, 'u').test(String(one)))) return;
  scope.report(
    'answer-impossible',
    pointer,
    `None of the choices of '${name}' matches ${JSON.stringify(pattern)}.`,
    `Change the pattern. The choices are: ${listed(domain)}.`,
  );
}

const typeOfAnswer = ({ type }: FieldDefinition): string => (type === 'integer' ? 'number' : type);
const ANSWERS: Readonly<Record<string, string>> = {
  string: 'texts',
  number: 'numbers',
  boolean: 'true or false',
  object: 'objects with parts',
  array: 'rows',
};
const answerName = (field: FieldDefinition): string =>
  field.items?.type === 'string' ? 'lists' : (ANSWERS[typeOfAnswer(field)] ?? field.type);

/** What to write instead of a keyword that is for another type. */
function testOfValue(field: FieldDefinition): string {
  if (field.format === 'money' || field.format === 'date') return "Use 'compare' for amounts and dates.";
  const keywords = Object.keys(FRAGMENT_TYPES).filter((keyword) => FRAGMENT_TYPES[keyword] === typeOfAnswer(field));
  return `Write only the answer, or use one of: ${['enum', 'not', ...keywords].join(', ')}.`;
}

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

/** The opposite of each limit. */
const OPPOSITES = {
  minimum: 'maximum',
  maximum: 'minimum',
  minLength: 'maxLength',
  maxLength: 'minLength',
  minItems: 'maxItems',
  maxItems: 'minItems',
} as const;

/** Reports a limit in a condition that excludes each valid answer, or that crosses the other limit beside it. */
function checkLimit(
  scope: CheckScope,
  name: string,
  field: FieldDefinition,
  fragment: SchemaFragment,
  keyword: keyof typeof OPPOSITES,
  pointer: string,
): void {
  const limit = fragment[keyword] as number;
  const opposite = OPPOSITES[keyword];
  const isLeast = keyword.startsWith('min');
  const crosses = (other: unknown): boolean => typeof other === 'number' && (isLeast ? limit > other : limit < other);
  const report = (other: string): void =>
    scope.report(
      'answer-impossible',
      pointer,
      `'${keyword}' ${limit} is ${isLeast ? 'above' : 'below'} ${other}, so no answer can match.`,
      isLeast ? 'Lower the first, or raise the second.' : 'Raise the first, or lower the second.',
    );
  if (crosses(field[opposite]) && !isAdvice(field, opposite))
    report(`the '${opposite}' of '${name}', ${String(field[opposite])}`);
  // Two limits that cross each other are one mistake.
  else if (isLeast && crosses(fragment[opposite])) report(`'${opposite}' ${String(fragment[opposite])}`);
}

const isLimit = (keyword: string): keyword is keyof typeof OPPOSITES => Object.hasOwn(OPPOSITES, keyword);

/** For a keyword that only an empty answer could match, the limit that each given answer keeps; else undefined. */
function limitOfGiven(keyword: string, value: unknown): 'minLength' | 'minItems' | undefined {
  if (keyword === 'maxLength' || keyword === 'maxItems') return value === 0 ? OPPOSITES[keyword] : undefined;
  const [limit, ...others] = keyword === 'not' ? Object.entries(value as SchemaFragment) : [];
  const [name, least] = limit ?? [];
  if (others.length > 0 || (name !== 'minLength' && name !== 'minItems')) return undefined;
  return Number(least) <= 1 ? name : undefined;
}

/** @param isNegated true inside `not`, where what no answer matches is true of each answer */
function checkFragment(
  scope: CheckScope,
  name: string,
  field: FieldDefinition,
  fragment: SchemaFragment,
  pointer: string,
  isNegated = false,
): void {
  for (const [keyword, value] of Object.entries(fragment)) {
    const at = `${pointer}/${segment(keyword)}`;
    const limit = isNegated ? undefined : limitOfGiven(keyword, value);
    if (limit && FRAGMENT_TYPES[limit] === typeOfAnswer(field)) {
      scope.report(
        'answer-impossible',
        at,
        `No answer to '${name}' can match: a given answer is never empty, and a missing one matches no rule.`,
        `For a missing answer, write { "not": { "${name}": { "${limit}": 1 } } }.`,
      );
      continue;
    }
    if (keyword === 'not') checkFragment(scope, name, field, value as SchemaFragment, at, !isNegated);
    const choices = field.items?.type === 'string' ? field.items : undefined;
    if (keyword === 'contains' && choices)
      checkFragment(scope, name, { ...choices, title: field.title }, value as SchemaFragment, at);
    if (keyword === 'pattern' && checkPattern(scope, value, at)) {
      checkChoicesMatch(scope, name, field, value, at);
      checkDashes(scope, field, value, at);
    }
    if (keyword === 'enum') checkConstants(scope, name, field, value as Constant[], at);
    if (keyword === 'const') checkConstants(scope, name, field, [value as Constant], at);
    if (isLimit(keyword)) checkLimit(scope, name, field, fragment, keyword, at);
    const wants = FRAGMENT_TYPES[keyword];
    if ((wants !== undefined && wants !== typeOfAnswer(field)) || (keyword === 'contains' && !choices)) {
      scope.report(
        'keyword-unsuited',
        at,
        `'${keyword}' cannot test this field, because its answers are ${answerName(field)}.`,
        testOfList(name, field) ?? testOfValue(field),
      );
    }
  }
}
