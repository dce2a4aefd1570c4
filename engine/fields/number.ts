import { isAmbiguousAmount } from '../amount.ts';
import { DIGITS_MAX, isKeptExactly, readNumber, readUnambiguousNumber } from '../condition/numbers.ts';
import type { FieldKind } from './kind.ts';
import { plainText, text } from './text.ts';

/** A whole or decimal number. A draft may hold it as typed: `1,200`. */
export const number: FieldKind = {
  ...text,
  name: 'a number',
  includes: ({ type }) => type === 'number' || type === 'integer',
  widget: () => 'number',
  widgets: ['number', 'text'],
  allowsDefault: ({ type, minimum, maximum, multipleOf }, value) =>
    typeof value === 'number' &&
    isKeptExactly(value) &&
    (type === 'number' || Number.isInteger(value)) &&
    (multipleOf === undefined || isMultiple(value, multipleOf)) &&
    value >= (minimum ?? -Infinity) &&
    value <= (maximum ?? Infinity),
  /** The number that a text holds, else the text without outer spaces. A number that may be rounded is a text too. */
  parse(value, field) {
    const written = text.parse(value, field);
    return readNumberOf(field.definition, written) ?? (typeof written === 'number' ? String(written) : written);
  },
  comparedAs: () => 'number',
  /** As it is submitted: `1,200` as `1200`. */
  print: (value, field) => plainText(number.parse(value, field)),
  messages: {
    type({ definition }, value) {
      if (definition.type === 'integer' && isAmbiguousAmount(value)) return 'Enter a whole number such as 1,200';
      const isRounded = readNumber(value) !== undefined && !isKeptExactly(value);
      return isRounded ? `Enter a number of at most ${DIGITS_MAX} digits` : undefined;
    },
  },
  sample: (source) => source.numbers(),
};

/**
 * The number that a value means as the answer to a question of this type; undefined when it means none. `1.000` for a
 * whole number is a thousand in many countries, and 1 in the US. It is not accepted, and neither is a number that would
 * be rounded.
 */
export function readNumberOf({ type }: { readonly type?: unknown }, value: unknown): number | undefined {
  const number = type === 'integer' ? readUnambiguousNumber(value) : readNumber(value);
  return number !== undefined && isKeptExactly(value) ? number : undefined;
}

/** With the precision of Ajv's `multipleOfPrecision`: 19.99 is a multiple of 0.01, in spite of binary rounding. */
function isMultiple(value: number, of: number): boolean {
  const times = value / of;
  return Math.abs(Math.round(times) - times) <= 1e-6;
}
