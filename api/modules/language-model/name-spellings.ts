/** The ways in which people write a name: with and without its accents, apostrophes and hyphens. */
import { inPlainLetters, transliterated } from '../../../engine/product/documents/agreement.ts';

/** O'Brien and Yu-Ting are also written O’Brien, OBrien and Yu Ting. `plain` turns the accent ´ into a space and a mark. */
const INSIDE_PART = "[\\s'’‘ʼ`\\u2032\\u0301\\p{Pd}]{0,2}";
/** Accents of decomposed letters. */
const ACCENTS = '[\\u0300-\\u036f]*';

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

/** A pattern for all spellings of a name in a decomposed text: José and JOSE, Müller, Muller and Mueller. */
export function anySpelling(name: string): string {
  const spellings = new Set([inPlainLetters(withoutAccents(name)), withoutAccents(transliterated(name))]);
  return `(?:${[...spellings].map(patternOf).join('|')})`;
}

const patternOf = (spelling: string): string =>
  spelling.replace(/aa|ae|oe|ue|ss|th|./gsu, (letters) => {
    if (/['’‘ʼ`′\p{Pd}]/u.test(letters)) return INSIDE_PART;
    if (/[$()*+.?[\\\]^{|}]/.test(letters)) return `\\${letters}`;
    return `(?:${decomposed(SPELLINGS[letters] ?? letters)})${ACCENTS}`;
  });

const withoutAccents = (text: string): string => decomposed(text).replace(/[\u0300-\u036f]/g, '');

/** The text with accents apart from their letters. Scripts in which a mark makes another letter stay as they are. */
export const decomposed = (text: string): string =>
  text.replace(/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu, (letter) => letter.normalize('NFD'));
