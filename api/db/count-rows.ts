import { count, sql, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './client.ts';

/** Counts the matching rows of a table, up to `most`, so that the cost does not grow with the table. */
export async function countRows(
  db: Db,
  table: SQLiteTable,
  { where, most }: { where: SQL | undefined; most: number },
): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(table)
    .where(where)
    .limit(most);
  const rows = await db.select({ found: count() }).from(sql`(${some.getSQL()})`);
  return rows[0]!.found;
}
