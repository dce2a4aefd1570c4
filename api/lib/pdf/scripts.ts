/** Facts about scripts, apart from their fonts. */
import { UNSPACED_LETTERS } from '../../../engine/pdf/text-runs.ts';

/**
 * Scripts whose glyphs are in another order than the letters, draw several letters or a part of one, or go back over
 * another glyph.
 */
const REORDERED_SCRIPTS = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Tibetan',
  'Myanmar',
  'Khmer',
  'Thai',
  'Lao',
] as const;

/** Matches a letter of such a script. Its text is written into the file beside its glyphs. */
export const REORDERED = new RegExp(`[${REORDERED_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

const UNSPACED = new RegExp(`[${UNSPACED_LETTERS}]`, 'u');
/** Must not begin a line: marks, signs of repetition and of the end, vowels written after their letter. */
const NOT_FIRST =
  /^[\p{M}\p{P}\p{Join_Control}\u0e2f\u0e30\u0e32\u0e33\u0e45\u0e46\u0eaf\u0eb0\u0eb2\u0eb3\u0ebd\u0ec6\u17d7]/u;
/** Must not end a line: vowels written before their letter, signs that stack the next letter below the last. */
const NOT_LAST = /[\u0e40-\u0e44\u0ec0-\u0ec4\u1039\u17d2]$/u;

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Marks a possible line break where there is no space. It is removed before the line is drawn. */
export const BREAK = '\u200b';

/** Puts a mark between the words of scripts that have no spaces. */
export function markBreaks(text: string): string {
  if (!UNSPACED.test(text)) return text;
  let marked = '';
  for (const { segment } of words.segment(text)) {
    const breakable =
      UNSPACED.test(marked.slice(-1)) && UNSPACED.test(segment) && !NOT_LAST.test(marked) && !NOT_FIRST.test(segment);
    marked += breakable ? BREAK + segment : segment;
  }
  return marked;
}

const PICTURE = '\\p{Extended_Pictographic}\\p{EMod}?[\\u{e0020}-\\u{e007f}]*';
/** Regular expression source: an emoji with its skin tone or the tags of its flag, and the emoji joined to it. */
const EMOJI = `\\p{RI}{2}|${PICTURE}(?:\\u200d${PICTURE})*`;

/** A letter with its marks, or an emoji: it is drawn in one font. */
export const LETTER = new RegExp(`${EMOJI}|\\P{M}?[\\p{M}\\u200b-\\u200d]*`, 'gu');

/** A letter with everything that must stay with it: marks, vowels beside it, the letters that a sign joins to it. */
export const CLUSTER = new RegExp(
  `${EMOJI}|${/[\u0e40-\u0e44\u0ec0-\u0ec4]?(?:\P{M}|^)(?:[\p{M}\p{Join_Control}\u0e30\u0e32\u0e33\u0e45\u0eb0\u0eb2\u0eb3]|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2]\u200d?)[^\p{M}\s\u200b])*/u.source}`,
  'gu',
);
