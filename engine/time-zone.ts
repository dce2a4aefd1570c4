/**
 * The time zones of the settings (spec/1 section 3): each a fixed distance from UTC, as its name says, without summer
 * time. What day it is follows from it alone, on every machine.
 */
import type { Settings } from './account/settings.ts';

export type TimeZone = Settings['timezone'];

const HOUR = 60 * 60 * 1000;

/** Hours to add to UTC: -8 for `utc-8`. */
export const utcOffset = (zone: TimeZone): number => Number(zone.slice('utc'.length));

/**
 * The calendar day in a zone, `YYYY-MM-DD`. A deadline's day ends at midnight there.
 * @param now epoch milliseconds
 */
export const dayIn = (zone: TimeZone, now: number): string => new Date(now + utcOffset(zone) * HOUR).toISOString().slice(0, 10);
