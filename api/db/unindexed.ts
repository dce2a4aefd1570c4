import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/**
 * A column whose own index is not used: the plus prevents that, so that SQLite reads the index of the sort order
 * instead.
 */
export const unindexed = (column: SQLiteColumn, isWalked = true): SQL => (isWalked ? sql`+${column}` : sql`${column}`);
