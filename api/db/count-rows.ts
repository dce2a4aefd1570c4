import { count, sql } from 'drizzle-orm';
import type { Db } from './client.ts';

/** A Drizzle select that was not awaited. */
interface Select {
  getSQL(): ReturnType<typeof sql>;
}

/** How many rows a query finds, counted up to its own limit: so the cost does not grow with the table. */
export async function countRows(db: Db, select: Select): Promise<number> {
  const rows = await db.select({ found: count() }).from(sql`(${select.getSQL()})`);
  return rows[0]!.found;
}
