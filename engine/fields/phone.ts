import { asciiDigits, plainHyphens } from '../amount.ts';
import type { FieldKind } from './kind.ts';
import { plainText, readText, text } from './text.ts';

/** Invisible marks that a phone book copies with a number, so that it is shown from left to right. */
const DIRECTION_MARKS = '\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
/** Spaces and dashes of every kind, also the key for `-` of Japanese keyboards (`ー`) and their point (`・`). */
const BETWEEN_DIGITS = `[\\s().\\-/\\u2010-\\u2015\\u2212\\uff0d\\u30fb\\u30fc${DIRECTION_MARKS}]*`;
const PLUS = `[${DIRECTION_MARKS}]*[+\\uff0b]`;
const EXTENSION = `[,;]?\\s?(?:ext(?:ension)?\\.?|x|#)\\s?\\p{Nd}{1,6}[${DIRECTION_MARKS}]*`;

/**
 * Lenient, for every country: 7 to 15 digits (E.164) of any script, separators, an extension. Runs in linear time,
 * because each sign can be read in one way only: marks around a number without a plus and an extension are separators.
 */
const PHONE = new RegExp(`^(?:${PLUS})?(?:${BETWEEN_DIGITS}\\p{Nd}){7,15}${BETWEEN_DIGITS}(?:${EXTENSION})?$`, 'iu');

export const phone: FieldKind = {
  ...text,
  name: 'a phone number',
  includes: ({ format }) => format === 'phone',
  widget: () => 'tel',
  widgets: ['tel', 'text'],
  pattern: PHONE,
  shortest: 7,
  print: (value, { definition }) => formatPhone(readText(plainText(value), definition)),
  messages: { format: () => 'Enter a phone number with its area code' },
  formatRule: 'must be a phone number',
  sample: (source) => source.texts(({ phone: own }) => own),
};

/** A phone number for print: with plain spaces, hyphens and digits 0 to 9. */
function formatPhone(text: string): string {
  return plainHyphens(asciiDigits(text))
    .replace(/[\u30fb\u30fc]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
