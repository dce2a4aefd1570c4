/**
 * The formats that JSON Schema does not know. Regular expressions, never functions: Ajv's standalone code can carry
 * nothing else into the browser. Each runs in linear time.
 */
export const FORMATS = {
  /** Dollars with or without `$`, thousands commas and cents: `2500`, `$2,500.50`. */
  money: /^\$? ?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/,
  /** Lenient, for every country: 7 to 15 digits as E.164 has them, separators, an extension. */
  phone: /^\+?(?:[ ().\-/]*\d){7,15}[ ().\-/]*(?:(?:ext\.?|x|#) ?\d{1,6})?$/i,
} as const;
