import { asciiDigits } from '../../engine/amount.ts';
import { MONTHS } from '../../engine/months.ts';

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
 * Reads a pasted date: `2029-04-02`, `April 2, 2029`, `2 Apr 2029`, `04/02/2029` (month first, as in the United States,
 * unless there is no such month), `02.04.2029` (day first). Eight digits are read as `04/02/2029` or as
 * `2029-04-02`; their year begins with 19 or 20, so that only one of the two fits. A day that the month does not have is
 * kept, because the field then reports it. Other texts in three parts, such as `13/13/2029`, are split like a stored
 * text.
 *
 * @returns undefined when the text does not have the parts of a date
 */
export function readPastedDate(text: string): DateParts | undefined {
  const bare = text.trim().replace(/(\d)(st|nd|rd|th)\b/i, '$1');
  const hasParts = /\d/.test(bare) && bare.split(/[\s./,-]+/).length === 3;
  return readNotation(bare) ?? (hasParts ? splitDate(bare) : undefined);
}

function readNotation(bare: string): DateParts | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(bare) ?? /^((?:19|20)\d{2})(0\d|1[0-2])(\d{2})$/.exec(bare);
  if (iso) return whole(iso[1], iso[2], iso[3]);
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(bare);
  if (dotted) return whole(dotted[3], dotted[2], dotted[1]);
  const digits = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(bare) ?? /^(\d{2})(\d{2})((?:19|20)\d{2})$/.exec(bare);
  if (digits) return whole(digits[3], digits[1], digits[2]) ?? whole(digits[3], digits[2], digits[1]);
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(bare);
  if (monthFirst) return whole(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);
  const dayFirst = /^(\d{1,2})\.?[\s-]+([a-z]{3,9})\.?,?[\s-]+(\d{4})$/i.exec(bare);
  if (dayFirst) return whole(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
  return undefined;
}

function monthNumber(word = ''): string {
  const index = MONTHS.findIndex((month) => month.toLowerCase().startsWith(word.toLowerCase()));
  return index < 0 ? '' : String(index + 1);
}

/** @returns undefined when there is no such month */
function whole(year = '', month = '', day = ''): DateParts | undefined {
  const m = Number(month);
  if (m < 1 || m > 12) return undefined;
  return { year, month: String(m).padStart(2, '0'), day: String(Number(day)) };
}
