/** Dates and amounts as documents write them. */
import { readAmount } from '../../../amount.ts';
import { readDate } from '../../../condition/dates.ts';
import { monthNumber, MONTHS } from '../../../lib/months.ts';

const MONTH = String.raw`(?:${[...MONTHS, 'Sept', ...MONTHS.map((name) => name.slice(0, 3))].join('|')})\.?`;
const ORDINAL = '(?:st|nd|rd|th)?';

/**
 * A date in one of the ways that documents use: `June 1, 2021`, `1 June 2021`, `1st of June 2021`, `01-Jun-2021`,
 * `2021 June 1`, `06/01/2021`, `01.06.2021`, `2021-06-01`.
 */
export const DATE = String.raw`(?:${[
  String.raw`${MONTH} \d{1,2}${ORDINAL},? \d{4}`,
  String.raw`\d{1,2}(?:${ORDINAL}(?: of)? ${MONTH},? |-${MONTH}-)\d{4}`,
  String.raw`\d{4} ${MONTH} \d{1,2}(?!\d)`,
  String.raw`\d{1,2}/\d{1,2}/\d{4}`,
  String.raw`\d{1,2}\.\d{1,2}\.\d{4}`,
  String.raw`\d{4}-\d{2}-\d{2}`,
].join('|')})`;
const ONLY_DATE = new RegExp(`^${DATE}$`, 'i');

/**
 * @returns `YYYY-MM-DD`; undefined for a text that is not a date, and for a year of another calendar or one that was
 *   misread, such as 2564. `06/01/2021` is June 1: month first, unless another date of the page can only be read with
 *   the day first, such as `25/06/2021`. With dots, the day is first, unless another date can only have the month first.
 * @param page the text of the whole page
 */
export function readWrittenDate(text: string, page = ''): string | undefined {
  const date = dateIn(text, (text.includes('.') || DAY_FIRST.test(page)) && !MONTH_FIRST.test(page));
  return date !== undefined && date >= '1900' && date < '2200' ? date : undefined;
}

const DAY_FIRST = /(?<![\d/.])(?:1[3-9]|2\d|3[01])[/.]\d{1,2}[/.]\d{4}/;
const MONTH_FIRST = /(?<![\d/.])\d{1,2}[/.](?:1[3-9]|2\d|3[01])[/.]\d{4}/;

function dateIn(text: string, isDayFirst: boolean): string | undefined {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (!ONLY_DATE.test(plain)) return undefined;
  const [one = '', other = '', year = ''] = plain.match(/\d+/g) ?? [];
  const [month] = /[a-z]{3,}/i.exec(plain) ?? [];
  if (month) return one.length === 4 ? dateOf(one, monthNumber(month), other) : dateOf(other, monthNumber(month), one);
  if (plain.includes('-')) return readDate(plain);
  return isDayFirst ? dateOf(year, Number(other), one) : dateOf(year, Number(one), other);
}

const dateOf = (year: string, month: number, day: string): string | undefined =>
  readDate(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);

/** A US amount, with its sign or code: `$98,500`, `USD 98,500.00`. */
export const AMOUNT_TEXT = String.raw`(?:US ?\$|USD ?\$?|\$) ?\d(?:[\d,]*\d)?(?:\.\d\d)?`;

/** @returns plain digits: `98500` */
export function readWrittenAmount(text: string): string | undefined {
  return readAmount(text.replace(/^(?:US ?\$|USD ?\$?|\$) ?/, ''))?.replace(/\.00$/, '');
}
