/** The values that comparisons and bounds work with. */
import type { CompareOperator } from '../definition/types.ts';
import type { ComparisonKind, CompiledOperand, Duration } from '../form.ts';
import { BY_NAME, type Context, type Scope } from './context.ts';
import { addToDate, readDate } from './dates.ts';
import { parseDuration } from './durations.ts';
import { readNumber, sumOf } from './numbers.ts';

export type Comparable = string | number | boolean;

/** Whatever answers are read from also says which day it is. */
export interface Dated { readonly today: string }

/** An operand's value, read as `kind`. Undefined when an answer is missing or cannot be read. */
export const operandValue = (operand: CompiledOperand, kind: ComparisonKind, context: Context): Comparable | undefined =>
  readerOf(operand, kind, BY_NAME)(context);

/** {@link operandValue} made ready for many answers. */
export function readerOf<C extends Dated>(
  operand: CompiledOperand, kind: ComparisonKind, scope: Scope<C>,
): (context: C) => Comparable | undefined {
  const raw = rawReader(operand, scope);
  return (context) => readAs(kind, raw(context));
}

function rawReader<C extends Dated>(operand: CompiledOperand, scope: Scope<C>): (context: C) => unknown {
  switch (operand.kind) {
    case 'field': return scope.read(operand.field);
    case 'const': return () => operand.value;
    case 'sum': {
      const reads = operand.fields.map((field) => scope.read(field));
      return (context) => sumOf(reads.map((read) => read(context)));
    }
    case 'today': {
      let day: string | undefined;
      let moved: string | undefined;
      return ({ today }) => {
        if (today !== day) [day, moved] = [today, addToDate(today, operand.offset)];
        return moved;
      };
    }
    case 'add': {
      const { duration } = operand;
      const date = scope.read(operand.field);
      const lengths = (operand.lengths ?? []).map((field) => scope.read(field));
      return (context) => {
        const start = date(context);
        const whole = start === undefined ? undefined : wholeDuration(duration, lengths.map((length) => length(context)));
        return whole && addToDate(start, whole);
      };
    }
  }
}

/** The written lengths and those answered, in one, so that their order does not matter. */
function wholeDuration(written: Duration, lengths: readonly unknown[]): Duration | undefined {
  let { months, days } = written;
  for (const length of lengths) {
    const answered = parseDuration(length);
    if (!answered) return undefined;
    months += answered.months;
    days += answered.days;
  }
  return { months, days };
}

/** A value read as `kind`; undefined when it cannot be. */
export function readAs(kind: ComparisonKind, value: unknown): Comparable | undefined {
  if (kind === 'date') return readDate(value);
  if (kind === 'number') return readNumber(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

/** Whether `left operator right` holds, both read as `kind`; a missing or unreadable side never matches. */
export function compareValues(
  kind: ComparisonKind, left: Comparable | undefined, operator: CompareOperator, right: Comparable | undefined,
): boolean {
  if (left === undefined || right === undefined) return false;
  switch (operator) {
    case '=': return left === right;
    case '!=': return left !== right;
    case '<': return kind !== 'text' && left < right;
    case '<=': return kind !== 'text' && left <= right;
    case '>': return kind !== 'text' && left > right;
    case '>=': return kind !== 'text' && left >= right;
  }
}
