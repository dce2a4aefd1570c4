import { isAmbiguousAmount } from '../amount.ts';
import { readNumber, readUnambiguousNumber } from '../condition/numbers.ts';
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
    (type === 'number' || Number.isInteger(value)) &&
    (multipleOf === undefined || isMultiple(value, multipleOf)) &&
    value >= (minimum ?? -Infinity) &&
    value <= (maximum ?? Infinity),
  /** The number that a text holds, else the text without outer spaces. */
  parse(value, field) {
    const written = text.parse(value, field);
    return readNumberOf(field.definition, written) ?? written;
  },
  comparedAs: () => 'number',
  /** As it is submitted: `1,200` as `1200`. */
  print: (value, field) => plainText(number.parse(value, field)),
  messages: {
    type: ({ definition }, value) =>
      definition.type === 'integer' && isAmbiguousAmount(value) ? 'Enter a whole number such as 1,200' : undefined,
  },
  sample: (source) => source.numbers(),
};

/**
 * The number that a value means as the answer to a question of this type; undefined when it means none. `1.000` for a
 * whole number is a thousand in many countries, and 1 in the US. It is not accepted.
 */
export const readNumberOf = ({ type }: { readonly type?: unknown }, value: unknown): number | undefined =>
  type === 'integer' ? readUnambiguousNumber(value) : readNumber(value);

/** With the precision of Ajv's `multipleOfPrecision`: 19.99 is a multiple of 0.01, in spite of binary rounding. */
function isMultiple(value: number, of: number): boolean {
  const times = value / of;
  return Math.abs(Math.round(times) - times) <= 1e-6;
}
