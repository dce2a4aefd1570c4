import { and, gt, lt, type AnyColumn, type SQL } from 'drizzle-orm';

/** Condition: a stored time is less than `span` milliseconds away from now, like `isWithin` in `api/lib/clock.ts`. */
export const within = (column: AnyColumn, span: number, now: number): SQL =>
  and(gt(column, now - span), lt(column, now + span))!;
