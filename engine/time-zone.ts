/**
 * The time zones of the settings (spec/1 section 3): each a fixed distance from UTC, as its name says, without summer
 * time. What day it is follows from it alone, on every machine.
 */
export const TIME_ZONES = ['utc-8', 'utc-5', 'utc-6', 'utc-7'] as const;
export type TimeZone = (typeof TIME_ZONES)[number];

const HOUR = 60 * 60 * 1000;

/** Hours to add to UTC: -8 for `utc-8`. */
export const utcOffset = (zone: TimeZone): number => Number(zone.slice('utc'.length));

/**
 * The calendar day in a zone, `YYYY-MM-DD`. A deadline's day ends at midnight there.
 * @param now epoch milliseconds
 */
export const dayIn = (zone: TimeZone, now: number): string => new Date(now + utcOffset(zone) * HOUR).toISOString().slice(0, 10);

/** When a day begins in a zone, epoch milliseconds. */
export const startOfDay = (zone: TimeZone, day: string): number => Date.parse(`${day}T00:00:00Z`) - utcOffset(zone) * HOUR;
