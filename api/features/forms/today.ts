import { addToDate } from '../../../engine/condition/dates.ts';

/** The server's date, `YYYY-MM-DD` in UTC. */
export const serverToday = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Somewhere on earth it is a day earlier or later: another date is a wrong clock. */
export function isNearToday(date: string, now: number): boolean {
  const today = serverToday(now);
  return date === today || date === addToDate(today, { months: 0, days: 1 }) || date === addToDate(today, { months: 0, days: -1 });
}

/** The person's date where it can be right, else the server's. */
export const plausibleToday = (date: string | undefined, now: number): string =>
  (date !== undefined && isNearToday(date, now) ? date : serverToday(now));
