import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { auditEvents, type AuditAction } from '../../db/tables.ts';
import { newId } from '../../db/new-id.ts';

export interface AuditEvent {
  readonly at: number;
  readonly action: AuditAction;
  /** Who did it; null when no one is known, as at a failed sign-in of an unknown account. */
  readonly actorId: string | null;
  /** What it was done to. */
  readonly subjectId?: string;
}

/** Goes into the batch of what it records: the one does not happen without the other. */
export const insertAuditEvent = (db: Db, { at, action, actorId, subjectId = undefined }: AuditEvent): Statement =>
  statement(db.insert(auditEvents).values({ id: newId(), at, action, actorId, subjectId: subjectId ?? null }), 1);
