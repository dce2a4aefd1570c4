/**
 * Dates and numbers for reading: months by name, never digits only. Who is signed in has them in the language and time
 * zone of their settings; a visitor in English and in the time zone of the device.
 */
import type { Settings } from '../../engine/account/settings.ts';
import { utcOffset } from '../../engine/time-zone.ts';

const LOCALES: Record<Settings['language'], string> = { en: 'en-US', es: 'es', fr: 'fr', zh: 'zh-CN' };

/** A fixed distance from UTC, by its name in the time zone database, whose signs are the other way around. */
function zoneName(zone: Settings['timezone']): string {
  const hours = utcOffset(zone);
  return `Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`;
}

/** Each made when it is first needed, and kept: making one costs more than using it. */
function once<T>(make: (decimals: number) => T): (decimals: number) => T {
  const made = new Map<number, T>();
  return (decimals) => {
    const known = made.get(decimals) ?? make(decimals);
    made.set(decimals, known);
    return known;
  };
}

function formatsOf(locale: string, timeZone: string | undefined) {
  const date = (day: 'numeric' | '2-digit', zone: string | undefined) =>
    new Intl.DateTimeFormat(locale, { month: 'short', day, year: 'numeric', ...(zone && { timeZone: zone }) });
  const time = (zone: string | undefined, name?: 'short') =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', ...(zone && { timeZone: zone }), ...(name && { timeZoneName: name }) });
  return {
    date: date('numeric', timeZone),
    // A day without a time is the same day everywhere.
    day: date('numeric', 'UTC'), dueDay: date('2-digit', 'UTC'),
    time: time(timeZone), timeHere: time(undefined), timeWithZone: time(timeZone, 'short'),
    percent: once((decimals: number) => new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: decimals, maximumFractionDigits: decimals })),
  };
}

let formats = formatsOf(LOCALES.en, undefined);

/** Called with the settings of whoever is signed in, before anything of theirs is drawn. */
export function setFormats({ language, timezone }: Pick<Settings, 'language' | 'timezone'>): void {
  formats = formatsOf(LOCALES[language], zoneName(timezone));
}

/** 'Nov 20, 2026'. Takes an ISO instant or epoch milliseconds. */
export const formatDate = (instant: string | number): string => formats.date.format(new Date(instant));

/** 'Jan 31, 2027', of a day written `2027-01-31`. */
export const formatDay = (day: string): string => formats.day.format(new Date(`${day}T00:00:00Z`));

/** 'Jan 05, 2027', of a day written `2027-01-05` (spec/1 section 9: MMM dd, yyyy). */
export const formatDeadline = (day: string): string => formats.dueDay.format(new Date(`${day}T00:00:00Z`));

/** '2:41 PM'; with its zone, '2:41 PM GMT-8', where the clock of the device shows another time. */
export function formatTime(instant: string | number): string {
  const date = new Date(instant);
  const text = formats.time.format(date);
  return text === formats.timeHere.format(date) ? text : formats.timeWithZone.format(date);
}

/** '65%', of 65; with a decimal, '65.0%'. */
export const formatPercent = (percent: number, decimals = 0): string => formats.percent(decimals).format(percent / 100);
