import { getTableColumns, sql, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { statement, type Statement } from './batch.ts';
import type { Db } from './connection.ts';

/**
 * Inserts the row only if the condition is true. It is one statement, so that calls at the same moment, also of several
 * processes, do not exceed a limit that the condition checks.
 * @param row all columns
 */
export function insertWhere<T extends SQLiteTable>(
  db: Db,
  table: T,
  row: InferSelectModel<T>,
  condition: SQL,
): Statement {
  const columns = Object.entries(getTableColumns(table));
  const values = columns.map(([name, column]) => sql.param(row[name as keyof typeof row], column));
  return statement(db.insert(table).select(sql`SELECT ${sql.join(values, sql`, `)} WHERE ${condition}`), 1);
}
