/** The values of a field at which the result of a comparison changes. At them or next to them, a rule can be met. */
import { addToDate, readMonth } from '../../condition/dates.ts';
import { readSummands, type Context } from '../../condition/context.ts';
import { sumOf } from '../../condition/numbers.ts';
import { durationOf, operandValue, readAs, type Comparable } from '../../condition/operands.ts';
import type { CompiledOperand, Form } from '../../model/form.ts';
import { constraintsOf, type Relation } from './constraints.ts';

/**
 * The boundary values of the field `name`, as far as the other side of each comparison is known: dates as
 * `YYYY-MM-DD`, numbers as numbers.
 */
export function boundaryValues(
  name: string,
  relations: readonly Relation[],
  form: Form,
  context: Context,
): Comparable[] {
  return relations.flatMap(({ mine, other, as }) => {
    const values = as === 'text' ? [] : sidesOf(name, other, as, form, context);
    return values
      .map((value) => solve(mine, name, value, context))
      .filter((value): value is Comparable => value !== undefined);
  });
}

/** The value of the other side. While it is unanswered, the values at which its own rules change. */
function sidesOf(name: string, other: CompiledOperand, as: Relation['as'], form: Form, context: Context): Comparable[] {
  const value = operandValue(other, as, context);
  if (value !== undefined) return [value];
  // Like the answer of an operand, a sibling in the same rows comes first.
  const siblings = form.fields.find(({ group }) => group?.byName.has(name))?.group?.byName;
  const field = other.kind === 'field' ? (siblings?.get(other.field) ?? form.byName.get(other.field)) : undefined;
  if (!field) return [];
  const constraints = constraintsOf(form).get(field.name);
  const compared =
    constraints?.relations
      .filter(({ mine }) => mine.kind === 'field')
      .map((relation) => operandValue(relation.other, as, context)) ?? [];
  const limits = [field.definition.minimum, field.definition.maximum, ...(constraints?.values ?? [])].map((limit) =>
    readAs(as, limit),
  );
  return [...limits, ...compared].filter((limit) => limit !== undefined);
}

/** The answer to `name` with which `mine` equals `value`. */
function solve(mine: CompiledOperand, name: string, value: Comparable, context: Context): Comparable | undefined {
  switch (mine.kind) {
    case 'field':
    case 'count':
      return value;
    case 'sum': {
      // The answers in the rows that were drawn before this one belong to the others.
      const others =
        sumOf(mine.fields.filter((field) => field !== name).flatMap((field) => readSummands(context, field))) ?? 0;
      return typeof value === 'number' ? value - others : undefined;
    }
    case 'add':
      if (mine.field !== name) return undefined;
      return mine.lengths.reduceRight<Comparable | undefined>((date, length) => {
        const { months, days } = durationOf(length, context) ?? { months: 0, days: 0 };
        return addToDate(date, { months: -months, days: -days });
      }, value);
    case 'const':
    case 'today':
      return undefined;
  }
}

/** A date, a number, or the 15th of a month, and its neighbours. */
export function around(value: Comparable): Comparable[] {
  if (typeof value === 'number') return [value, value + 1, value - 1];
  const moves = [
    { months: 0, days: 0 },
    { months: 0, days: 1 },
    { months: 0, days: -1 },
    { months: 1, days: 0 },
    { months: -1, days: 0 },
  ];
  const day = readMonth(value) === value ? `${value}-15` : value;
  return moves.map((move) => addToDate(day, move)).filter((date) => date !== undefined);
}
