/**
 * Calendar dates as texts, `YYYY-MM-DD`: sorted as text, they are in order of time. They have no time of day and no
 * time zone, because a birthday is the same day everywhere.
 */
import type { Duration } from '../model/form.ts';

/** Days of a month, 1–12; leap years as ajv-formats counts them. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The date that an answer holds; undefined for anything else, such as 2023-02-29. */
export function readDate(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length !== 10 || value[4] !== '-' || value[7] !== '-') return undefined;
  const [year, month, day] = [digits(value, 0, 4), digits(value, 5, 7), digits(value, 8, 10)];
  // A value that is not a number is neither greater nor less than another.
  return year >= 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) ? value : undefined;
}

/** The month that an answer holds or a date is in, as `YYYY-MM`; undefined for anything else. */
export const readMonth = (value: unknown): string | undefined =>
  readDate(typeof value === 'string' && value.length === 7 ? `${value}-01` : value)?.slice(0, 7);

/** The number in these characters; NaN when one is not a digit. A regular expression would take five times as long. */
function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (!(digit >= 0 && digit <= 9)) return NaN;
    number = number * 10 + digit;
  }
  return number;
}

/**
 * Moves a date. Months are added first and clamp to the month's last day (January 31 plus 1 month is February 28),
 * then days.
 *
 * @returns undefined when `date` is not a date, or when the result is outside the years 0000–9999
 */
export function addToDate(date: unknown, { months, days }: Duration): string | undefined {
  const text = readDate(date);
  if (text === undefined) return undefined;
  const total = digits(text, 0, 4) * 12 + digits(text, 5, 7) - 1 + months;
  const year = Math.floor(total / 12);
  const month = total - year * 12 + 1;
  if (!(year >= 0 && year <= 9999)) return undefined;
  const day = Math.min(digits(text, 8, 10), daysIn(year, month));
  if (days === 0) return written(year, month, day);
  // setUTCFullYear, because Date.UTC takes the years 0–99 for 1900–1999.
  const moved = new Date(0);
  moved.setUTCFullYear(year, month - 1, day + days);
  const result = moved.getUTCFullYear();
  return result >= 0 && result <= 9999 ? written(result, moved.getUTCMonth() + 1, moved.getUTCDate()) : undefined;
}

const written = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
