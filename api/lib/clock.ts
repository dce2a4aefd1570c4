/**
 * Whether a stored time is less than `span` milliseconds away from now. A time that is further ahead comes from a
 * clock that was wrong and was set back since; it counts as long ago. Otherwise its row would hold, or lock somebody
 * out, until the clock is there again. `within` of `api/db` is the same as a condition.
 */
export const isWithin = (time: number, span: number, now: number): boolean => Math.abs(now - time) < span;
