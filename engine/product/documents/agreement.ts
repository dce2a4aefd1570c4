/** Whether what a person wrote and what a document says are the same, however each is spelt. */
import { foldText } from '../../match-choice.ts';

/**
 * How the machine-readable zone of a passport writes letters that are no A to Z (ICAO 9303 part 3, section 6): `MUELLER` for
 * Müller. Letters with an accent alone are left to `foldText`.
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

/** A zone has 39 places for both names. A name that long may be only its beginning. */
const CUT_FROM = 18;

/**
 * Whether two texts say the same. Accents, case, punctuation and spaces do not matter, nor how a passport transliterates;
 * of a number only its amount counts. A text in other letters than Latin ones cannot be compared: it says nothing else.
 * @param answer what the person wrote
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

/** Whether two names begin with the same word: Anna and ANNA MARIA. */
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
