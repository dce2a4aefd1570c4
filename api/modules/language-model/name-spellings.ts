/** The ways in which people write a name: with and without its accents, apostrophes and hyphens. */
import { inPlainLetters, transliterated } from '../../../engine/product/documents/agreement.ts';

/** Apostrophes and hyphens in a name. */
const MARKS = "'’‘ʼ`′\\p{Pd}";
/** Stands for a hyphen at the end of a line and the line end. A private character, which is removed from texts. */
const BREAK = '\uE002';
/** Accents of decomposed letters, and the end of a line inside of a name. */
const ACCENTS = `[\\u0300-\\u036f${BREAK}]*`;
/**
 * A space or mark between two letters of a name. `plain` turns the accent ´ into a space and a mark. An accent never
 * comes first, because `ACCENTS` has taken it: if a text could be divided in several ways, all of them would be tried,
 * which takes hours for a name with many marks.
 */
const between = (others: string): string => `(?:[\\s${MARKS}${others}]\\u0301?)`;
const BETWEEN_WORDS = between(',.');
/** Between two parts of a name: Yu Ting is also written Yu-Ting and Yuting. */
export const MAYBE_BETWEEN_WORDS = `${BETWEEN_WORDS}*`;
/** Between two parts of a short name, which would become a common word without the space. */
export const SURELY_BETWEEN_WORDS = `(?:${BETWEEN_WORDS}+|(?<=${BREAK}))`;
const BETWEEN_LETTERS = between('');
const AROUND = new RegExp(`^[${MARKS}]+|[${MARKS}]+$`, 'gu');

/** Letters that people without them on the keyboard write as another letter or as two. */
const SPELLINGS: Readonly<Record<string, string>> = {
  a: 'a|ə',
  aa: 'aa|å',
  ae: 'ae|ä|æ',
  oe: 'oe|ö|ø|œ',
  ue: 'ue|ü',
  ss: 'ss|ß',
  th: 'th|þ',
  d: 'd|đ|ð',
  e: 'e|ə',
  h: 'h|ħ',
  i: 'i|ı',
  l: 'l|ł',
  n: 'n|ŋ',
  o: 'o|ø',
  t: 't|ŧ',
};

/** A pattern for all spellings of a part of a name in a decomposed text: José and JOSE, Müller, Muller and Mueller. */
export function anySpelling(part: string): string {
  // What is around the part belongs to `BETWEEN_WORDS`.
  const name = part.replace(AROUND, '');
  const spellings = new Set([inPlainLetters(withoutAccents(name)), withoutAccents(transliterated(name))]);
  return `(?:${[...spellings].map(patternOf).join('|')})`;
}

/** Letters that are written in another way together, marks in a row, or one character. */
const PIECES = new RegExp(`aa|ae|oe|ue|ss|th|[${MARKS}]+|.`, 'gsu');
const ARE_MARKS = new RegExp(`^[${MARKS}]`, 'u');

/** O'Brien and Yu-Ting are also written O’Brien, OBrien and Yu Ting. */
const patternOf = (spelling: string): string =>
  spelling.replace(PIECES, (letters) => {
    if (ARE_MARKS.test(letters)) return `${BETWEEN_LETTERS}{0,${2 * letters.length}}`;
    if (/[$()*+.?[\\\]^{|}]/.test(letters)) return `\\${letters}`;
    // A line may end between two letters, as in Eriks-son.
    const written = decomposed(SPELLINGS[letters] ?? letters).replace(/^(\p{L})(\p{L})/u, `$1${BREAK}?$2`);
    return `(?:${written})${ACCENTS}`;
  });

const AT_LINE_END = /(?<=[\p{L}\p{M}])[-\u2010]\s*\n\s*(?=\p{Ll})|(?<=\p{Lu}\p{M}*)[-\u2010]\s*\n\s*(?=\p{Lu})/gu;

/** The text with `BREAK` in place of each hyphen that divides a word at the end of a line, so that names are found. */
export const withBreaks = (text: string): string => text.replaceAll(BREAK, '').replace(AT_LINE_END, BREAK);

/** The text with a hyphen and a line end in place of each `BREAK`. */
export const withLineEnds = (text: string): string => text.replaceAll(BREAK, '-\n');

/** A name as it is written in one line. */
export const inOneLine = (name: string): string => name.replaceAll(BREAK, '');

const withoutAccents = (text: string): string => decomposed(text).replace(/[\u0300-\u036f]/g, '');

/** The text with accents apart from their letters. Scripts in which a mark makes another letter stay as they are. */
export const decomposed = (text: string): string =>
  text.replace(/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu, (letter) => letter.normalize('NFD'));
