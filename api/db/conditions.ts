import { and, eq, gt, lt, sql, type AnyColumn, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/**
 * Condition: a row comes after another one in the order of two columns. A list that is read page by page begins each
 * page with it.
 */
export const isAfter = (columns: readonly [SQLWrapper, SQLWrapper], values: readonly [unknown, unknown]): SQL =>
  sql`(${columns[0]}, ${columns[1]}) > (${values[0]}, ${values[1]})`;

/**
 * Condition: the column has one of many values. They are passed as one parameter, because binding hundreds takes longer
 * than finding them. The rows of a single value are found in the order of its index.
 */
export const oneOf = (column: SQLiteColumn, values: readonly string[]): SQL =>
  values.length === 1
    ? eq(column, values[0])
    : sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;

/**
 * A column whose own index is not used: the plus prevents that, so that SQLite reads the index of the sort order
 * instead.
 */
export const unindexed = (column: SQLiteColumn, isWalked = true): SQL => (isWalked ? sql`+${column}` : sql`${column}`);

/** A column in an order or an index in which capital and small letters from A to Z are equal. */
export const anyCase = (column: SQLiteColumn): SQL => sql`${column} COLLATE NOCASE`;

/** A link in a mail, as it comes back: the hash of its token, and the time now. */
export interface MailedLink {
  readonly tokenHash: string;
  readonly now: number;
}

/** Condition: the row's link is this one, and it was sent less than `life` milliseconds ago. */
export const isLiveLink = (tokenHash: SQLiteColumn, sentAt: SQLiteColumn, life: number, link: MailedLink): SQL =>
  and(eq(tokenHash, link.tokenHash), within(sentAt, life, link.now))!;

/** Condition: a stored time is less than `span` milliseconds away from now, like `isWithin` in `api/lib/clock.ts`. */
export const within = (column: AnyColumn, span: number, now: number): SQL =>
  and(gt(column, now - span), lt(column, now + span))!;
