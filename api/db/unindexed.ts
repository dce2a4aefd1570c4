import { sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** A column whose own index is not used: the plus keeps the planner from it, so that the index of the order is walked. */
export const unindexed = (column: SQLiteColumn, isWalked = true): SQL => (isWalked ? sql`+${column}` : sql`${column}`);
