import { checkDigit } from './check-digit.ts';

/** Characters that look alike in OCR-B and differ in the letters of the rest of the page. O and 0, I and 1 look alike in both. */
const ALIKE = ['2Z', '5S', '8B', '6G', '4A'];

/**
 * The number as the rest of the page has it, where the zone's reading is wrong only in characters that look alike there: the
 * zone's check digit fits the word.
 *
 * @param read of the zone, nine places
 * @param words of the rest of the page
 */
export function visualNumber(read: string, digit: string, words: ReadonlySet<string>): string | undefined {
  const number = read.replace(/<+$/, '');
  return [...words].find(
    (word) =>
      word.length === number.length &&
      word !== number &&
      [...word].every((character, index) => isAlike(character, number[index]!)) &&
      checkDigit(word.padEnd(9, '<')) === digit,
  );
}

const isAlike = (one: string, other: string): boolean =>
  one === other || ALIKE.some((pair) => pair.includes(one) && pair.includes(other));

/** Look-alikes of the first places, where numbers have letters. */
const PREFIX = [...ALIKE, '0O', '0Q', '0D', '1I'];

/**
 * Whether two equal readings of a number can be believed without the rest of the page: digits after at most two letters, and
 * no look-alike of those first places has the same check digit (6 and G have). Letters among digits, as in `C01X0K4J7`, were
 * misread alike by both engines, with a check digit that fitted.
 */
export function isPlainNumber(number: string): boolean {
  if (!/^[A-Z]{0,2}\d{5,}$/.test(number)) return false;
  const digit = checkDigit(number);
  return [0, 1].every((place) =>
    PREFIX.filter((pair) => pair.includes(number[place]!)).every((pair) =>
      [...pair]
        .filter((other) => other !== number[place])
        .every((other) => checkDigit(number.slice(0, place) + other + number.slice(place + 1)) !== digit),
    ),
  );
}
