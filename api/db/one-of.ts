import { eq, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/**
 * Condition: the column has one of many values. They are passed as one parameter, because binding hundreds takes longer
 * than finding them. The rows of a single value are found in the order of its index.
 */
export const oneOf = (column: SQLiteColumn, values: readonly string[]): SQL =>
  values.length === 1
    ? eq(column, values[0])
    : sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`;
