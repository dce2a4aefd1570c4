import { sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './client.ts';

/**
 * Returns each distinct value of a column, in order. It takes one index step per value, where `SELECT DISTINCT` reads
 * every row.
 * @param column the first column of an index
 */
export const distinctValues = async (db: Db, table: SQLiteTable, column: SQLiteColumn): Promise<string[]> =>
  (
    await db.all<{ value: string }>(sql`
      WITH RECURSIVE found(value) AS (
        SELECT min(${column}) FROM ${table}
        UNION ALL SELECT (SELECT min(${column}) FROM ${table} WHERE ${column} > found.value) FROM found WHERE found.value IS NOT NULL
      ) SELECT value FROM found WHERE value IS NOT NULL`)
  ).map(({ value }) => value);
