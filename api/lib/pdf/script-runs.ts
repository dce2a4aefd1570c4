/** Cuts a text into runs that one font can draw in one direction: pdfmake itself has no second font and no direction. */
import bidiFactory from 'bidi-js';
import { covers, familiesFor, isShaped, TURNED, type Family } from './fonts.ts';
import { LETTER, markBreaks } from './scripts.ts';

export interface Run {
  readonly text: string;
  readonly font: Family;
  /** Of the Unicode bidirectional algorithm, odd for right to left; absent where all of the text runs left to right. */
  readonly bidiLevel?: number;
}

const bidi = bidiFactory();

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200f\u202b\u202e\u2067]/u;
/**
 * Nothing to draw. The joiners, which shape the letters around them, and the tags that say which flag is meant are kept.
 * The soft hyphen is no font's matter.
 */
const INVISIBLE = /(?![\u200c\u200d])(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)\p{Default_Ignorable_Code_Point}/gu;
/** For fonts without shaping, which have no glyph for them. */
const JOINERS = /[\u200c\u200d]/g;
/** Joiners, and what marks a place to break: whether a font has them does not matter. */
const UNSEEN = /[\u200b-\u200d]/g;
/** Spaces that no font has, but the narrow one that keeps words together, and what is drawn in their place. */
const RARE_SPACE = /[\u1680\u205f]/g;
const NARROW_NO_BREAK_SPACE = '\u202f';

/**
 * The text in the order in which it is read, as runs. Composed (NFC), so that letters typed with separate marks and
 * syllables typed as single jamo are drawn as one. What no font has is replaced by its code point, `[U+1822]`: the empty
 * box that a font has for it cannot be read.
 */
export function scriptRuns(text: string): Run[] {
  const runs: Run[] = [];
  const composed = text.normalize('NFC').replace(RARE_SPACE, ' ').replaceAll(NARROW_NO_BREAK_SPACE, '\u00a0');
  for (const part of directions(composed)) {
    const shown = markBreaks(part.text.replace(INVISIBLE, ''));
    for (const word of shown.split(/(\s+)/)) addWord(runs, word, part.level);
  }
  return runs;
}

interface Part {
  readonly text: string;
  readonly level: number | undefined;
}

function directions(text: string): Part[] {
  if (!RIGHT_TO_LEFT.test(text)) return [{ text, level: undefined }];
  const { levels } = bidi.getEmbeddingLevels(text);
  const parts: Part[] = [];
  for (let at = 0; at < text.length;) {
    const start = at;
    const level = levels[start]!;
    while (at < text.length && levels[at] === level) at += 1;
    parts.push({ text: text.slice(start, at), level });
  }
  return parts;
}

/** A whole word in one font where that is possible: letters of two typefaces side by side look wrong. */
function addWord(runs: Run[], word: string, level: number | undefined): void {
  const before = runs.at(-1)?.font;
  const whole = word.trim() === '' && before && covers(before, word) ? before : firstWith(word, familiesFor(word));
  if (whole) add(runs, word, whole, level);
  else for (const letter of word.match(LETTER) ?? []) addLetter(runs, letter, level);
}

/** A letter in one font where that is possible, else each of its characters in the first that has it. */
function addLetter(runs: Run[], letter: string, level: number | undefined): void {
  const family = firstWith(letter, [...familiesFor(letter), 'Emoji']);
  const [character = '', ...others] = letter;
  if (family) add(runs, letter, family, level);
  else if (others.length > 0) for (const one of letter) addLetter(runs, one, level);
  // A run for itself: within a line from right to left it is still read from left to right.
  else runs.push({ text: codePointOf(character), font: 'Roboto', ...(level !== undefined && { bidiLevel: level }) });
}

const firstWith = (text: string, families: readonly Family[]): Family | undefined =>
  families.find((family) => covers(family, text.replace(UNSEEN, '')));

const codePointOf = (character: string): string =>
  `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

/** A bracket the other way round. A font has some signs in one direction only: they are drawn as they are. */
function mirrored(letter: string, font: Family): string {
  const other = bidi.getMirroredCharacter(letter);
  return other && covers(font, other) ? other : letter;
}

function add(runs: Run[], text: string, font: Family, level: number | undefined): void {
  const drawn = isShaped(font) ? text : text.replace(JOINERS, '');
  if (drawn === '') return;
  // Shaping turns round what is in Arabic type, digits too, or in Hebrew type, and nothing else: what should run the
  // other way is set letter by letter.
  if (level !== undefined && (level % 2 === 1) !== TURNED.has(font)) {
    for (const letter of drawn.match(LETTER) ?? [])
      if (letter !== '') runs.push({ text: level % 2 === 1 ? mirrored(letter, font) : letter, font, bidiLevel: level });
    return;
  }
  const last = runs.at(-1);
  if (last && last.font === font && last.bidiLevel === level)
    runs[runs.length - 1] = { ...last, text: last.text + drawn };
  else runs.push({ text: drawn, font, ...(level !== undefined && { bidiLevel: level }) });
}
