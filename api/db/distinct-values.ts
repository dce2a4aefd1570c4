import { sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Db } from './client.ts';

/**
 * Returns each distinct value of a column, in order. It takes one index step per value, where `SELECT DISTINCT` reads
 * every row.
 * @param column the first column of an index
 */
export const distinctValues = async <C extends SQLiteColumn>(db: Db, column: C): Promise<Array<C['_']['data']>> =>
  (
    await db.all<{ value: C['_']['data'] }>(sql`
      WITH RECURSIVE found(value) AS (
        SELECT min(${column}) FROM ${column.table}
        UNION ALL SELECT (SELECT min(${column}) FROM ${column.table} WHERE ${column} > found.value) FROM found WHERE found.value IS NOT NULL
      ) SELECT value FROM found WHERE value IS NOT NULL`)
  ).map(({ value }) => value);
