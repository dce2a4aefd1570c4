/**
 * The one rule for personal data that must not leave this machine. Numbers of persons and papers, birth dates, names
 * and e-mail addresses become placeholders such as `[SSN-1]`; the values are put back into the reply. In doubt a text
 * is masked: the model then misses a word, but the user's data stays safe.
 */
import { asciiDigits } from '../../../engine/amount.ts';
import { BETWEEN_DIGITS as BETWEEN, collectDates, type FoundDate } from './find-dates.ts';
import { ModelUnavailable } from './model-unavailable.ts';
import { anySpelling, decomposed } from './name-spellings.ts';

export type PersonalKind = 'SSN' | 'PASSPORT' | 'A-NUMBER' | 'BIRTH-DATE' | 'NAME' | 'EMAIL' | 'NUMBER';

/** A known value of a person. Birth dates are `YYYY-MM-DD`. */
export interface PersonalValue {
  readonly kind: PersonalKind;
  readonly value: string;
}

export interface Mask {
  /** The masked text, with ordinary digits and without invisible characters. */
  hide(text: string): string;
  /** The text with placeholders replaced by their values. */
  show(text: string): string;
  /** The same as `show` for a text that arrives in pieces, which may cut a placeholder anywhere. */
  showPieces(pieces: AsyncIterable<string>): AsyncGenerator<string>;
}

const STARTS = '(?<![\\p{L}\\p{N}])';
const ENDS = '(?![\\p{L}\\p{N}])';

const rule = (pattern: string): RegExp => new RegExp(pattern, 'giu');

/** The machine-readable lines of a passport, which contain all its data. */
const MACHINE_READABLE =
  /(?<![A-Z0-9<])[A-Z0-9<]{0,88}<<[A-Z0-9<]{4,}|[A-Z0-9]{9}[0-9<][A-Z<]{3}[0-9]{7}[A-Z0-9<]{8,}/gi;
const EMAIL = /[^\s@<>()[\]]{1,64}@[^\s@<>()[\]]{1,250}\.\p{L}{2,24}/giu;
/** With commas between the digits, a space alone after the A is not enough: 'a 1,000,000 dollar house'. */
const A_NUMBER = rule(
  `${STARTS}A(?:[\\s.:#\\-]{0,3}\\d(?:${BETWEEN}\\d){6,8}|(?:[.:#\\-]\\s?)?\\d{2,3},\\d{3},\\d{3})(?!\\d)`,
);
/** After the word 'passport': five digits, or four with a letter, in groups of any size. */
const PASSPORT =
  /(?<=(?:passport|Passport|PASSPORT)[\s\p{L}.:#"'(]{0,24}?[\s.:#"'(])(?:[A-Z]{1,3}[ -]?)?[A-Z0-9]*\d[A-Z0-9]*(?:[ -]?[A-Z0-9]*\d[A-Z0-9]*){0,4}(?![\p{L}\p{N}])/gu;
/** Letters mixed with at least five digits: numbers of passports, receipts, SEVIS and I-94. */
const MIXED = rule(`${STARTS}(?=\\p{L}*\\d)(?=\\d*\\p{L})[\\p{L}\\d]{6,}${ENDS}`);
/** Separators as in `078|05|1127`, which OCR reads from the boxes of a paper. */
const ANY_SEPARATORS = '[^\\p{L}\\p{N}]{0,4}';
/** Digits in the groups of a social security number, whatever separates the groups. */
const GROUPED_SSN = rule(`(?<!\\d)\\d{3}${ANY_SEPARATORS}\\d\\d${ANY_SEPARATORS}\\d{4}(?!\\d)`);
const DIGITS = rule(`(?<!\\d)\\d(?:${BETWEEN}\\d){6,}(?!\\d)`);
/** Two years next to each other: `2024-2026`. */
const YEARS = /^(?:19|20)\d\d[\s\-\u2010-\u2015/]{1,3}(?:19|20)\d\d$/u;
/** Titles and particles before a name or between its parts. */
const BEFORE_NAME =
  '(?:(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Shri|Smt|Mohd|Md|St)\\.?|van|von|der|den|ter|ten|zu|de|del|della|di|da|do|dos|das|du|la|le|los|las|el|al|bin|binti|bint|ibn|ben|abu|y|e)\\s+';
/** A word with a capital letter or in a script without capitals, or initials. */
const NAME_PART = "(?:[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}'’-]+|(?:\\p{Lu}\\.)+|\\p{Lu}(?=\\s+\\p{Lu}\\p{L}))";
/** A label on the next line ends a name: `Name: Rajesh Kumar⏎Job title: Engineer`. */
const BETWEEN_PARTS = '(?:,?[^\\S\\n]+|,?\\s*\\n\\s*(?!\\p{L}+(?:[^\\S\\n]\\p{L}+){0,3}[^\\S\\n]?[:=]))';
/** Phrases that introduce a person's name. The name continues as long as words start with a capital letter. */
const SAID_NAME = new RegExp(
  "(?<=(?:[Nn]ame|NAME)s?(?:\\s+of\\s+(?:the\\s+)?(?:employee|student|applicant|beneficiary|candidate|holder|spouse|father|mother))?(?:\\s+(?:is|was)|['’]s|\\s*[:=])\\s*|\\b(?:I am called|I['’]m called|[Ss]igned,?)\\s+)" +
    `(?:${BEFORE_NAME})*${NAME_PART}(?:${BETWEEN_PARTS}(?:${BEFORE_NAME})*${NAME_PART}){0,5}`,
  'gu',
);

/** Near one of these words, every date is treated as a birth date. */
const BIRTH = new RegExp(
  `${STARTS}(?:born|birth|births|birthday|birthdate|dob|d\\.o\\.b|bday|geboren|geburtsdatum|geburtstag|née?|naissance|nacid[oa]|nacimiento|nascid[oa]|nascimento|nascita|nat[oa] il|urodz\\p{L}+|doğum\\p{L}*|ngày sinh|род(?:ил\\p{L}+|\\.)|рожден\\p{L}+|народи\\p{L}+)(?!\\p{L})|出生|生日|生年月日|出生日期|출생|생년월일|مواليد|ميلاد|ولد|जन्म|เกิด`,
  'iu',
);
const NEAR_BEFORE = 48;
const NEAR_AFTER = 24;
/** Years. Older dates in an application are birth dates or equally personal. */
const LONG_AGO = 15;

/**
 * @param known values that are masked wherever they occur, in any notation
 * @throws ModelUnavailable `too-many-values`
 */
export function createMask(known: readonly PersonalValue[], { thisYear }: { thisYear: number }): Mask {
  const placeholders = new Map<string, string>();
  const values = new Map<string, string>();
  const counts = new Map<PersonalKind, number>();
  const births = new Set(known.filter(({ kind }) => kind === 'BIRTH-DATE').map(({ value }) => value));
  const knownRules = rulesFor(known);

  const placeholderOf = (kind: PersonalKind, found: string): string => {
    const value = found.normalize('NFC');
    const same = value.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
    const existing = placeholders.get(same);
    if (existing !== undefined) return existing;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const placeholder = `[${kind}-${count}]`;
    placeholders.set(same, placeholder);
    values.set(placeholder, value);
    return placeholder;
  };

  /** Replaces the matches of a rule, except in placeholders. */
  const replace = (text: string, pattern: RegExp, kindOf: (found: string) => PersonalKind | undefined): string =>
    text
      .split(PLACEHOLDER)
      .map((part) =>
        values.has(part)
          ? part
          : part.replace(pattern, (found: string) => {
              const kind = kindOf(found);
              return kind === undefined ? found : placeholderOf(kind, found);
            }),
      )
      .join('');

  const isBirth = ({ readings, year, before, after, isWhole }: FoundDate): boolean =>
    BIRTH.test(`${before.slice(-NEAR_BEFORE)}  ${after.slice(0, NEAR_AFTER)}`) ||
    readings.some((reading) => births.has(reading)) ||
    (isWhole && year < thisYear - LONG_AGO);

  return {
    hide(text) {
      let hidden = plain(text);
      hidden = replace(hidden, MACHINE_READABLE, () => 'PASSPORT');
      hidden = replace(hidden, EMAIL, () => 'EMAIL');
      hidden = decomposed(hidden);
      for (const { kind, pattern, fits } of knownRules)
        hidden = replace(hidden, pattern, (found) => (fits?.(found) === false ? undefined : kind));
      hidden = hidden.normalize('NFC');
      hidden = replace(hidden, A_NUMBER, () => 'A-NUMBER');
      // Dates that are not masked are hidden for now, so that the next rules do not treat them as numbers.
      const dates = collectDates(hidden, (date) =>
        isBirth(date) ? placeholderOf('BIRTH-DATE', date.text) : undefined,
      );
      hidden = replace(dates.text, MIXED, (found) => (digitsOf(found).length >= 5 ? 'PASSPORT' : undefined));
      hidden = replace(hidden, PASSPORT, (found) =>
        digitsOf(found).length + Number(/[A-Z]/.test(found)) >= 5 ? 'PASSPORT' : undefined,
      );
      hidden = replace(hidden, GROUPED_SSN, () => 'SSN');
      hidden = replace(hidden, DIGITS, (found) => {
        if (YEARS.test(found)) return undefined;
        return digitsOf(found).length === 9 ? 'SSN' : 'NUMBER';
      });
      return replace(dates.putBack(hidden), SAID_NAME, () => 'NAME');
    },
    show,
    async *showPieces(pieces) {
      let rest = '';
      for await (const piece of pieces) {
        rest += piece;
        const open = rest.lastIndexOf('[');
        const held = open >= 0 && BEGUN.test(rest.slice(open)) ? open : rest.length;
        if (held > 0) yield show(rest.slice(0, held));
        rest = rest.slice(held);
      }
      if (rest !== '') yield show(rest);
    },
  };

  function show(text: string): string {
    return text.replace(PLACEHOLDER, (found) => values.get(found.toUpperCase()) ?? found);
  }
}

const PLACEHOLDER = /(\[(?:SSN|PASSPORT|A-NUMBER|BIRTH-DATE|NAME|EMAIL|NUMBER)-\d{1,4}\])/gi;
/** The beginning of a text that may become a placeholder with the next piece. */
const BEGUN = /^\[[A-Za-z-]{0,11}\d{0,4}$/;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Normalizes letters and digits: full-width and Arabic digits become ordinary digits, invisible characters are removed.
 */
function plain(text: string): string {
  return asciiDigits(
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .replace(/(?<=\p{Nd})\p{M}+/gu, ''),
  );
}

/** Characters. Longer answers are texts, not names or numbers. */
const LONGEST_SPELLING = 100;
/** Characters of all spellings. With more, one question would make other users wait for half a second. */
const MAX_CHARACTERS = 40_000;
/** Spellings in one pattern. Each pattern takes half a millisecond to compile, because of `STARTS` and `ENDS`. */
const SPELLINGS_TOGETHER = 20;
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

/** Longer spellings come first: a whole name before its parts. */
function rulesFor(known: readonly PersonalValue[]): KnownRule[] {
  const spellings = new Map<string, Spelling>();
  let characters = 0;
  for (const value of known)
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
  // Yu Ting is also written Yu-Ting and Yuting. A short name would become a common word without the space.
  const between = `[\\s,.\\p{Pd}]${name.length > 5 ? '*' : '+'}`;
  const spellingOf = (words: readonly string[]): Spelling => ({
    kind: 'NAME',
    text: words.join(' '),
    pattern: () => words.map(anySpelling).join(between),
    isUnbounded,
  });
  return [
    ...(parts.length > 1
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
