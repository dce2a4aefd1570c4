/** The audit log: who did what. */
import { index, sqliteTable } from 'drizzle-orm/sqlite-core';
import type { AuditAction } from '../../lib/audit/actions.ts';
import { id, label, sealed, time } from '../columns.ts';

/**
 * Append-only: triggers refuse changes. Only ids are not sealed. They are no references, because the log outlives the
 * rows that they name.
 */
export const auditEvents = sqliteTable(
  'audit_events',
  {
    id: id().primaryKey(),
    at: time('at').notNull(),
    action: label<AuditAction>('action').notNull(),
    actorId: id('actor_id'),
    subjectId: id('subject_id'),
    /**
     * The origin of the event, sealed under the key of the user `sealed_for`. When that user is deleted, it is
     * unreadable.
     */
    detail: sealed('detail'),
    sealedFor: id('sealed_for'),
  },
  (table) => [
    // Includes the action and the id, so that a page of a search is read from the index alone.
    index('audit_events_actor').on(table.actorId, table.at, table.action, table.id),
    index('audit_events_subject').on(table.subjectId, table.at),
    // Includes the user, so that the active users of a month are counted in the index alone.
    index('audit_events_at').on(table.at, table.actorId),
    index('audit_events_action').on(table.action, table.at),
  ],
);
