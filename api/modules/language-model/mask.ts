/**
 * What of a text is personal and must not leave this machine: the one rule. Numbers of persons and papers, birth dates, names and
 * addresses of mail become placeholders such as `[SSN-1]`; a reply gets the values back. In doubt a text is masked: the model
 * loses a word then, and the person nothing.
 */
import { BETWEEN_DIGITS as BETWEEN, collectDates, type FoundDate } from './find-dates.ts';

export type PersonalKind = 'SSN' | 'PASSPORT' | 'A-NUMBER' | 'BIRTH-DATE' | 'NAME' | 'EMAIL' | 'NUMBER';

/** What is known of a person. Birth dates are `YYYY-MM-DD`. */
export interface PersonalValue {
  readonly kind: PersonalKind;
  readonly value: string;
}

export interface Mask {
  /** The text as it may leave, with ordinary digits and without invisible characters. */
  hide(text: string): string;
  /** The text with the values in place of their placeholders. */
  show(text: string): string;
  /** The same of a text that comes in pieces: a placeholder may be cut anywhere. */
  showPieces(pieces: AsyncIterable<string>): AsyncGenerator<string>;
}

const STARTS = '(?<![\\p{L}\\p{N}])';
const ENDS = '(?![\\p{L}\\p{N}])';

const rule = (pattern: string): RegExp => new RegExp(pattern, 'giu');

/** The lines at the foot of a passport, which hold everything. */
const MACHINE_READABLE =
  /(?<![A-Z0-9<])[A-Z0-9<]{0,88}<<[A-Z0-9<]{4,}|[A-Z0-9]{9}[0-9<][A-Z<]{3}[0-9]{7}[A-Z0-9<]{8,}/gi;
const EMAIL = /[^\s@<>()[\]]{1,64}@[^\s@<>()[\]]{1,250}\.\p{L}{2,24}/giu;
const A_NUMBER = rule(`${STARTS}A[\\s.:#\\-]{0,3}\\d(?:${BETWEEN}\\d){6,8}(?!\\d)`);
/** After the word: five digits, or four with a letter, in groups of any size. */
const PASSPORT =
  /(?<=(?:passport|Passport|PASSPORT)[\s\p{L}.:#"'(]{0,24}?[\s.:#"'(])(?:[A-Z]{1,3}[ -]?)?[A-Z0-9]*\d[A-Z0-9]*(?:[ -]?[A-Z0-9]*\d[A-Z0-9]*){0,4}(?![\p{L}\p{N}])/gu;
/** Letters with five digits or more: passports, receipts, SEVIS and I-94 numbers. */
const MIXED = rule(`${STARTS}(?=\\p{L}*\\d)(?=\\d*\\p{L})[\\p{L}\\d]{6,}${ENDS}`);
const DIGITS = rule(`(?<!\\d)\\d(?:${BETWEEN}\\d){6,}(?!\\d)`);
/** Two years beside each other: `2024-2026`. */
const YEARS = /^(?:19|20)\d\d[\s\-\u2010-\u2015/]{1,3}(?:19|20)\d\d$/u;
/** Who says what they are called. The name ends with its capitals. */
const SAID_NAME =
  /(?<=\b(?:[Nn]ame|NAME)s?(?:\s+(?:is|was)|\s*[:=])\s+|\b(?:I am called|[Ss]igned,?)\s+)\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+){0,4}/gu;

/** Where a birth is spoken of, any date near it is one of birth. */
const BIRTH =
  /\b(?:born|birth|births|birthday|birthdate|dob|d\.o\.b|bday|geboren|nacid[oa]|nacimiento|née?)\b|出生|生日/iu;
const NEAR_BEFORE = 48;
const NEAR_AFTER = 24;
/** Nothing in an application of today was so many years ago, but births and what is as personal. */
const LONG_AGO = 15;

/** @param known values that are masked wherever they are, however they are written */
export function createMask(known: readonly PersonalValue[], { thisYear }: { thisYear: number }): Mask {
  const placeholders = new Map<string, string>();
  const values = new Map<string, string>();
  const counts = new Map<PersonalKind, number>();
  const births = new Set(known.filter(({ kind }) => kind === 'BIRTH-DATE').map(({ value }) => value));
  const knownRules = known.flatMap(rulesOf).sort((a, b) => b.length - a.length);

  const placeholderOf = (kind: PersonalKind, value: string): string => {
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

  /** Replaces what a rule finds; what is a placeholder already stays. */
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
    (isWhole && (readings.some((reading) => births.has(reading)) || year < thisYear - LONG_AGO));

  return {
    hide(text) {
      let hidden = plain(text);
      hidden = replace(hidden, MACHINE_READABLE, () => 'PASSPORT');
      hidden = replace(hidden, EMAIL, () => 'EMAIL');
      for (const { kind, pattern } of knownRules) hidden = replace(hidden, pattern, () => kind);
      hidden = replace(hidden, A_NUMBER, () => 'A-NUMBER');
      // Dates that stay are taken out meanwhile, so that they do not look like a number.
      const dates = collectDates(hidden, (date) =>
        isBirth(date) ? placeholderOf('BIRTH-DATE', date.text) : undefined,
      );
      hidden = replace(dates.text, MIXED, (found) => (digitsOf(found).length >= 5 ? 'PASSPORT' : undefined));
      hidden = replace(hidden, PASSPORT, (found) =>
        digitsOf(found).length + Number(/[A-Z]/.test(found)) >= 5 ? 'PASSPORT' : undefined,
      );
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
/** What may become a placeholder when more of it comes. */
const BEGUN = /^\[[A-Za-z-]{0,11}\d{0,4}$/;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Letters and digits as people mean them: full-width and Arabic digits are digits, what cannot be seen is gone. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/(?<=\p{Nd})\p{M}+/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)));
}

/** Unicode has the ten digits of each script in a row, beginning with its zero. */
function valueOfDigit(digit: string): number {
  const code = digit.codePointAt(0)!;
  if (code < 128) return code - 48;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

interface KnownRule {
  readonly kind: PersonalKind;
  readonly pattern: RegExp;
  /** The longest go first: a whole name before its parts. */
  readonly length: number;
}

function rulesOf({ kind, value }: PersonalValue): KnownRule[] {
  const text = plain(value).trim();
  if (kind === 'NAME') return nameRules(text);
  if (kind === 'EMAIL') return [];
  if (kind === 'BIRTH-DATE') return shortDates(text).map((digits) => numberRule(kind, digits));
  const characters = text.replace(/[^\p{L}\p{N}]/gu, '');
  return characters.length < 4 ? [] : [numberRule(kind, characters)];
}

const numberRule = (kind: PersonalKind, characters: string): KnownRule => ({
  kind,
  pattern: rule(`${STARTS}${[...characters].join(BETWEEN)}${ENDS}`),
  length: characters.length,
});

/** A birth date as papers have it in six digits. Eight digits are masked in any case. */
function shortDates(iso: string): string[] {
  const [year = '', month = '', day = ''] = iso.split('-');
  if (day === '') return [];
  const short = year.slice(2);
  return [short + month + day, day + month + short, month + day + short];
}

/** A whole name in either order of its parts, and each part that is not too short to be a word. */
function nameRules(name: string): KnownRule[] {
  const parts = name.split(/[\s,]+/).filter((part) => /\p{L}/u.test(part));
  const escaped = parts.map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const isWord = (part: string): boolean => [...part].length >= (/\p{Script=Latin}/u.test(part) ? 3 : 1);
  return [
    ...(parts.length > 1 ? [escaped.join('[\\s,.-]+'), escaped.toReversed().join('[\\s,.-]+')] : []),
    ...escaped.filter((_, index) => isWord(parts[index]!)),
  ].map((pattern) => ({
    kind: 'NAME' as const,
    // Chinese and Japanese have no spaces between words.
    pattern: /\p{Script=Latin}/u.test(name) ? rule(`${STARTS}${pattern}${ENDS}`) : rule(pattern),
    length: pattern.length,
  }));
}
