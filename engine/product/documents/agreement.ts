/** Compares what a user wrote with what a document says, allowing for different spellings. */
import { readAmount } from '../../amount.ts';
import { foldText } from '../../match-choice.ts';

/** Letters that are no letter from A to Z with an accent, as people without them on the keyboard write them. */
const PLAIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ə: 'a',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
  ĸ: 'q',
  ł: 'l',
  ŀ: 'l',
  ŋ: 'n',
  ŉ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
};

/**
 * Letters that the machine-readable zone of a passport may write in another way (ICAO 9303 part 3, section 6):
 * `MUELLER` for Müller. Other passports write `OZKILIC` for Özkılıç and `ALIYEVA` for Əliyeva.
 */
const TRANSLITERATED: Readonly<Record<string, string>> = { ä: 'ae', å: 'aa', ə: 'e', ö: 'oe', ø: 'oe', ü: 'ue' };

/**
 * True when two texts say the same. Accents, case, punctuation, spaces and a passport's transliteration do not matter;
 * for an amount only its value counts. A Latin text cannot be compared with one in another script, and counts as the same.
 * @param answer what the user wrote
 * @param said what a document says
 */
export function saysTheSame(answer: string, said: string): boolean {
  const [written, wanted] = [spellingsOf(answer), spellingsOf(said)];
  if (isLatin(written[0]) !== isLatin(wanted[0])) return true;
  const [amount, other] = [amountOf(answer), amountOf(said)];
  // Digits alone may be the number of a paper, where a zero at its beginning counts.
  if (amount !== undefined && other !== undefined && !(isDigits(answer) && isDigits(said))) return amount === other;
  return written.some((spelling) => wanted.includes(spelling));
}

/** The values that the machine-readable zone of a passport may cut off, as `x-prefill` has them. */
export const PASSPORT_NAMES: readonly string[] = ['passport.surname', 'passport.givenNames'];

/** A zone has 39 places for both names, so a name of this length may be cut off. */
const CUT_FROM = 18;

/** True when two names of a person say the same, also when the zone of a passport has cut off the name that it says. */
export const isSameName = (answer: string, said: string): boolean =>
  saysTheSame(answer, said) || isCutOff(answer, joined(said));

const isCutOff = (answer: string, said: string): boolean =>
  said.length >= CUT_FROM && spellingsOf(answer).some((spelling) => spelling.startsWith(said));

/**
 * True when the first word of one name is the beginning of the other: Anna and ANNA MARIA, Yu-Ting and YU TING, because
 * a passport's zone writes a hyphen as a space. Ji-Won and JI MIN are two people.
 */
export const beginsTheSame = (answer: string, said: string): boolean =>
  beginnings(said).some((beginning) => isSameName(firstWord(answer), beginning)) ||
  beginnings(answer).some((beginning) => isSameName(beginning, firstWord(said)));

/** True when the whole of one name is the beginning of the other: Anna and ANNA MARIA, but not Anna Sofia and ANNA MARIA. */
export const isBeginning = (one: string, other: string): boolean =>
  beginnings(other).some((beginning) => isSameName(one, beginning)) ||
  beginnings(one).some((beginning) => isSameName(beginning, other));

/** True when the whole of one name is the end of the other: Minh Anh and THI MINH ANH. */
export const isEnd = (one: string, other: string): boolean =>
  endings(other).some((ending) => isSameName(one, ending)) || endings(one).some((ending) => isSameName(ending, other));

/** Characters of a given name that are compared. A draft may hold 5,000 words, and each beginning is a comparison. */
const COMPARED = 200;

const wordsOf = (text: string): string[] => text.trim().slice(0, COMPARED).split(/\s+/);

const firstWord = (text: string): string => wordsOf(text)[0]!;

/** `YU TING` → `YU`, `YU TING` */
const beginnings = (text: string): string[] =>
  wordsOf(text).map((_word, index, words) => words.slice(0, index + 1).join(' '));

/** `MINH ANH` → `MINH ANH`, `ANH` */
const endings = (text: string): string[] => wordsOf(text).map((_word, index, words) => words.slice(index).join(' '));

/** False for a Latin text and one in another script. */
export const isComparable = (one: string, other: string): boolean => isLatin(joined(one)) === isLatin(joined(other));

/** @param spelling as {@link joined} makes it */
const isLatin = (spelling: string): boolean => /[a-z0-9]/.test(spelling);

/** A text without accents, and as a passport's zone may write it. Both are the same for plain letters. */
const spellingsOf = (text: string): readonly [string, ...string[]] =>
  /[^\x20-\x7e]/.test(text) ? [joined(text), joined(transliterated(text))] : [joined(text)];

/** Unicode counts the apostrophes of OʼBrien and Kaʻiulani as letters, if they are typed so. */
const joined = (text: string): string => inPlainLetters(foldText(text)).replace(/[ ʻʼ]/g, '');

/** As a machine-readable zone may write a name, in small letters: `mueller` for Müller. Other accents remain. */
export const transliterated = (text: string): string =>
  inPlainLetters(withLetters(text.normalize('NFC').toLowerCase(), TRANSLITERATED));

/** In small letters, with `ss` for ß. Accents remain. */
export const inPlainLetters = (text: string): string => withLetters(text.toLowerCase(), PLAIN);

const withLetters = (text: string, letters: Readonly<Record<string, string>>): string =>
  text.replace(/[^\x20-\x7e]/g, (letter) => letters[letter] ?? letter);

const isDigits = (text: string): boolean => /^\d+$/.test(text.trim());

/** `$85,000.00` → 85000; undefined for a text that is not an amount. */
function amountOf(text: string): number | undefined {
  const amount = readAmount(text);
  return amount === undefined ? undefined : Number(amount);
}
