/** Finds the known names and numbers of a person in a text, in any notation. */
import type { PersonalKind, PersonalValue } from './mask.ts';
import { digitsOf, ENDS, plain, rule, STARTS } from './mask-text.ts';
import { ModelUnavailable } from './model-unavailable.ts';
import { anySpelling, MAYBE_BETWEEN_WORDS, SURELY_BETWEEN_WORDS } from './name-spellings.ts';

/** Characters. Longer answers are texts, not names or numbers. */
const LONGEST_SPELLING = 100;
/** Characters of all spellings. With more, one question would make other users wait for half a second. */
const MAX_CHARACTERS = 40_000;
/** Spellings in one pattern. Each pattern takes half a millisecond to compile, because of `STARTS` and `ENDS`. */
const SPELLINGS_TOGETHER = 20;
/**
 * Parts of a name that are looked for as a whole; of a longer one, each part is. Each part may have two spellings, and
 * all their combinations are tried.
 */
const MOST_PARTS = 8;
/** Between the characters of a known number. To compile `\p{L}` for each of them would take a hundred times longer. */
const AFTER_ASCII = '[^0-9A-Za-z]{0,4}';
const AFTER_OTHERS = '[\\s!-/:-@[-`{-~№\\u2010-\\u2015]{0,4}';

/** A way in which a known value may be written. */
interface Spelling {
  readonly kind: PersonalKind;
  /** The characters of a number, or the words of a name in this order. */
  readonly text: string;
  readonly pattern: () => string;
  /** A part of a name that is as short as common words. */
  readonly isShort?: boolean;
  /** Chinese and Japanese text has no spaces between words, so the pattern has no word boundaries. */
  readonly isUnbounded?: boolean;
}

interface KnownRule {
  readonly kind: PersonalKind;
  readonly pattern: RegExp;
  /** False for a match that is not the value; absent when each match is. */
  readonly fits?: (found: string) => boolean;
}

/**
 * The rules for values that are known. Longer spellings come first: a whole name before its parts.
 * @throws ModelUnavailable `too-many-values`
 */
export function knownRules(known: readonly PersonalValue[]): KnownRule[] {
  const spellings = new Map<string, Spelling>();
  let characters = 0;
  // The forms of an account repeat the same values.
  const distinct = new Map(known.map((value) => [`${value.kind} ${value.value}`, value]));
  for (const value of distinct.values())
    for (const spelling of spellingsOf(value)) {
      const key = [spelling.kind, spelling.isUnbounded, spelling.text].join();
      if (spelling.text.length > LONGEST_SPELLING || spellings.has(key)) continue;
      spellings.set(key, spelling);
      characters += spelling.text.length;
      if (characters > MAX_CHARACTERS) throw new ModelUnavailable('too-many-values');
    }
  const alike = new Map<string, Spelling[]>();
  for (const spelling of [...spellings.values()].sort((a, b) => b.text.length - a.text.length)) {
    const key = [spelling.kind, spelling.isShort, spelling.isUnbounded].join();
    const group = alike.get(key);
    if (group) group.push(spelling);
    else alike.set(key, [spelling]);
  }
  return [...alike.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / SPELLINGS_TOGETHER) }, (_, index) =>
      ruleOf(group.slice(index * SPELLINGS_TOGETHER, (index + 1) * SPELLINGS_TOGETHER)),
    ),
  );
}

/** @param spellings of one kind, all short or none, all with word boundaries or none */
function ruleOf(spellings: readonly Spelling[]): KnownRule {
  const { kind, isShort, isUnbounded } = spellings[0]!;
  const pattern = spellings.map((spelling) => spelling.pattern()).join('|');
  return {
    kind,
    pattern: rule(isUnbounded ? pattern : `${STARTS}(?:${pattern})${ENDS}`),
    ...(isShort && { fits: isNotCommon(spellings.map(({ text }) => text)) }),
  };
}

function spellingsOf({ kind, value }: PersonalValue): Spelling[] {
  const text = plain(value).trim();
  if (kind === 'NAME') return spellingsOfName(text);
  if (kind === 'EMAIL') return [];
  if (kind === 'BIRTH-DATE') return shortDates(text).map((digits) => spellingOfNumber(kind, digits));
  const characters = text.replace(/[^\p{L}\p{N}]/gu, '');
  // An A-number is also written without its letter.
  const spellings = kind === 'A-NUMBER' ? [characters, digitsOf(characters)] : [characters];
  return characters.length < 4 ? [] : spellings.map((one) => spellingOfNumber(kind, one));
}

const spellingOfNumber = (kind: PersonalKind, text: string): Spelling => ({
  kind,
  text,
  pattern: () => [...text].join(/^[0-9A-Za-z]+$/.test(text) ? AFTER_ASCII : AFTER_OTHERS),
});

/** A birth date in the six-digit formats of papers. Dates with eight digits are masked in any case. */
function shortDates(iso: string): string[] {
  const [year = '', month = '', day = ''] = iso.split('-');
  if (day === '') return [];
  const short = year.slice(2);
  return [short + month + day, day + month + short, month + day + short];
}

/** A whole name, also with its last part first, and each part that is long enough not to match common words. */
function spellingsOfName(name: string): Spelling[] {
  const parts = name.split(/[\s,]+/).filter((part) => /\p{L}/u.test(part));
  const isUnbounded = !/\p{Script=Latin}/u.test(name);
  const isWord = (part: string): boolean => [...part].length >= (/\p{Script=Latin}/u.test(part) ? 3 : 1);
  const between = name.length > 5 ? MAYBE_BETWEEN_WORDS : SURELY_BETWEEN_WORDS;
  const spellingOf = (words: readonly string[]): Spelling => ({
    kind: 'NAME',
    text: words.join(' '),
    pattern: () => words.map(anySpelling).join(between),
    isUnbounded,
  });
  return [
    ...(parts.length > 1 && parts.length <= MOST_PARTS
      ? [parts, parts.toReversed(), [...parts.slice(-1), ...parts.slice(0, -1)]].map((words) => spellingOf(words))
      : []),
    ...parts.filter(isWord).map((part) => ({ ...spellingOf([part]), isShort: [...part].length <= 3 })),
  ];
}

/** Without its accents, a short name may be a common word: Thế and 'the'. Then only a capital letter shows a name. */
const isNotCommon = (names: readonly string[]) => {
  const typed = new Set(names.map(lower));
  return (found: string): boolean => /^\p{Lu}/u.test(found) || typed.has(lower(found));
};

const lower = (text: string): string => text.normalize('NFC').toLowerCase();
