/** Lengths of time in milliseconds, and how a time is written. A time is in milliseconds since 1970, in UTC. */
export const MINUTE = 60 * 1000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** `2026-11-26T07:30:00.000Z`, the form of each time that the API sends; null stays null. */
export const isoTime = <T extends number | null>(time: T): string | Extract<T, null> =>
  time === null ? (time as Extract<T, null>) : new Date(time).toISOString();

/** The day in UTC: `2026-11-26`. */
export const utcDay = (time: number): string => isoTime(time).slice(0, 10);
