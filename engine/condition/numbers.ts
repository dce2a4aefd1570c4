/** Numbers and amounts of money as people type them. */
import { asciiDigits, isAmbiguousAmount, readAmount } from '../amount.ts';
import { trimmed } from '../lib/trimmed.ts';

const DECIMAL = /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/;
/** No group of thousands begins with 0, so this comma is a decimal comma. */
const ZERO_COMMA = /^0,(?=\d+$)/;

/**
 * A number with any number of decimals, `2,500.125` or `0,125`, or an amount as {@link readAmount} reads it. Both can
 * have a sign. Undefined for everything else, including infinity.
 */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const text = asciiDigits(trimmed(value));
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  const unsigned = text.slice(sign.length).replace(ZERO_COMMA, '0.');
  const digits = DECIMAL.test(unsigned) ? unsigned.replaceAll(',', '') : readAmount(unsigned);
  if (digits === undefined) return undefined;
  const number = Number(`${sign}${digits}`);
  return Number.isFinite(number) ? number : undefined;
}

/** The same for amounts and whole numbers, of which a text such as `38.400` can mean two. It is not read. */
export const readUnambiguousNumber = (value: unknown): number | undefined =>
  isAmbiguousAmount(value) ? undefined : readNumber(value);

/** A number of more digits may be rounded, by JavaScript and by the readers of JSON in most languages. */
export const DIGITS_MAX = 15;

/** Whether a number is kept as it was written. @param written the number, or the text that was read as one */
export const isKeptExactly = (written: unknown): boolean =>
  typeof written === 'number'
    ? Math.abs(written) < 10 ** DIGITS_MAX
    : asciiDigits(String(written)).replace(/\D/g, '').replace(/^0+/, '').length <= DIGITS_MAX;

/** Binary fractions do not add up (0.1 + 0.2 > 0.3), so amounts are added in ten-thousandths, exact up to 10^10. */
const SCALE = 10_000;

/**
 * The sum of the answers. A missing one (undefined) counts as 0, unless all are missing.
 *
 * @returns undefined when all are missing or one cannot be read
 */
export function sumOf(values: readonly unknown[]): number | undefined {
  let total = 0;
  let any = false;
  for (const value of values) {
    if (value === undefined) continue;
    const number = readUnambiguousNumber(value);
    if (number === undefined) return undefined;
    total += Math.round(number * SCALE);
    any = true;
  }
  return any ? total / SCALE : undefined;
}
