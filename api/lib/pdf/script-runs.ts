/** Cuts a text into runs that one font can draw in one direction: pdfmake itself has no second font and no direction. */
import bidiFactory from 'bidi-js';
import { covers, familiesFor, TURNED, type Family } from './fonts.ts';
import { markBreaks } from './scripts.ts';

export interface Run {
  readonly text: string;
  readonly font: Family;
  /** Of the Unicode bidirectional algorithm, odd for right to left; absent where all of the text runs left to right. */
  readonly bidiLevel?: number;
}

const bidi = bidiFactory();

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200f\u202b\u202e\u2067]/u;
/** Nothing to draw; but the joiners, which shape the letters around them, and the soft hyphen, which is no font's matter. */
const INVISIBLE = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;
/** A letter with its marks. */
const LETTER = /\P{M}?[\p{M}\u200b-\u200d]*/gu;
/** Joiners, and what marks a place to break: whether a font has them does not matter. */
const UNSEEN = /[\u200b-\u200d]/g;

/**
 * The text in the order in which it is read, as runs. Composed (NFC), so that letters typed with separate marks and
 * syllables typed as single jamo are drawn as one.
 */
export function scriptRuns(text: string): Run[] {
  const runs: Run[] = [];
  for (const part of directions(text.normalize('NFC'))) {
    const shown = markBreaks(part.text.replace(INVISIBLE, ''));
    for (const word of shown.split(/(\s+)/)) addWord(runs, word, part.level);
  }
  return runs;
}

interface Part { readonly text: string; readonly level: number | undefined }

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
  const whole = word.trim() === '' && before && covers(before, word) ? before : familyOf(word);
  if (whole) return add(runs, word, whole, level);
  for (const cluster of word.match(LETTER) ?? []) {
    const family = familyOf(cluster);
    if (family) add(runs, cluster, family, level);
    else for (const character of cluster) add(runs, character, familyOf(character) ?? 'Roboto', level);
  }
}

const familyOf = (text: string): Family | undefined => familiesFor(text).find((family) => covers(family, text.replace(UNSEEN, '')));

function add(runs: Run[], text: string, font: Family, level: number | undefined): void {
  if (text === '') return;
  // Shaping turns round what is in Arabic type, digits too, or in Hebrew type, and nothing else: what should run the
  // other way is set character by character.
  if (level !== undefined && (level % 2 === 1) !== TURNED.has(font)) {
    const mirrored = (character: string): string => (level % 2 === 1 && bidi.getMirroredCharacter(character)) || character;
    for (const character of text) runs.push({ text: mirrored(character), font, bidiLevel: level });
    return;
  }
  const last = runs.at(-1);
  if (last && last.font === font && last.bidiLevel === level) runs[runs.length - 1] = { ...last, text: last.text + text };
  else runs.push({ text, font, ...(level !== undefined && { bidiLevel: level }) });
}
