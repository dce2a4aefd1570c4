/** Dates and amounts as documents write them. */
import { readAmount } from '../../../amount.ts';
import { readDate } from '../../../condition/dates.ts';
import { MONTHS } from '../../../months.ts';

const MONTH = `(?:${MONTHS.map((name) => `${name}|${name.slice(0, 3)}\\.?`).join('|')})`;

/** A date in one of the ways that US documents use: `June 1, 2021`, `1 June 2021`, `06/01/2021`, `2021-06-01`. */
export const DATE = String.raw`(?:${MONTH} \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2} ${MONTH},? \d{4}|\d{1,2}/\d{1,2}/\d{4}|\d{4}-\d{2}-\d{2})`;

/** @returns `YYYY-MM-DD`; undefined for a text that is not a date. `06/01/2021` is June 1: month first. */
export function readWrittenDate(text: string): string | undefined {
  const plain = text.replace(/\s+/g, ' ').trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain);
  if (iso) return readDate(plain);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(plain);
  if (slashed) return dateOf(slashed[3]!, Number(slashed[1]), slashed[2]!);
  const [, monthFirst, dayAfter, yearAfter] = /^([A-Za-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/.exec(plain) ?? [];
  if (monthFirst) return dateOf(yearAfter!, monthNumber(monthFirst), dayAfter!);
  const [, day, month, year] = /^(\d{1,2}) ([A-Za-z]+)\.?,? (\d{4})$/.exec(plain) ?? [];
  return month ? dateOf(year!, monthNumber(month), day!) : undefined;
}

const monthNumber = (name: string): number =>
  MONTHS.findIndex((month) => month.slice(0, 3).toLowerCase() === name.slice(0, 3).toLowerCase()) + 1;

const dateOf = (year: string, month: number, day: string): string | undefined =>
  readDate(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);

/** A US amount, with its sign or code: `$98,500`, `USD 98,500.00`. */
export const AMOUNT_TEXT = String.raw`(?:US ?\$|USD ?\$?|\$) ?\d[\d,]*(?:\.\d\d)?`;

/** @returns plain digits: `98500` */
export function readWrittenAmount(text: string): string | undefined {
  return readAmount(text.replace(/^(?:US ?\$|USD ?\$?|\$) ?/, ''))?.replace(/\.00$/, '');
}
