import { asciiDigits } from '../../engine/amount.ts';
import { MONTHS } from '../../engine/lib/months.ts';

/**
 * A date as three texts. A whole date is stored as `YYYY-MM-DD`. In a half-filled date the missing parts are empty
 * (`2029-04-`), so that a draft survives a reload.
 */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

const BLANK: DateParts = { year: '', month: '', day: '' };

/** Splits a stored date. A text that is not a date is put into the year, where the user can correct it. */
export function splitDate(stored: string): DateParts {
  if (stored === '') return BLANK;
  const [year = '', month = '', day = '', ...rest] = stored.split('-');
  const monthFits = month === '' || /^(0[1-9]|1[0-2])$/.test(month);
  if (rest.length > 0 || !monthFits || stored.split('-').length < 3) return { ...BLANK, year: stored };
  // People write the day without a leading zero: 2, not 02.
  return { year, month, day: day.replace(/^0(?=[1-9]$)/, '') };
}

/** The part to correct in a date that is not complete or not valid. */
export function wrongPart(stored: string): keyof DateParts {
  const { month, day, year } = splitDate(stored);
  if (month === '') return 'month';
  if (day === '') return 'day';
  return /^\d{4}$/.test(year) ? 'day' : 'year';
}

/**
 * Digits of another script, such as `٢` or `２`, are stored as 0 to 9.
 * @returns undefined when nothing is filled
 */
export function joinDate(parts: DateParts): string | undefined {
  const { month } = parts;
  const [year, day] = [asciiDigits(parts.year), asciiDigits(parts.day)];
  if (year === '' && month === '' && day === '') return undefined;
  // A text that `splitDate` put into the year is stored unchanged.
  if (month === '' && day === '' && !/^\d*$/.test(year)) return year;
  return `${year}-${month}-${/^\d$/.test(day) ? `0${day}` : day}`;
}

/** Splits a stored month: `YYYY-MM`, or `2024-` when half filled. */
export const splitMonth = (stored: string): DateParts =>
  /^\d*-\d*$/.test(stored) ? splitDate(`${stored}-`) : { ...BLANK, year: stored };

/** @returns undefined when nothing is filled */
export const joinMonth = (parts: DateParts): string | undefined => joinDate({ ...parts, day: '' })?.replace(/-$/, '');

/**
 * Reads a pasted date: `2029-04-02`, `2029. 4. 2.`, `2029年4月2日`, `ngày 2 tháng 4 năm 2029`, `April 2, 2029`, `2 Apr
 * 2029`, `02 AVR/APR 2029` (as in passports), `04/02/2029` (month first, as in the United States, unless there is no
 * such month), `02.04.2029` (day first). With Arabic or Indian digits, or the marks of a text from right to left,
 * `٠٢/٠٤/٢٠٢٩` is day first. Eight digits are read as `04/02/2029` or as `2029-04-02`; their year begins with 19 or 20,
 * so that only one of the two fits. A day that the month does not have is kept, because the field then reports it.
 * Other texts in three parts or more, such as `13/13/2029` or `2 апреля 2029`, go whole into the year, where the user
 * can correct them. So does a date with a year of two digits, because it can mean 1929 or 2029. `05-03-12` goes there as
 * `05/03/12`, because a stored text with hyphens would be split into the parts of another date.
 *
 * @returns undefined when the text does not have the parts of a date
 */
export function readPastedDate(text: string): DateParts | undefined {
  const plain = text.normalize('NFKC');
  const bare = bareText(plain).replace(/(\d)(st|nd|rd|th)\b/i, '$1');
  const hasParts = /\d/.test(bare) && bare.split(/[\s./,-]+/).length >= 3;
  const withoutParts = /^\d{4}/.test(bare) ? bare : bare.replaceAll('-', '/');
  return readNotation(bare, DAY_FIRST.test(plain)) ?? (hasParts ? splitDate(withoutParts) : undefined);
}

/**
 * Reads a pasted month of a year: `2029-04`, `04/2029`, `2029年4月`, `April 2029`, `tháng 4 năm 2029`, or a date.
 *
 * @returns undefined when the text has no such parts
 */
export function readPastedMonth(text: string): DateParts | undefined {
  const bare = bareText(text.normalize('NFKC'));
  const yearFirst = /^(\d{4})\s?[-/.年년]\s?(\d{1,2})\s?[.月월]?$/.exec(bare);
  const digits = /^(\d{1,2})\s?[-/.]\s?(\d{4})$/.exec(bare) ?? VIETNAMESE_MONTH.exec(bare);
  const named = MONTH_AND_YEAR.exec(bare);
  const read =
    (yearFirst && whole(yearFirst[1], yearFirst[2])) ??
    (digits && whole(digits[2], digits[1])) ??
    (named && whole(named[2], monthNumber(named[1]))) ??
    readPastedDate(text);
  return read && { ...read, day: '' };
}

/** Without invisible characters, and with the digits 0 to 9. */
const bareText = (plain: string): string => asciiDigits(plain.replace(/\p{DI}/gu, '')).trim();

/** A mark of a text from right to left, or a digit that is not 0 to 9. */
const DAY_FIRST = /[\u200f\u061c]|(?!\d)\p{Nd}/u;

const YEAR_FIRST = /^(\d{4})\s?[-/.年년]\s?(\d{1,2})\s?[-/.月월]\s?(\d{1,2})\s?[.日일]?$/;
/** A month by name, or by its names in two languages. */
const MONTH_NAMES = String.raw`([\p{L}\p{M}]{3,}\.?(?:\s?\/\s?[\p{L}\p{M}]{3,}\.?)?)`;
const MONTH_FIRST = new RegExp(String.raw`^${MONTH_NAMES}\s+(\d{1,2}),?\s+(\d{4})$`, 'u');
const MONTH_AND_YEAR = new RegExp(String.raw`^${MONTH_NAMES},?[\s-]+(\d{4})$`, 'u');
/** Vietnamese months have numbers. The marks are often left out. */
const VIETNAMESE = String.raw`th[áa]ng\s+(\d{1,2})(?:,?\s+n[ăa]m\s+|\s*[,/-]\s*|\s+)(\d{4})`;
const VIETNAMESE_MONTH = new RegExp(String.raw`^${VIETNAMESE}$`, 'iu');
const VIETNAMESE_DATE = new RegExp(String.raw`^(?:ng[àa]y\s+)?(\d{1,2}),?\s+${VIETNAMESE}$`, 'iu');
const DAY_AND_NAME = new RegExp(String.raw`^(\d{1,2})\.?[\s-]+${MONTH_NAMES},?[\s-]+(\d{4})$`, 'u');

function readNotation(bare: string, isDayFirst: boolean): DateParts | undefined {
  const iso = YEAR_FIRST.exec(bare) ?? /^((?:19|20)\d{2})(0\d|1[0-2])(\d{2})$/.exec(bare);
  if (iso) return whole(iso[1], iso[2], iso[3]);
  const vietnamese = VIETNAMESE_DATE.exec(bare);
  if (vietnamese) return whole(vietnamese[3], vietnamese[2], vietnamese[1]);
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(bare);
  if (dotted) return whole(dotted[3], dotted[2], dotted[1]);
  const digits = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(bare) ?? /^(\d{2})(\d{2})((?:19|20)\d{2})$/.exec(bare);
  if (digits) {
    const [, first, second, year] = digits;
    if (isDayFirst) return whole(year, second, first);
    return whole(year, first, second) ?? whole(year, second, first);
  }
  const monthFirst = MONTH_FIRST.exec(bare);
  if (monthFirst) return whole(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);
  const dayFirst = DAY_AND_NAME.exec(bare);
  if (dayFirst) return whole(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  return undefined;
}

/** @returns empty when no name is an English one, or both are and differ */
function monthNumber(names = ''): string {
  const words = names
    .toLowerCase()
    .split(/[\s./]+/)
    .filter(Boolean);
  const found = MONTHS.flatMap((month, index) =>
    words.some((word) => month.toLowerCase().startsWith(word)) ? [String(index + 1)] : [],
  );
  return found.length === 1 ? found[0]! : '';
}

/** @returns undefined when there is no such month */
function whole(year = '', month = '', day = ''): DateParts | undefined {
  const m = Number(month);
  if (m < 1 || m > 12) return undefined;
  return { year, month: String(m).padStart(2, '0'), day: String(Number(day)) };
}
