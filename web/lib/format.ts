/**
 * Formats dates and numbers for reading. Months are names, never only digits. Signed-in users get the language and the
 * time zone of their settings; the server counts days in that zone too (engine/product/time-zone.ts). Visitors get
 * English and the time zone of the device. Clock times use the device's zone.
 */
import type { Settings } from '../../engine/product/account/settings.ts';
import { dayIn, ianaName, isTimeZone, type TimeZone } from '../../engine/product/time-zone.ts';
import { counted } from '../../engine/lib/counted.ts';
import { localDay } from './device-day.ts';

const LOCALES: Record<Settings['language'], string> = { en: 'en-US', es: 'es', fr: 'fr', zh: 'zh-CN' };

/** A formatter that is made when it is first used, because making one takes milliseconds. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (date) => (made ??= new Intl.DateTimeFormat(locale, options)).format(date);
}

/** @param zone undefined means the device's zone */
function formatsOf(locale: string, zone: TimeZone | undefined) {
  const date = (day: 'numeric' | '2-digit', timeZone: string | undefined) =>
    formatter(locale, { month: 'short', day, year: 'numeric', timeZone });
  return {
    zone,
    date: date('numeric', zone && ianaName(zone)),
    // A day without a time is the same day in every zone.
    day: date('numeric', 'UTC'),
    dueDay: date('2-digit', 'UTC'),
    dateHere: formatter(locale, { month: 'short', day: 'numeric' }),
    time: formatter(locale, { hour: 'numeric', minute: '2-digit' }),
    number: (value: number) => new Intl.NumberFormat(locale).format(value),
    percent: (decimals: number) =>
      new Intl.NumberFormat(locale, {
        style: 'percent',
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
    bytes: (unit: 'byte' | 'kilobyte' | 'megabyte', digits: number) =>
      // The unit 'byte' has no short form that people know.
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumFractionDigits: digits,
      }),
  };
}

let formats = formatsOf(LOCALES.en, undefined);

/** Sets the formats for the signed-in user. Call it before any of the user's data is drawn. */
export function setFormats({ language, timezone }: Pick<Settings, 'language' | 'timezone'>): void {
  // An old browser may not know a zone that the server knows.
  formats = formatsOf(LOCALES[language], isTimeZone(timezone) ? timezone : undefined);
}

/** The day of an instant in the user's time zone, `YYYY-MM-DD`: the same day as in {@link formatDate}. */
export const personDay = (instant: string | number): string =>
  formats.zone === undefined ? localDay(new Date(instant)) : dayIn(formats.zone, new Date(instant).getTime());

/** The current day in the user's time zone, `YYYY-MM-DD`. */
export const personToday = (): string => personDay(Date.now());

/** 'Nov 20, 2026'. Takes an ISO instant or epoch milliseconds. */
export const formatDate = (instant: string | number): string => formats.date(new Date(instant));

/** 'Jan 31, 2027', for the day `2027-01-31`. */
export const formatDay = (day: string): string => formats.day(new Date(`${day}T00:00:00Z`));

/** 'Jan 05, 2027', for the day `2027-01-05` (spec/1 section 9: MMM dd, yyyy). */
export const formatDeadline = (day: string): string => formats.dueDay(new Date(`${day}T00:00:00Z`));

/** '2:41 PM', in the time zone of the device. It never breaks before 'PM'. */
export const formatTime = (instant: string | number): string =>
  formats.time(new Date(instant)).replaceAll(' ', '\u00a0');

/**
 * 'Nov 20, 2026, 2:41 PM'. When the device's zone has another day, the text shows both: 'Nov 20, 2026 (Nov 21, 8:41 AM
 * on this device)'.
 */
export function formatMoment(instant: string | number): string {
  const date = new Date(instant);
  if (localDay(date) === personDay(instant)) return `${formatDate(instant)}, ${formatTime(instant)}`;
  return `${formatDate(instant)} (${formats.dateHere(date)}, ${formatTime(instant)} on this device)`;
}

/** '1,000'. */
export const formatNumber = (number: number): string => formats.number(number);

/** '65%' for 65; with one decimal, '65.0%'. */
export const formatPercent = (percent: number, decimals = 0): string => formats.percent(decimals).format(percent / 100);

/** '640 kB', '1.8 MB': the size of a file. A kilobyte has 1,024 bytes here, as in the upload limit. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes >= 1000) return formats.bytes('megabyte', 1).format(kilobytes / 1024);
  return kilobytes >= 1 ? formats.bytes('kilobyte', 0).format(kilobytes) : formats.bytes('byte', 0).format(bytes);
}

/** 'about 30 minutes', 'about 2 hours', 'about 2.5 hours': a duration. */
export const formatMinutes = (minutes: number): string => {
  if (minutes < 120) return `about ${counted(minutes, 'minute')}`;
  return `about ${Math.round(minutes / 30) / 2} hours`;
};

/**
 * 'Jan 1, 2027 (30 days before the program starts)': a formatted day and the reason for it, when the reason is known.
 */
export const withReason = (day: string, reason: string | null): string =>
  reason === null ? day : `${day} (${reason})`;
