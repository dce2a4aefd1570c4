/**
 * True when a stored time is less than `span` milliseconds away from now. A time further in the future comes from a
 * wrong clock that was set back since, and counts as long ago. Otherwise its row would stay valid, or lock a user out,
 * until the clock reaches that time. `within` in `api/db` is the same as an SQL condition.
 */
export const isWithin = (time: number, span: number, now: number): boolean => Math.abs(now - time) < span;
