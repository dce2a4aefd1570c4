/**
 * Cuts a text into runs that one font can draw in one direction, because pdfmake has no fallback fonts and no
 * direction.
 */
import bidiFactory from 'bidi-js';
import { covers, familiesFor, isShaped, RIGHT_TO_LEFT_FONTS, type Family } from './fonts.ts';
import { LETTER, markBreaks } from './scripts.ts';

export interface Run {
  readonly text: string;
  readonly font: Family;
  /**
   * Level of the Unicode bidirectional algorithm, odd for right to left; absent when the whole text runs left to right.
   */
  readonly bidiLevel?: number;
}

const bidi = bidiFactory();

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200f\u202b\u202e\u2067]/u;
/**
 * Invisible characters, which are removed. The joiners, which shape the letters around them, and the tags that select a
 * flag are kept. The soft hyphen is among those removed, because no font needs to draw it.
 */
const INVISIBLE = /(?![\u200c\u200d])(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)\p{Default_Ignorable_Code_Point}/gu;
/** Removed in fonts without shaping, which have no glyph for joiners. */
const JOINERS = /[\u200c\u200d]/g;
/** Joiners and the marks of possible line breaks. A font does not need glyphs for them. */
const UNSEEN = /[\u200b-\u200d]/g;
/**
 * Spaces that no font has; a plain space is drawn instead. The narrow one keeps words together, so its substitute does
 * too.
 */
const RARE_SPACE = /[\u1680\u205f]/g;
const NARROW_NO_BREAK_SPACE = '\u202f';

/**
 * Cuts the text into runs, in reading order. The text is composed first (NFC), so that letters typed with separate
 * marks and syllables typed as single jamo are drawn as one. A character that no font has is replaced by its code
 * point, `[U+1822]`, because the empty box that a font draws for it cannot be read.
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

/** Sets a whole word in one font if possible, because letters of two typefaces side by side look wrong. */
function addWord(runs: Run[], word: string, level: number | undefined): void {
  const before = runs.at(-1)?.font;
  const whole = word.trim() === '' && before && covers(before, word) ? before : firstWith(word, familiesFor(word));
  if (whole) add(runs, word, whole, level);
  else for (const letter of word.match(LETTER) ?? []) addLetter(runs, letter, level);
}

/** Sets a letter in one font if possible, otherwise each of its characters in the first font that has it. */
function addLetter(runs: Run[], letter: string, level: number | undefined): void {
  const family = firstWith(letter, [...familiesFor(letter), 'Emoji']);
  const [character = '', ...others] = letter;
  if (family) add(runs, letter, family, level);
  else if (others.length > 0) for (const one of letter) addLetter(runs, one, level);
  // A separate run, because it is read from left to right even within a line from right to left.
  else runs.push({ text: codePointOf(character), font: 'Roboto', ...(level !== undefined && { bidiLevel: level }) });
}

const firstWith = (text: string, families: readonly Family[]): Family | undefined =>
  families.find((family) => covers(family, text.replace(UNSEEN, '')));

const codePointOf = (character: string): string =>
  `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

/** The mirrored bracket. If the font lacks the mirrored sign, the sign is drawn unchanged. */
function mirrored(letter: string, font: Family): string {
  const other = bidi.getMirroredCharacter(letter);
  return other && covers(font, other) ? other : letter;
}

function add(runs: Run[], text: string, font: Family, level: number | undefined): void {
  const drawn = isShaped(font) ? text : text.replace(JOINERS, '');
  if (drawn === '') return;
  // Shaping reverses text in Arabic type (digits too) and in Hebrew type, and no other text. Text that must run the
  // other way is set letter by letter.
  if (level !== undefined && (level % 2 === 1) !== RIGHT_TO_LEFT_FONTS.has(font)) {
    for (const letter of drawn.match(LETTER) ?? [])
      if (letter !== '') runs.push({ text: level % 2 === 1 ? mirrored(letter, font) : letter, font, bidiLevel: level });
    return;
  }
  const last = runs.at(-1);
  if (last && last.font === font && last.bidiLevel === level)
    runs[runs.length - 1] = { ...last, text: last.text + drawn };
  else runs.push({ text: drawn, font, ...(level !== undefined && { bidiLevel: level }) });
}
