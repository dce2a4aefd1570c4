/** Words of a text as the search compares them. */
import { stemmer } from 'stemmer';

/** Words that say nothing about the topic of a question. */
const STOP_WORDS = new Set(
  (
    'a an the this that these those it its is are was were be been being am do does did doing done have has had ' +
    'i me my mine you your yours he she we us our they them their and or but so if then of to for from in on at by ' +
    'with as about into what whats which who whom whose where when why how can could may might must shall should will ' +
    'would not dont cant please tell say explain know help mean means meaning any some there here just also need want ' +
    'get got find give makes make ok now time yet still very usa united states america american hi hello thank thanks wht wat hw pls plz'
  ).split(' '),
);

/** 'H-1B', 'H1-B' and 'h1b' are one word, and so are 'I 20' and 'DS-160', and the 'F 1' of 'F 1 visa'. */
const CODES: readonly [RegExp, string][] = [
  [/\b(h|f|j|m|l|o|b|i|g|d|ar|ds)-(\d{1,4}[a-z]?)\b/g, '$1$2'],
  [/\b(i|ds) (20|94|129|140|160|485|539|765|797|901|983)\b/g, '$1$2'],
  [/\bh[ -]{0,2}1[ -]{0,2}b\b/g, 'h1b'],
  [/\b([bfhjlmo]) (\d)(?= (?:visas?|status|students?)\b)/g, '$1$2'],
  [/\b(\d{3}) ?\(([a-z])\)/g, '$1$2'],
  [/\bu\.s\.(a\.)?/g, 'us'],
];

/**
 * The words of a text in lower case without accents, with codes of forms and visas as one word. Web sites and phones
 * write 'I‑20' and 'I–20' with other hyphens, and some keyboards have wide letters.
 */
export function splitWords(text: string): string[] {
  let plain = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toLowerCase()
    .replace(/[‘’']/g, '');
  for (const [pattern, replacement] of CODES) plain = plain.replace(pattern, replacement);
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** True for the code of a form or a visa, as `splitWords` returns it: 'i20', 'h1b', 'ds160'. */
export const isCode = (word: string): boolean => /^[a-z]{1,2}\d{1,4}[a-z]?$/.test(word);

/** Everyday words, and the word that the entries use instead. */
const SYNONYMS: Readonly<Record<string, string>> = {
  price: 'fee',
  prices: 'fee',
  cost: 'fee',
  costs: 'fee',
  husband: 'spouse',
  wife: 'spouse',
  kid: 'child',
  kids: 'child',
  children: 'child',
  university: 'school',
  college: 'school',
  company: 'employer',
  lawyer: 'attorney',
  picture: 'photo',
  mistake: 'error',
  papers: 'document',
  job: 'work',
  jobs: 'work',
  diploma: 'degree',
  denied: 'refuse',
  rejected: 'refuse',
  consulate: 'embassy',
  i129: 'h1b',
};

/** A word's stem, which is compared; null for a stop word. */
export const toTerm = (word: string): string | null => (STOP_WORDS.has(word) ? null : stemmer(SYNONYMS[word] ?? word));

/** The codes of forms and visas that a text names. */
export const codesOf = (text: string): string[] =>
  splitWords(text).flatMap((word) => (isCode(word) ? toTerm(word)! : []));

/** A word that could belong to any question. */
const ANSWER_OR_NUMBER = /^(?:yes|no|\d{1,2})$/;

/** True when a question names a topic, unlike 'yes', '2' or 'o'. */
export function namesTopic(question: string): boolean {
  const words = splitWords(question).filter((word) => toTerm(word) !== null && !ANSWER_OR_NUMBER.test(word));
  return words.length > 1 || (words[0] ?? '').length > 1;
}

/** The terms of a question, each one once. */
export const termsOf = (text: string): string[] => [...new Set(splitWords(text).flatMap((word) => toTerm(word) ?? []))];
