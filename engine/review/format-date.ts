import { readDate, readMonth } from '../condition/dates.ts';
import { MONTHS } from '../lib/months.ts';

/**
 * `2026-11-20` as `November 20, 2026`; null when the text is not a day of the calendar.
 * It does not use `Date`, which would shift a birthday by a day west of Greenwich.
 */
export function formatDate(text: string): string | null {
  if (readDate(text) === undefined) return null;
  return `${monthName(text)} ${Number(text.slice(8))}, ${text.slice(0, 4)}`;
}

/** `2024-03` as `March 2024`; null when the text is not a month of a year. A whole date gives its month. */
export function formatMonth(text: string): string | null {
  const month = readMonth(text);
  return month === undefined ? null : `${monthName(month)} ${month.slice(0, 4)}`;
}

const monthName = (text: string): string => MONTHS[Number(text.slice(5, 7)) - 1] ?? '';
