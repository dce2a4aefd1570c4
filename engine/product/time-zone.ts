/**
 * The current day for a user. All dates that are shown, counted or printed follow this one rule: it is the calendar day
 * in the time zone of the user's settings. Clock times on screens are in the device's time zone.
 */
import { addToDate } from '../condition/dates.ts';
import { HOUR, utcDay } from '../lib/time.ts';

/** One of `FIXED_TIME_ZONES`, or a name of the IANA database: `Asia/Kolkata`. */
export type TimeZone = string;

/** The zones of the specification (spec/1 section 3): each is a fixed offset from UTC, without summer time. */
export const FIXED_TIME_ZONES = ['utc-8', 'utc-7', 'utc-6', 'utc-5'] as const;

/** No zone has a longer name, in characters. */
export const TIME_ZONE_MAX = 64;

const isFixed = (zone: string): boolean => (FIXED_TIME_ZONES as readonly string[]).includes(zone);

/** A zone's name in the IANA database, where fixed offsets have the opposite sign: `Etc/GMT+8` for `utc-8`. */
export const ianaName = (zone: TimeZone): string => (isFixed(zone) ? `Etc/GMT+${zone.slice('utc-'.length)}` : zone);

/** True for a zone in which dates can be written. Its name begins with a letter: `+05:30` is an offset, not a zone. */
export function isTimeZone(zone: string): boolean {
  if (isFixed(zone)) return true;
  if (!/^[A-Za-z]/.test(zone) || zone.length > TIME_ZONE_MAX) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/**
 * A cache, because making a format costs a hundred times as much as using it. Its keys are in lower case, because
 * `Intl` ignores the case of a name: each way to write it would be stored separately.
 */
const formats = new Map<TimeZone, Intl.DateTimeFormat>();

function formatOf(zone: TimeZone): Intl.DateTimeFormat {
  const key = zone.toLowerCase();
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: ianaName(zone),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(key, made);
  return made;
}

/**
 * The calendar day in a zone, `YYYY-MM-DD`. A deadline's day ends at midnight there, summer time included.
 * @param instant epoch milliseconds
 * @throws RangeError for a zone that `isTimeZone` refuses
 */
export function dayIn(zone: TimeZone, instant: number): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts['year']}-${parts['month']}-${parts['day']}`;
}

/** The earliest and the latest current day anywhere on earth, 12 hours behind UTC and 14 hours ahead of it. */
export const daysOnEarth = (instant: number): { first: string; last: string } => ({
  first: utcDay(instant - 12 * HOUR),
  last: utcDay(instant + 14 * HOUR),
});

/** True when a device can have this date: within a day of UTC's date. Any other date comes from a wrong clock. */
export const isNearToday = (date: string, now: number): boolean =>
  [-1, 0, 1].some((days) => date === addToDate(utcDay(now), { months: 0, days }));
