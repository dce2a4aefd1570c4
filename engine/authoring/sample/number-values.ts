/** Likely numbers and amounts within the bounds that the form sets. */
import type { Context } from '../../condition/context.ts';
import { operandValue } from '../../condition/operands.ts';
import type { Field } from '../../model/form.ts';
import { formatMoney } from '../../review/format-money.ts';
import type { Draw } from './vocabulary.ts';

/** For a question that the vocabulary does not know. */
const OTHERWISE = [1, 12, 1] as const;
const MONEY_OTHERWISE = [500, 9_000, 50] as const;

/** The least and the greatest number that the field's bounds allow. */
export function numberRange(field: Field, context: Context): { least: number; most: number } {
  const bound = (operand: typeof field.min, otherwise: number): number =>
    (operand && (operandValue(operand, 'number', context) as number | undefined)) ?? otherwise;
  return {
    least: Math.max(
      field.definition.minimum ?? -Infinity,
      bound(field.min, -Infinity),
      field.definition.format === 'money' ? 0 : -Infinity,
    ),
    most: Math.min(field.definition.maximum ?? Infinity, bound(field.max, Infinity)),
  };
}

/** A number that is a likely answer. */
export function numberFor(field: Field, { likely, context, random }: Draw): number {
  const [from, to, usual] = likely.numbers ?? (field.definition.format === 'money' ? MONEY_OTHERWISE : OTHERWISE);
  const { least, most } = numberRange(field, context);
  const [low, high] =
    to < least || from > most ? beyond(least, most, to - from) : [Math.max(from, least), Math.min(to, most)];
  return onStep(low + random.next() * (high - low), stepOf(field, low, high, usual), low, high);
}

/** A range of allowed numbers, for when the usual numbers are not allowed. */
function beyond(least: number, most: number, span: number): [number, number] {
  if (Number.isFinite(least)) return [least, Math.min(most, least + span)];
  return [Number.isFinite(most) ? most - span : 0, Math.min(most, span)];
}

/** What the number is a multiple of: the definition's `multipleOf`, else the usual step if the range has room. */
function stepOf({ definition }: Field, low: number, high: number, usual: number): number {
  if (definition.multipleOf !== undefined) return definition.multipleOf;
  if (definition.type === 'integer') return Math.max(1, Math.round(usual));
  const room = high - low;
  return [usual, 1, 0.1].find((step) => step <= usual && room >= step * 2) ?? 0.01;
}

/** The multiple of `step` nearest to a number and within the limits, without binary fractions' endless digits. */
export function onStep(value: number, step: number, low: number, high: number): number {
  const tidy = (multiple: number): number => Number((multiple * step).toFixed(6));
  const nearest = tidy(Math.round(value / step));
  if (nearest >= low && nearest <= high) return nearest;
  const up = tidy(Math.ceil(low / step - 1e-9));
  return up <= high ? up : tidy(Math.floor(high / step + 1e-9));
}

/** As a person writes an amount: `12,400` or `99.50`. */
export const writeMoney = (value: number): string => formatMoney(value).replace('$', '');
