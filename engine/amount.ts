/**
 * Amounts of money as people of any country write them. All forms ask for US dollars.
 *
 * | written | read as |
 * |---|---|
 * | `2500`, `2,500`, `$2,500.50`, `USD 2,500`, `2,500 USD` | US style |
 * | `32 500`, `32'500.00` | spaces (also no-break ones) or apostrophes between thousands |
 * | `1,00,000` | Indian groups: hundreds of thousands, then thousands |
 * | `38.400,00`, `1.234.567` | points between thousands |
 * | `0,50` | a comma before the cents, because no group of thousands begins with 0 |
 *
 * `38.400` and `32,50` can be read in two ways. They are not accepted, and the error message asks for a clear amount
 * ({@link isAmbiguousAmount}).
 */

import { trimmed } from './lib/trimmed.ts';

/** A digit of any script. */
const D = '\\p{Nd}';
/** The first digit of a number with groups. */
const NOT_ZERO = '[^\\P{Nd}0]';
/** The first group of thousands. */
const FIRST = `${NOT_ZERO}${D}{0,2}`;
const CURRENCY = '(?:US\\$|USD|\\$)';
const CENTS = `(?:\\.${D}{1,2})?`;
const WAYS = [
  `${D}+${CENTS}`,
  `${FIRST}(?:,${D}{3})+${CENTS}`,
  `${NOT_ZERO}${D}?(?:,${D}{2})+,${D}{3}${CENTS}`,
  `${FIRST}(?:\\s${D}{3})+(?:[.,]${D}{1,2})?`,
  `${FIRST}(?:['\u2019]${D}{3})+${CENTS}`,
  `${FIRST}(?:\\.${D}{3})+,${D}{1,2}`,
  `${FIRST}(?:\\.${D}{3}){2,}`,
  `0,${D}{1,2}`,
];

/** An amount, with or without its currency. It is a regular expression, so that Ajv can carry it into the browser. */
export const AMOUNT = new RegExp(`^(?:${CURRENCY}\\s?)?(?:${WAYS.join('|')})(?:\\s?${CURRENCY})?$`, 'iu');

const AMBIGUOUS = new RegExp(
  `^(?:${CURRENCY}\\s?)?(?:${FIRST}\\.${D}{3}|${NOT_ZERO}${D}*,${D}{1,2})(?:\\s?${CURRENCY})?$`,
  'iu',
);

/** Whether a value is a text that can be read as two different amounts, such as `38.400` (38,400 or 38.40). */
export const isAmbiguousAmount = (value: unknown): boolean =>
  typeof value === 'string' && AMBIGUOUS.test(asciiDigits(trimmed(value)));

/**
 * An amount as digits with a point before the cents, such as `32500` or `32500.5`.
 *
 * @returns undefined when the text is not an amount, or is ambiguous
 */
export function readAmount(text: string): string | undefined {
  const amount = asciiDigits(trimmed(text));
  if (!AMOUNT.test(amount)) return undefined;
  const marks = amount.replace(/[^\d.,]/g, '');
  // A comma or a point separates the cents only when it is the last mark and one or two digits follow.
  const [, whole = '', cents] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(marks) ?? [];
  const digits = whole.replace(/[.,]/g, '');
  return cents === undefined ? digits : `${digits}.${cents}`;
}

/**
 * The same text with plain marks, letters and digits in place of full-width ones, such as `，` or `＠`, and of the Arabic
 * separators of thousands and decimals. Superscripts stay, because `500²` is not 5002.
 */
export const plainMarks = (text: string): string =>
  text
    .replace(/[\uff00-\uffef]+/g, (wide) => wide.normalize('NFKC'))
    .replaceAll('\u066c', ',')
    .replaceAll('\u066b', '.');

/** The same text with plain hyphens in place of the hyphens, dashes and minus signs of word processors. */
export const plainHyphens = (text: string): string => text.replace(/[\u2010-\u2015\u2212]/g, '-');

/** The same text with the digits 0 to 9 in place of other scripts' digits, such as `٣` or `３`. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Unicode lists the ten digits of a script in order, 0 to 9; some scripts have several such lists in sequence. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
