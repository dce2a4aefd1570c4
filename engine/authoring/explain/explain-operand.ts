/** Comparisons and bounds in plain English. */
import type { CompareOperator, Constant, FieldDefinition, Operand } from '../../model/types.ts';
import type { ComparisonKind, CompiledCondition } from '../../model/form.ts';
import { date } from '../../fields/date.ts';
import { kindOf } from '../../fields/kinds.ts';
import { yearMonth } from '../../fields/year-month.ts';
import { isWritten } from '../../condition/compile-operand.ts';
import { fieldName } from '../../model/field-name.ts';
import { groupItems } from '../../model/items.ts';
import { aboveName, groupOf, localName } from '../../model/question-name.ts';

/** Returns the definition of a name: a sibling in the same group, else a top-level field. */
export type DefinitionOf = (name: string) => FieldDefinition | undefined;

/** British, because no comma is before the last word. */
const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** A field's short title in quotes. */
export function quoteTitle(name: string, definitionOf: DefinitionOf): string {
  const above = aboveName(name);
  if (above !== undefined) return `${quoteTitle(above, definitionOf)} of the row above`;
  const definition = definitionOf(name);
  return `“${definition ? fieldName(definition) : name}”`;
}

/** `“Departure” is after “Arrival” plus 6 months`, or with `negated` the opposite. */
export function explainComparison(
  { as, operator, written: [left, , right] }: Extract<CompiledCondition, { op: 'compare' }>,
  negated: boolean,
  definitionOf: DefinitionOf,
): string {
  const words = operatorInWords(operator, as, negated);
  const side = (operand: Operand): string =>
    as === 'month' && typeof operand === 'object' && 'const' in operand
      ? yearMonth.printLimit(operand.const)
      : explainOperand(operand, definitionOf);
  return `${side(left)} ${words} ${side(right)}`;
}

const ORDER_OF_NUMBERS = { '<': 'less than', '<=': 'at most', '>': 'more than', '>=': 'at least' };
const ORDER: Record<ComparisonKind, typeof ORDER_OF_NUMBERS> = {
  month: { '<': 'before', '<=': 'in or before', '>': 'after', '>=': 'in or after' },
  date: { '<': 'before', '<=': 'on or before', '>': 'after', '>=': 'on or after' },
  number: ORDER_OF_NUMBERS,
  text: ORDER_OF_NUMBERS,
};

/** A missing side makes a comparison false, so the opposite of 'before' is 'not before' and never 'on or after'. */
function operatorInWords(operator: CompareOperator, as: ComparisonKind, negated: boolean): string {
  const is = negated ? 'is not' : 'is';
  if (operator === '=') return `${is} the same as`;
  if (operator === '!=') return negated ? 'does not differ from' : 'differs from';
  return `${is} ${ORDER[as][operator]}`;
}

/** An operand of a comparison or a bound: `“Arrival” plus 6 months`, `today`, `today minus 18 years`. */
export function explainOperand(operand: Operand, definitionOf: DefinitionOf): string {
  if (typeof operand === 'string') return quoteTitle(operand, definitionOf);
  if ('const' in operand) return writeConstant(operand.const);
  if ('today' in operand) return explainToday(operand.today);
  if ('count' in operand) return `the number of rows in ${quoteTitle(operand.count, definitionOf)}`;
  if ('sum' in operand)
    return `the sum of ${AND.format(operand.sum.map((name) => explainSummand(name, definitionOf)))}`;
  const [field, ...durations] = operand.add;
  return [
    quoteTitle(field, definitionOf),
    ...durations.map((one) => (isWritten(one) ? explainMove(one) : `plus ${quoteTitle(one, definitionOf)}`)),
  ].join(' ');
}

/** `“Salary”`, or for a question of every row `“Income” in the rows of “Members”`. */
function explainSummand(name: string, definitionOf: DefinitionOf): string {
  const group = groupOf(name);
  if (group === undefined) return quoteTitle(name, definitionOf);
  const definition = definitionOf(group);
  const cells = definition && groupItems(definition)?.properties;
  return `${quoteTitle(localName(name), (cell) => cells?.[cell])} in the rows of ${quoteTitle(group, definitionOf)}`;
}

const explainMove = (duration: string): string =>
  duration.startsWith('-') ? `minus ${duration.slice(1).trim()}` : `plus ${duration.replace(/^\+\s*/, '')}`;

function explainToday(offset: string): string {
  const length = offset.replace(/^[+-]\s*/, '');
  if (/^0\b/.test(length)) return 'today';
  return offset.startsWith('-') ? `today minus ${length}` : `today plus ${length}`;
}

/** A constant of the file as a person reads it: `July 1, 2027`, `ticked`. */
export function writeConstant(value: Constant, definition?: FieldDefinition): string {
  if (typeof value === 'boolean') return value ? 'ticked' : 'not ticked';
  return (definition ? kindOf(definition) : date).printLimit(String(value));
}
