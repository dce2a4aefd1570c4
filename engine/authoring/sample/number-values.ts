/** Realistic numbers and amounts, chosen by what a question is about, within the bounds that the form sets. */
import type { Context } from '../../condition/context.ts';
import { operandValue } from '../../condition/operands.ts';
import { formatMoney } from '../../review/format-money.ts';
import type { Question } from './question.ts';
import type { Random } from './random.ts';

/** Words, minimum, maximum, and what the number is a multiple of. The first rule that matches is used. */
const BY_WORDS: ReadonlyArray<readonly [RegExp, number, number, number]> = [
  [/\bage\b/, 21, 60, 1],
  [/year/, 2016, 2024, 1],
  [/percent|%/, 5, 95, 5],
  [/hours/, 20, 40, 1],
  [/month/, 2800, 6400, 100],
  [/prevailing/, 68_000, 79_000, 100],
  [/salary|wage|income/, 82_000, 124_000, 100],
  [/tuition/, 18_000, 32_000, 100],
  [/living/, 12_000, 19_000, 100],
  [/insurance/, 1_200, 2_900, 10],
  [/personal|family funds|savings/, 38_000, 60_000, 500],
  [/school funds|scholarship/, 2_000, 9_000, 500],
  [/fee|expense|cost|funds|amount|price|gift|budget|payment/, 400, 4_000, 10],
  [/height/, 1.55, 1.95, 0.01],
  [/weight/, 52, 94, 1],
  [/employees/, 12, 900, 1],
  [/child|dependent|adult|people|persons|workers|number|count|how many|total/, 1, 3, 1],
];
const OTHERWISE = [1, 12, 1] as const;
const MONEY_OTHERWISE = [500, 9_000, 50] as const;

/** The least and the greatest number that the field's bounds allow. */
export function numberRange({ field }: Question, context: Context): { least: number; most: number } {
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

/** A number that is a realistic answer. */
export function numberFor(question: Question, context: Context, random: Random): number {
  const { field, about } = question;
  const rule = BY_WORDS.find(([words]) => words.test(about))?.slice(1) as [number, number, number] | undefined;
  const [from, to, usual] = rule ?? (field.definition.format === 'money' ? MONEY_OTHERWISE : OTHERWISE);
  const { least, most } = numberRange(question, context);
  const [low, high] =
    to < least || from > most ? beyond(least, most, to - from) : [Math.max(from, least), Math.min(to, most)];
  return onStep(low + random.next() * (high - low), stepOf(question, low, high, usual), low, high);
}

/** A range of allowed numbers, for when the usual numbers are not allowed. */
function beyond(least: number, most: number, span: number): [number, number] {
  if (Number.isFinite(least)) return [least, Math.min(most, least + span)];
  return [Number.isFinite(most) ? most - span : 0, Math.min(most, span)];
}

/** What the number is a multiple of: the definition's `multipleOf`, else the usual step if the range has room. */
function stepOf({ field: { definition } }: Question, low: number, high: number, usual: number): number {
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
