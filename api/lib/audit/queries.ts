import { sql } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { auditEvents } from '../../db/tables.ts';

export type AuditEventRow = typeof auditEvents.$inferSelect;

export const insertAuditEvent = (db: Db, row: AuditEventRow): Statement =>
  statement(db.insert(auditEvents).values(row), 1);

/**
 * The id of the first event; undefined before it. Events are never deleted, so this id always stays the same, and each
 * installation has another one.
 */
export const getFirstEventId = async (db: Db): Promise<string | undefined> =>
  (
    await db
      .select({ id: auditEvents.id })
      .from(auditEvents)
      .orderBy(sql`rowid`)
      .limit(1)
  )[0]?.id;
