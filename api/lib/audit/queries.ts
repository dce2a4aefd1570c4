import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { auditEvents } from '../../db/tables.ts';

export type AuditEventRow = typeof auditEvents.$inferSelect;

export const insertAuditEvent = (db: Db, row: AuditEventRow): Statement =>
  statement(db.insert(auditEvents).values(row), 1);
