import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Condition: a row comes after another one in the order of two columns. A list that is read page by page begins each
 * page with it.
 */
export const isAfter = (columns: readonly [SQLWrapper, SQLWrapper], values: readonly [unknown, unknown]): SQL =>
  sql`(${columns[0]}, ${columns[1]}) > (${values[0]}, ${values[1]})`;
