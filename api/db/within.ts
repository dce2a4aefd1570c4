import { and, gt, lt, type AnyColumn, type SQL } from 'drizzle-orm';

/** Whether a stored time is less than `span` milliseconds away from now, as `isWithin` of `api/lib/clock.ts` says it. */
export const within = (column: AnyColumn, span: number, now: number): SQL =>
  and(gt(column, now - span), lt(column, now + span))!;
