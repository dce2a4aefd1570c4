import type { ReviewAnswer } from '../review/types.ts';
import type { TextNode } from './content.ts';
import { INK_SUBTLE } from './look.ts';

/** Control characters except the line break, and the byte-order mark. No font can draw them. */
const UNDRAWABLE = /(?!\n)\p{Cc}|\ufeff/gu;

/** Letters of scripts without spaces between words, for a regular expression's class. Lines may break between words. */
export const UNSPACED_LETTERS = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Myanmar}\\p{Script=Khmer}';

/** The line ends of other systems and of word processors. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * A long text without a place to break a line. For each line, pdfmake measures all the text that is left, so ten
 * thousand letters without a space take eight seconds. Cut into pieces, they take no longer than prose.
 */
const ENDLESS = new RegExp(
  `[^\\s\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Extended_Pictographic}\\p{RI}${UNSPACED_LETTERS}]{500}(?=[^\\s\\p{M}])`,
  'gu',
);

/**
 * More spaces in a row than a line has room for; the rest of them would be drawn past its end, unseen. The time to draw
 * them grows with the square of their number: ten thousand tabs take more than ten seconds.
 */
const ENDLESS_SPACE = /([ \u1680\u205f]{300})[ \u1680\u205f]+/g;

/**
 * Prepares every text on the page: line ends become line breaks, tabs become spaces, control characters are left out.
 * The renderer finds out which font has its characters.
 */
export const textRuns = (text: string): string =>
  text
    .replace(LINE_END, '\n')
    .replaceAll('\t', '    ')
    .replace(UNDRAWABLE, '')
    .replace(ENDLESS_SPACE, '$1')
    .replace(ENDLESS, '$&\n');

/** An identifier, in fixed-width type when that font has its characters. */
export function codeRuns(text: string): TextNode['text'] {
  const shown = textRuns(text);
  return /^[\x20-\x7e\n]*$/.test(shown) ? [{ text: shown, font: 'Mono' }] : shown;
}

/** The text of an answer in a table cell. */
export function answerText(row: ReviewAnswer): TextNode {
  if (row.text === null) return { text: 'Not answered', color: INK_SUBTLE, italics: true };
  return { text: row.code ? codeRuns(row.text) : textRuns(row.text) };
}
