/** Checks comparisons and bounds of a definition: both sides must be readable as the same kind of value. */
import {
  boundedAs,
  compileOperand,
  isWritten,
  comparedAs,
  kindOfOperand,
  operandOf,
} from '../../condition/compile-operand.ts';
import { parseDuration } from '../../condition/durations.ts';
import { kindOf } from '../../fields/kinds.ts';
import { commonKind, readAs } from '../../condition/operands.ts';
import type { ComparisonKind, CompiledCondition, CompiledOperand } from '../../model/form.ts';
import { groupItems } from '../../model/items.ts';
import { groupOf, localName } from '../../model/question-name.ts';
import { ownValue } from '../../lib/own-value.ts';
import { resolveReference } from './resolve-reference.ts';
import { testOfList } from './test-of-list.ts';
import { definitionFor, didYouMean, domainOf, listed, type CheckScope, type Reader } from './check-scope.ts';
import type { BoundDefinition, FieldDefinition, Operand } from '../../model/types.ts';

export function checkComparison(
  scope: CheckScope,
  { left, operator, right, written, pointer }: Extract<CompiledCondition, { op: 'compare' }>,
  reader?: Reader,
): void {
  const inRows = (group: string): string => `For any of its rows, compare it inside { "${group}": { "anyRow": … } }.`;
  const check = (side: 0 | 2, operand: CompiledOperand, other: CompiledOperand): ComparisonKind | undefined =>
    isReportedValue(scope, { operand, other, at: `${pointer}/${side}` }, reader)
      ? undefined
      : checkOperand(scope, written[side], operand, `${pointer}/${side}`, reader, inRows);
  const [a, b] = [check(0, left, right), check(2, right, left)];
  if (JSON.stringify(written[0]) === JSON.stringify(written[2]))
    scope.report('field-itself', pointer, 'Both sides of this comparison are the same.', 'Change one of them.');
  const kind = checkKinds(scope, a, b, pointer);
  if (kind === 'text' && operator !== '=' && operator !== '!=') {
    scope.report('text-order', `${pointer}/1`, 'Texts have no order.', "Use '=' or '!=', or compare dates or amounts.");
  }
  checkConstant(scope, written[0], kind, `${pointer}/0/const`);
  checkConstant(scope, written[2], kind, `${pointer}/2/const`);
  checkSide(scope, { operand: left, other: right, kind, at: `${pointer}/0`, otherAt: `${pointer}/2` }, reader);
  checkSide(scope, { operand: right, other: left, kind, at: `${pointer}/2`, otherAt: `${pointer}/0` }, reader);
}

/** Reports a text that is no field's name but today, a date, an amount, or an answer to the other side. */
function isReportedValue(
  scope: CheckScope,
  { operand, other, at }: { operand: CompiledOperand; other: CompiledOperand; at: string },
  reader?: Reader,
): boolean {
  if (operand.kind !== 'field' || definitionFor(scope, operand.field, reader)) return false;
  const text = operand.field;
  const answered = other.kind === 'field' ? definitionFor(scope, other.field, reader) : undefined;
  const isToday = /^today$/i.test(text);
  const isValue =
    readAs('date', text) !== undefined ||
    readAs('number', text) !== undefined ||
    (answered && domainOf(answered, scope.choices)?.includes(text));
  if (!isToday && !isValue) return false;
  const fix = isToday
    ? 'The current day is { "today": "+0 days" }.'
    : `A value is written as { "const": ${JSON.stringify(text)} }.`;
  scope.report('field-unknown', at, `There is no field '${text}'.`, fix);
  return true;
}

/** By how an answer is stored: why it cannot be compared. A single value can be. */
const NOT_COMPARED = { rows: 'are rows', list: 'are lists', parts: 'have parts' } as const;

function notCompared(definition: FieldDefinition): string | undefined {
  const { storedAs } = kindOf(definition);
  return storedAs === 'value' ? undefined : NOT_COMPARED[typeof storedAs === 'string' ? storedAs : 'parts'];
}

/** Reports a field whose answers cannot be compared, and a constant that is none of its choices. */
function checkSide(
  scope: CheckScope,
  {
    operand,
    other,
    kind,
    at,
    otherAt,
  }: { operand: CompiledOperand; other: CompiledOperand; kind: ComparisonKind; at: string; otherAt: string },
  reader?: Reader,
): void {
  if (operand.kind !== 'field') return;
  const definition = definitionFor(scope, operand.field, reader);
  if (!definition) return;
  const answers = notCompared(definition);
  if (answers !== undefined) {
    scope.report(
      'keyword-unsuited',
      at,
      `'${operand.field}' cannot be compared, because its answers ${answers}.`,
      testOfList(operand.field, definition) ?? 'Ask in another question what the condition needs.',
    );
    return;
  }
  if (kind === 'number') reportNoNumber(scope, operand.field, definition, at);
  const domain = domainOf(definition, scope.choices);
  if (kind !== 'text' || other.kind !== 'const' || !domain || domain.includes(other.value)) return;
  scope.report(
    'answer-impossible',
    `${otherAt}/const`,
    `'${operand.field}' can never be ${JSON.stringify(other.value)}.`,
    `Use one of: ${listed(domain)}.`,
  );
}

/** Reports an answer that is compared with a number, although it is never one. */
function reportNoNumber(scope: CheckScope, name: string, definition: FieldDefinition, pointer: string): void {
  const domain = domainOf(definition, scope.choices);
  const isText = comparedAs(definition) === 'text';
  // A text without a format, such as '12', may be a number.
  if (!isText || (domain ? domain.some((one) => readAs('number', one) !== undefined) : !definition.format)) return;
  const isChosen = domain && definition.type !== 'boolean';
  const why = isChosen ? 'none of its choices is a number' : `it asks for ${kindOf(definition).name}`;
  scope.report(
    'kinds-differ',
    pointer,
    `'${name}' cannot be compared with a number, because ${why}.`,
    'Name a question for a number or an amount, or test the answer itself.',
  );
}

/** Checks `x-min` or `x-max` of a field. */
export function checkBound(
  scope: CheckScope,
  field: FieldDefinition,
  bound: BoundDefinition,
  pointer: string,
  reader: Reader,
): void {
  const kind = boundedAs(field);
  if (kind === 'text') {
    scope.report(
      'text-bound',
      pointer,
      'Only dates, numbers, amounts and repeating groups can have bounds.',
      'Give the field the type or format of a date, a number or an amount, or take the bound away.',
    );
    return;
  }
  if (typeof bound !== 'object') return checkConstant(scope, { const: bound }, kind, pointer);
  const operand = operandOf(bound);
  const at = 'field' in bound ? `${pointer}/field` : pointer;
  const boundKind = checkOperand(scope, operand, compileOperand(operand), at, reader);
  if (boundKind !== undefined && 'field' in bound && isReportedBound(scope, bound.field, at, reader)) return;
  if (kind === 'number' && boundKind === 'text' && 'field' in bound)
    return reportNoNumber(scope, bound.field, definitionFor(scope, bound.field, reader)!, at);
  if (kind === 'date' && boundKind === 'month')
    scope.report(
      'kinds-differ',
      pointer,
      'A month cannot be the bound of a date, because it has no day.',
      'Compare the two in x-checks, which read a date beside a month as its month.',
    );
  else checkKinds(scope, kind, boundKind, pointer);
}

/** Reports a bound by a field whose answers are no single value, because it would never apply. */
function isReportedBound(scope: CheckScope, name: string, pointer: string, reader: Reader): boolean {
  const definition = definitionFor(scope, name, reader);
  const answers = definition && notCompared(definition);
  if (answers === undefined) return false;
  scope.report(
    'keyword-unsuited',
    pointer,
    `'${name}' cannot be a bound, because its answers ${answers}.`,
    groupItems(definition!)
      ? `For the number of its rows, write { "count": "${name}" }.`
      : 'Name a question for one date, number or amount, or take the bound away.',
  );
  return true;
}

/** Reports the mistakes of an operand and returns how it is read; undefined for a constant or a missing field. */
function checkOperand(
  scope: CheckScope,
  written: Operand,
  operand: CompiledOperand,
  pointer: string,
  reader?: Reader,
  inRows?: (group: string) => string,
): ComparisonKind | undefined {
  if (operand.kind === 'field') {
    if (!resolveReference(scope, operand.field, pointer, reader, inRows)) return undefined;
  } else if (operand.kind === 'count') {
    const field = resolveReference(scope, operand.group, `${pointer}/count`, reader);
    if (field && !groupItems(field)) reportNoGroup(scope, operand.group, `${pointer}/count`);
  } else if (operand.kind === 'sum') {
    operand.fields.forEach((name, index) => checkSummand(scope, name, `${pointer}/sum/${index}`, reader));
  } else if (operand.kind === 'add') {
    checkAdd(scope, (written as { add: [string, ...string[]] }).add, `${pointer}/add`, reader, inRows);
  } else if (operand.kind === 'today' && parseDuration((written as { today: string }).today) === undefined) {
    reportDuration(scope, `${pointer}/today`);
  }
  return kindOfOperand(operand, (name) => definitionFor(scope, name, reader));
}

/** Reports a field of a sum (here or in the review's summary) whose answers are not amounts. */
export function checkSummand(scope: CheckScope, name: string, pointer: string, reader?: Reader): void {
  const field =
    groupOf(name) === undefined
      ? resolveReference(scope, name, pointer, reader, (group) => `Write '${group}.${name}' for the sum over all rows.`)
      : questionOfRows(scope, name, pointer, reader);
  if (field && comparedAs(field) !== 'number') {
    const cells = Object.entries(groupItems(field)?.properties ?? {});
    const cell = cells.find(([, one]) => comparedAs(one) === 'number')?.[0];
    scope.report(
      'not-an-amount',
      pointer,
      `'${name}' is not an amount, so it cannot be added up.`,
      cell === undefined
        ? 'Give it "format": "money" or a number type, or leave it out.'
        : `Name the question of its rows: '${name}.${cell}'.`,
    );
  }
}

/** The definition of the question that `group.question` means. Reports a mistake when there is none. */
function questionOfRows(
  scope: CheckScope,
  name: string,
  pointer: string,
  reader?: Reader,
): FieldDefinition | undefined {
  const group = groupOf(name)!;
  const field = resolveReference(scope, group, pointer, reader);
  const questions = field && groupItems(field)?.properties;
  const found = questions && ownValue(questions, localName(name));
  if (found || !field) return found;
  if (!questions) reportNoGroup(scope, group, pointer);
  else {
    const names = Object.keys(questions).map((one) => `${group}.${one}`);
    scope.report(
      'field-unknown',
      pointer,
      `The rows of '${group}' have no question '${localName(name)}'.`,
      didYouMean(name, names),
    );
  }
  return undefined;
}

export const reportNoGroup = (scope: CheckScope, name: string, pointer: string): void =>
  scope.report('not-a-group', pointer, `'${name}' has no rows.`, 'Name a repeating group.');

function checkAdd(
  scope: CheckScope,
  [name, ...durations]: readonly [string, ...string[]],
  pointer: string,
  reader?: Reader,
  inRows?: (group: string) => string,
): void {
  const field = resolveReference(scope, name, `${pointer}/0`, reader, inRows);
  if (field && comparedAs(field) !== 'date') {
    scope.report(
      'not-a-date',
      `${pointer}/0`,
      `'${name}' is not a date, so a length of time cannot be added to it.`,
      'Give it "format": "date".',
    );
  }
  durations.forEach((text, index) => {
    const at = `${pointer}/${index + 1}`;
    if (isWritten(text)) {
      if (parseDuration(text) === undefined) reportDuration(scope, at);
      return;
    }
    const length = resolveReference(scope, text, at, reader);
    if (length && length.format !== 'duration')
      scope.report('not-a-duration', at, `'${text}' is not a length of time.`, 'Give it "format": "duration".');
  });
}

const reportDuration = (scope: CheckScope, pointer: string): void =>
  scope.report(
    'not-a-duration',
    pointer,
    'This is not a length of time.',
    "Write it like '30 days', '6 months' or '3 years 2 months'. Under 'today', begin with a sign, like '+6 months'.",
  );

/** Returns the kind that both sides are read as, and reports sides that cannot be compared. */
function checkKinds(
  scope: CheckScope,
  a: ComparisonKind | undefined,
  b: ComparisonKind | undefined,
  pointer: string,
): ComparisonKind {
  const kinds = [a, b];
  const kind = commonKind(kinds);
  if ((kind === 'date' || kind === 'month') && (kinds.includes('number') || kinds.includes('text'))) {
    scope.report(
      'kinds-differ',
      pointer,
      'A date is compared with something that is not a date.',
      'Compare dates with dates.',
    );
  }
  return kind;
}

/** A constant that cannot be read like the other side: the rule, what it must be, and the fix. */
const UNREADABLE = {
  date: [
    'not-a-date',
    'a date',
    'Write a real date, such as 2026-01-31. The current day is { "today": "+0 days" }. In a bound, another answer is { "field": … }.',
  ],
  month: ['not-a-date', 'a month', 'Write a month, such as 2026-01.'],
  number: ['not-an-amount', 'an amount', 'Write a number.'],
} as const;

function checkConstant(scope: CheckScope, operand: Operand, kind: ComparisonKind, pointer: string): void {
  if (typeof operand === 'string' || !('const' in operand)) return;
  if (kind === 'text' || readAs(kind, operand.const) !== undefined) return;
  const [rule, what, fix] = UNREADABLE[kind];
  scope.report(rule, pointer, `${JSON.stringify(operand.const)} is not ${what}.`, fix);
}
