import { isTimeZone } from '../../engine/product/time-zone.ts';

/** The calendar day of an instant in the time zone of this device, `YYYY-MM-DD`. */
export function localDay(date: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The IANA name of the device's time zone; undefined when the browser reports no known one. */
export function deviceTimeZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone ?? '') ? timeZone : undefined;
}

/**
 * The date on this device, `YYYY-MM-DD`. Rules such as 'in the past' and 'six months ahead' are measured from it while
 * the applicant types. A submit sends it along and the server uses it too, so that a signature of today is dated today
 * on both sides.
 */
export const localToday = (): string => localDay(new Date());
