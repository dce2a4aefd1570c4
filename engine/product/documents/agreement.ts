/** Compares what a user wrote with what a document says, allowing for different spellings. */
import { foldText } from '../../match-choice.ts';

/**
 * How the machine-readable zone of a passport writes letters other than A to Z (ICAO 9303 part 3, section 6): `MUELLER`
 * for Müller. `foldText` handles letters that only have an accent.
 */
const TRANSLITERATED: Readonly<Record<string, string>> = {
  ä: 'ae',
  å: 'aa',
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĳ: 'ij',
  ł: 'l',
  ñ: 'n',
  ö: 'oe',
  ø: 'oe',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ü: 'ue',
};

/** A zone has 39 places for both names, so a name of this length may be cut off. */
const CUT_FROM = 18;

/**
 * True when two texts say the same. Accents, case, punctuation, spaces and a passport's transliteration do not matter;
 * for a number only the amount counts. A text in a script other than Latin cannot be compared and counts as the same.
 * @param answer what the user wrote
 * @param said what a document says
 */
export function saysTheSame(answer: string, said: string): boolean {
  const wanted = joined(said);
  const spellings = [joined(answer), joined(transliterated(answer))];
  if (!/[a-z0-9]/.test(spellings[0]!) || wanted === '') return true;
  if (spellings.includes(wanted)) return true;
  if (wanted.length >= CUT_FROM && spellings.some((spelling) => spelling.startsWith(wanted))) return true;
  const amount = amountOf(answer);
  return amount !== undefined && amount === amountOf(said);
}

/** True when two names begin with the same word: Anna and ANNA MARIA. */
export const beginsTheSame = (answer: string, said: string): boolean => saysTheSame(firstWord(answer), firstWord(said));

const firstWord = (text: string): string => text.trim().split(/\s+/)[0] ?? '';

const joined = (text: string): string => foldText(text).replaceAll(' ', '');

const transliterated = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\x20-\x7e]/g, (letter) => TRANSLITERATED[letter] ?? letter);

/** `$85,000.00` → 85000; undefined for a text that is not an amount. */
function amountOf(text: string): number | undefined {
  const digits = text.replace(/[$,\s]/g, '');
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
