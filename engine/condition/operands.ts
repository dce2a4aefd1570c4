/** The values that comparisons and bounds work with. */
import { rowsOf } from '../answers.ts';
import type { CompareOperator } from '../model/types.ts';
import type { ComparisonKind, CompiledOperand, Duration } from '../model/form.ts';
import { readAnswer, readSummands, type Context } from './context.ts';
import { addToDate, readDate, readMonth } from './dates.ts';
import { parseDuration } from './durations.ts';
import { readUnambiguousNumber, sumOf } from './numbers.ts';

export type Comparable = string | number | boolean;

/** An operand's value, read as `kind`. Undefined when an answer is missing or cannot be read. */
export const operandValue = (
  operand: CompiledOperand,
  kind: ComparisonKind,
  context: Context,
): Comparable | undefined => readAs(kind, rawValue(operand, context));

function rawValue(operand: CompiledOperand, context: Context): unknown {
  switch (operand.kind) {
    case 'field':
      return readAnswer(context, operand.field);
    case 'const':
      return operand.value;
    case 'count':
      return rowsOf(context.relevant[operand.group]).length;
    case 'sum':
      return sumOf(operand.fields.flatMap((name) => readSummands(context, name)));
    case 'today':
      return addToDate(context.today, operand.offset);
    case 'add':
      return operand.lengths.reduce<unknown>(
        (date, length) => {
          const duration = durationOf(length, context);
          return duration && addToDate(date, duration);
        },
        readAnswer(context, operand.field),
      );
  }
}

/** A length of time of `add`; undefined when its answer is missing or cannot be read. */
export const durationOf = (length: Duration | string, context: Context): Duration | undefined =>
  typeof length === 'string' ? parseDuration(readAnswer(context, length)) : length;

/** How each kind of comparison reads a value. `commonKind` uses the first kind that occurs, so the order matters. */
const READERS: Record<ComparisonKind, (value: unknown) => Comparable | undefined> = {
  month: readMonth,
  date: readDate,
  number: readUnambiguousNumber,
  text: (value) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined,
};

/** A value read as `kind`; undefined when it cannot be read so. */
export const readAs = (kind: ComparisonKind, value: unknown): Comparable | undefined => READERS[kind](value);

/**
 * How several operands are read when compared: a date beside a month is read as its month, a text beside a number as a
 * number. A constant (undefined) is read like the others.
 */
export const commonKind = (kinds: ReadonlyArray<ComparisonKind | undefined>): ComparisonKind =>
  (Object.keys(READERS) as ComparisonKind[]).find((kind) => kinds.includes(kind)) ?? 'text';

/** Whether `left operator right` holds, both read as `kind`; a missing or unreadable side never matches. */
export function compareValues(
  kind: ComparisonKind,
  left: Comparable | undefined,
  operator: CompareOperator,
  right: Comparable | undefined,
): boolean {
  if (left === undefined || right === undefined) return false;
  switch (operator) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return kind !== 'text' && left < right;
    case '<=':
      return kind !== 'text' && left <= right;
    case '>':
      return kind !== 'text' && left > right;
    case '>=':
      return kind !== 'text' && left >= right;
  }
}
