/**
 * The one rule for personal data that must not leave this machine. Numbers of persons and papers, birth dates, names
 * and e-mail addresses become placeholders such as `[SSN-1]`; the values are put back into the reply. In doubt a text
 * is masked: the model then misses a word, but the user's data stays safe.
 */
import { cutText } from '../../../engine/lib/cut-text.ts';
import { BETWEEN_DIGITS as BETWEEN, collectDates, type FoundDate } from './find-dates.ts';
import { knownRules } from './known-rules.ts';
import { digitsOf, ENDS, plain, rule, STARTS } from './mask-text.ts';
import { decomposed, inOneLine, withBreaks, withLineEnds } from './name-spellings.ts';

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

/** The machine-readable lines of a passport, which contain all its data. */
const MACHINE_READABLE =
  /(?<![A-Z0-9<])[A-Z0-9<]{0,88}<<[A-Z0-9<]{4,}|[A-Z0-9]{9}[0-9<][A-Z<]{3}[0-9]{7}[A-Z0-9<]{8,}/gi;
const EMAIL = /[^\s@<>()[\]]{1,64}@[^\s@<>()[\]]{1,250}\.\p{L}{2,24}/giu;
/** With commas between the digits, a space alone after the A is not enough: 'a 1,000,000 dollar house'. */
const A_NUMBER = rule(
  `${STARTS}A(?:[\\s.:#\\-]{0,3}\\d(?:${BETWEEN}\\d){6,8}|(?:[.:#\\-]\\s?)?\\d{2,3},\\d{3},\\d{3})(?!\\d)`,
);
/**
 * After the word 'passport': five digits, or four with a letter, in groups of any size. A text can be divided into
 * groups in one way only: else all ways would be tried, which takes hours for a long number.
 */
const PASSPORT =
  /(?<=(?:passport|Passport|PASSPORT)[\s\p{L}.:#"'(]{0,24}?[\s.:#"'(])(?:[A-Z]{1,3}[ -]?)?[A-Z]*\d[A-Z0-9]*(?:[ -][A-Z]*\d[A-Z0-9]*){0,4}(?![\p{L}\p{N}])/gu;
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
  const rules = knownRules(known);

  const placeholderOf = (kind: PersonalKind, found: string): string => {
    const value = inOneLine(found).normalize('NFC');
    const same = value.replace(/[^\p{L}\p{M}\p{N}]/gu, '').toUpperCase();
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
      hidden = withBreaks(decomposed(hidden));
      for (const { kind, pattern, fits } of rules)
        hidden = replace(hidden, pattern, (found) => (fits?.(found) === false ? undefined : kind));
      hidden = withLineEnds(hidden).normalize('NFC');
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
/** The beginning of a placeholder at the end of a text: the next piece may have its rest. */
const BEGUN = /\[[A-Za-z-]{0,11}\d{0,4}$/;

/** The beginning of a masked text. The cut does not leave a part of a placeholder. */
export const cutMasked = (text: string, most: number): string =>
  text.length > most ? cutText(text, most).replace(BEGUN, '') : text;
