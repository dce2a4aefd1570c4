/** What is to be known of a script beside its font. */
import { UNSPACED_LETTERS } from '../../../engine/pdf/text-runs.ts';

/** Glyphs are in another order than their letters, or for several of them, or a part of one, or back over another. */
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

/** A letter of such a script: its text goes into the file beside its glyphs. */
export const REORDERED = new RegExp(`[${REORDERED_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');

const UNSPACED = new RegExp(`[${UNSPACED_LETTERS}]`, 'u');
/** May not begin a line: marks, signs of repetition and of the end, vowels written behind their letter. */
const NOT_FIRST =
  /^[\p{M}\p{P}\p{Join_Control}\u0e2f\u0e30\u0e32\u0e33\u0e45\u0e46\u0eaf\u0eb0\u0eb2\u0eb3\u0ebd\u0ec6\u17d7]/u;
/** May not end one: vowels written before their letter, what stacks the next letter below the last. */
const NOT_LAST = /[\u0e40-\u0e44\u0ec0-\u0ec4\u1039\u17d2]$/u;

const words = new Intl.Segmenter('und', { granularity: 'word' });

/** Marks where a line may be broken though there is no space; it is taken out again before the line is drawn. */
export const BREAK = '\u200b';

/** The text with a mark between the words of scripts that have no spaces. */
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
/** For a regular expression: an emoji with its skin tone or the tags of its flag, and with those that are joined to it. */
const EMOJI = `\\p{RI}{2}|${PICTURE}(?:\\u200d${PICTURE})*`;

/** A letter with its marks, or an emoji: it is drawn in one font. */
export const LETTER = new RegExp(`${EMOJI}|\\P{M}?[\\p{M}\\u200b-\\u200d]*`, 'gu');

/**
 * A letter with what belongs to it and is never parted from it: marks, vowels beside it, the letters that a sign joins
 * to it.
 */
export const CLUSTER = new RegExp(
  `${EMOJI}|${/[\u0e40-\u0e44\u0ec0-\u0ec4]?(?:\P{M}|^)(?:[\p{M}\p{Join_Control}\u0e30\u0e32\u0e33\u0e45\u0eb0\u0eb2\u0eb3]|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2]\u200d?)[^\p{M}\s\u200b])*/u.source}`,
  'gu',
);
