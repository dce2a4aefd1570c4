/** Finds dates in a text, in the formats that people use. */
import { monthNumber, MONTHS } from '../../../engine/lib/months.ts';

export interface FoundDate {
  /** The date as written in the text. */
  readonly text: string;
  /**
   * `YYYY-MM-DD`, with day and month in both orders; none without a day. For a month in another language than English,
   * the day in each month.
   */
  readonly readings: readonly string[];
  readonly year: number;
  /** True when day, month and year are known. */
  readonly isWhole: boolean;
  /** The whole text before and after the date. */
  readonly before: string;
  readonly after: string;
}

/** Up to three of these may separate two digits of one number: `078-05-1127`, `078 - 05 - 1127`. */
export const BETWEEN_DIGITS = '[\\s._\\-\\u2010-\\u2015\\u2212/()]{0,3}';

const MONTH = `(?:${MONTHS.map((name) => name.slice(0, 3)).join('|')})[a-z]{0,6}`;
/** 'Of' in dates such as `15 de marzo de 1990`, and the name of the Thai calendar before a year. */
const OF = "(?:de|del|di|do)\\s|d['’]|พ\\.?\\s?ศ\\.?\\s?";
/** Years of the Thai calendar begin with 24 or 25. */
const FULL_YEAR = '(?:19|20|24|25)\\d\\d';
const YEAR = `(?:${FULL_YEAR}|\\d\\d)`;
/** Japanese eras, with the year before their first. */
const ERAS: Readonly<Record<string, number>> = { 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 };
const SEP = '\\s?[./\\-\\u2010-\\u2015\\u2212]\\s?';
/** More digits before or after mean that it is a longer number and not a date; only a time of day may follow. */
const ALONE = `(?<!\\d${BETWEEN_DIGITS})`;
const ENDS = `(?!${BETWEEN_DIGITS}\\d(?!\\d?:\\d\\d))`;
const DATE = new RegExp(
  [
    `${ALONE}(?<y1>${FULL_YEAR})${SEP}(?<m1>\\d{1,2})${SEP}(?<d1>\\d{1,2})${ENDS}`,
    `${ALONE}(?<a2>\\d{1,2})${SEP}(?<b2>\\d{1,2})${SEP}(?<y2>${YEAR})${ENDS}`,
    `(?<![\\p{L}\\d])(?<d3>\\d{1,2})(?:st|nd|rd|th)?[\\s.\\-]{0,2}(?:of\\s)?(?<m3>${MONTH})[.,]?[\\s.,'’\\-]{0,3}(?<y3>${YEAR})${ENDS}`,
    `(?<![\\p{L}\\d])(?<d6>\\d{1,2})(?:er|o)?[\\s./\\-]{1,2}(?:${OF})?\\p{L}[\\p{L}\\p{M}]{0,13}(?:\\.\\p{L})?[\\s./\\-]{1,3}(?:${OF})?(?<y6>${FULL_YEAR})${ENDS}`,
    `(?<!\\d)(?<y7>(?:19|20)\\d\\d)\\s?[年년]\\s?(?<m7>\\d{1,2})\\s?[月월](?:\\s?(?<d7>\\d{1,2})\\s?[日号號일])?`,
    `(?<era>${Object.keys(ERAS).join('|')})\\s?(?<y9>元|\\d{1,2})\\s?年\\s?(?<m9>\\d{1,2})\\s?月\\s?(?<d9>\\d{1,2})\\s?日`,
    `(?<![\\p{L}\\d])(?<d8>\\d{1,2})\\stháng\\s(?<m8>\\d{1,2})(?:\\snăm\\s|[\\s,/]{1,2})(?<y8>(?:19|20)\\d\\d)`,
    `(?<!\\p{L})(?<m4>${MONTH})\\.?[\\s\\-]{0,2}(?<d4>\\d{1,2})(?:st|nd|rd|th)?[\\s,'’\\-]{1,3}(?<y4>${YEAR})${ENDS}`,
    `(?<!\\p{L})(?<m5>${MONTH})[.,]?\\s(?<y5>(?:19|20)\\d\\d)${ENDS}`,
  ].join('|'),
  'giu',
);

/** Placeholder for a date while other digits are searched. It uses private characters, which are removed from texts. */
const mark = (index: number): string => `\uE000${String.fromCodePoint(0xe100 + index)}\uE001`;
const MARKS = /\uE000([\uE100-\uF8FF])\uE001/g;
/** The number of available marks. No real question has more dates; any further ones are treated as digits. */
const MAX_DATES = 0xf8ff - 0xe100;

/**
 * @param replace returns the replacement of a date; undefined keeps the date, hidden until `putBack`
 */
export function collectDates(
  text: string,
  replace: (date: FoundDate) => string | undefined,
): { text: string; putBack: (text: string) => string } {
  const clean = text.replace(/[\uE000-\uF8FF]/g, '');
  const kept: string[] = [];
  const marked = clean.replace(DATE, (found: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    const offset = rest.findLast((part) => typeof part === 'number') as number;
    const parts = partsOf(groups);
    if (!parts || kept.length > MAX_DATES) return found;
    const { year, month, day } = parts;
    const replacement = replace({
      text: found,
      readings: readingsOf(parts),
      year,
      isWhole: day !== undefined && month !== undefined,
      before: clean.slice(0, offset),
      after: clean.slice(offset + found.length),
    });
    // Any word may be between a day and a year, so the digits stay in sight of the rules for numbers.
    if (month === undefined) return replacement ?? found;
    return replacement ?? mark(kept.push(found) - 1);
  });
  return {
    text: marked,
    putBack: (later) => later.replace(MARKS, (_, sign: string) => kept[sign.codePointAt(0)! - 0xe100]!),
  };
}

interface DateParts {
  readonly year: number;
  /** Absent when the month is a word in another language than English. */
  readonly month?: number;
  readonly day?: number;
}

function readingsOf({ year, month, day }: DateParts): string[] {
  if (day === undefined) return [];
  if (month === undefined) return MONTHS.map((_, index) => isoOf(year, index + 1, day));
  return [isoOf(year, month, day), isoOf(year, day, month)];
}

const isoOf = (year: number, ...rest: number[]): string =>
  [year, ...rest.map((part) => String(part).padStart(2, '0'))].join('-');

function partsOf(groups: Record<string, string | undefined>): DateParts | undefined {
  const at = (name: string): number => Number(groups[name]);
  const monthAt = (name: string): number => monthNumber(groups[name]!);
  if (groups['y1'] !== undefined) return checked({ year: at('y1'), month: at('m1'), day: at('d1') });
  if (groups['y2'] !== undefined) {
    const [a, b] = [at('a2'), at('b2')];
    return checked({ year: at('y2'), ...(b > 12 ? { month: a, day: b } : { month: b, day: a }) });
  }
  if (groups['y3'] !== undefined) return checked({ year: at('y3'), month: monthAt('m3'), day: at('d3') });
  if (groups['y4'] !== undefined) return checked({ year: at('y4'), month: monthAt('m4'), day: at('d4') });
  if (groups['y5'] !== undefined) return { year: at('y5'), month: monthAt('m5') };
  if (groups['y6'] !== undefined) return at('d6') > 31 ? undefined : { year: westernYear(at('y6')), day: at('d6') };
  if (groups['d7'] !== undefined) return checked({ year: at('y7'), month: at('m7'), day: at('d7') });
  if (groups['y7'] !== undefined) return { year: at('y7'), month: at('m7') };
  if (groups['era'] !== undefined) {
    const year = ERAS[groups['era']]! + (groups['y9'] === '元' ? 1 : at('y9'));
    return checked({ year, month: at('m9'), day: at('d9') });
  }
  return checked({ year: at('y8'), month: at('m8'), day: at('d8') });
}

/** The Thai calendar counts the years since 543 BC. */
const westernYear = (year: number): number => (year >= 2400 ? year - 543 : year);

function checked(date: { year: number; month: number; day: number }) {
  if (date.month < 1 || date.month > 12 || date.day < 1 || date.day > 31) return undefined;
  // A year of two digits: 20xx up to 2039, because passports are valid until then; else 19xx.
  const year = date.year >= 100 ? westernYear(date.year) : date.year < 40 ? 2000 + date.year : 1900 + date.year;
  return { ...date, year };
}
