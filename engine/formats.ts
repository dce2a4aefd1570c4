/**
 * The formats that JSON Schema does not know, or knows for English alone. Regular expressions, never functions: Ajv's
 * standalone code can carry nothing else into the browser. Each runs in linear time.
 */
import { AMOUNT } from './amount.ts';

/** Marks that a phone book copies along with a number, to show it from left to right. They cannot be seen. */
const DIRECTION_MARKS = '\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
/** Spaces and dashes of every kind. */
const BETWEEN_DIGITS = `[\\s().\\-/\\u2010-\\u2015\\u2212\\uff0d${DIRECTION_MARKS}]*`;
const EXTENSION = '(?:[,;]?\\s?(?:ext(?:ension)?\\.?|x|#)\\s?\\p{Nd}{1,6})?';

const MAIL_NAME = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const HOST_LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?';

export const FORMATS = {
  /** See `amount.ts`. */
  money: AMOUNT,
  /** Lenient, for every country: 7 to 15 digits (E.164) of any script, separators, an extension. */
  phone: new RegExp(
    `^[${DIRECTION_MARKS}]*[+\\uff0b]?(?:${BETWEEN_DIGITS}\\p{Nd}){7,15}${BETWEEN_DIGITS}${EXTENSION}[${DIRECTION_MARKS}]*$`,
    'iu',
  ),
  /** A name, `@` and a host with a point, in any script (RFC 6531): `jörg@exämple.de`. */
  email: new RegExp(`^${MAIL_NAME}(?:\\.${MAIL_NAME})*@(?:${HOST_LABEL}\\.)+${HOST_LABEL}$`, 'u'),
} as const;

export const isEmail = (text: string): boolean => FORMATS.email.test(text);
