import { checkDigit } from './check-digit.ts';

/** Characters that look alike in OCR-B, but not in the font of the rest of the page. O/0 and I/1 look alike in both. */
const ALIKE = ['2Z', '5S', '8B', '6G', '4A'];

/**
 * The number as printed on the rest of the page, when the zone's reading differs from it only in characters that look
 * alike in the zone, and the zone's check digit fits it.
 *
 * @param read the number as read from the zone, nine places
 * @param words the words of the rest of the page
 */
export function visualNumber(read: string, digit: string, words: ReadonlySet<string>): string | undefined {
  const number = read.replace(/<+$/, '');
  return [...words].find(
    (word) =>
      word.length === number.length &&
      [...word].every((character, index) => isAlike(character, number[index]!)) &&
      checkDigit(word) === digit,
  );
}

const isAlike = (one: string, other: string): boolean =>
  one === other || ALIKE.some((pair) => pair.includes(one) && pair.includes(other));

/**
 * True when two equal readings of a number can be trusted without the rest of the page: it has digits after at most two
 * letters, and no 6 or G at these first places, because both give the same check digit. Letters among digits, as in
 * `C01X0K4J7`, are not trusted: both engines misread them in the same way, and the check digit still fitted.
 */
export const isPlainNumber = (number: string): boolean =>
  /^[A-Z]{0,2}\d{5,}$/.test(number) && !/[6G]/.test(number.slice(0, 2));
