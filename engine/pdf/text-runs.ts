import type { ContentText } from 'pdfmake/interfaces';
import type { ReviewAnswer } from '../review/types.ts';
import { INK_SUBTLE } from './look.ts';

/** The text of one pdfmake node. */
export type Runs = ContentText['text'];

/** On a text node: its first line or lines, which end in a line break, are its label; it runs on over pages. */
export interface LongText {
  /** Points from the left edge. */
  readonly indent: number;
}

/** Control characters but the line break, and the byte-order mark: no font draws them. */
const UNDRAWABLE = /(?!\n)\p{Cc}|\ufeff/gu;

/** Letters of scripts that put no spaces between words, for a class of a regular expression: a line may break between the words. */
export const UNSPACED_LETTERS = '\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Myanmar}\\p{Script=Khmer}';

/** The line ends of other systems and of word processors. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * A run without a place to break. pdfmake breaks such a one by measuring all that is left of it for each line, so
 * ten thousand letters without a space cost eight seconds; in pieces they cost no more than prose does.
 */
const ENDLESS = new RegExp(
  `[^\\s\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Extended_Pictographic}\\p{RI}${UNSPACED_LETTERS}]{500}(?=[^\\s\\p{M}])`,
  'gu',
);

/**
 * Every text on the page goes through here: line ends become line breaks, tabs become spaces, control characters are left out.
 * Which font has its characters is the renderer's to know.
 */
export function textRuns(text: string): Runs {
  return drawable(text);
}

/** An identifier, in fixed-width type where that has its characters. */
export function codeRuns(text: string): Runs {
  const shown = drawable(text);
  return /^[\x20-\x7e\n]*$/.test(shown) ? [{ text: shown, font: 'Mono' }] : textRuns(shown);
}

/** An answer as it is in a cell. */
export function answerText(row: ReviewAnswer): ContentText {
  if (row.text === null) return { text: 'Not answered', color: INK_SUBTLE, italics: true };
  return { text: row.code ? codeRuns(row.text) : textRuns(row.text) };
}

const drawable = (text: string): string =>
  text.replace(LINE_END, '\n').replaceAll('\t', '    ').replace(UNDRAWABLE, '').replace(ENDLESS, '$&\n');
