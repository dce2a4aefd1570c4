/** The audit log: who did what. */
import { index, sqliteTable } from 'drizzle-orm/sqlite-core';
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

export type AuditAction =
  | 'REGISTER'
  | 'LOGIN'
  | 'LOGIN_FAILED'
  | 'FORM_CREATE'
  | 'FORM_UPDATE'
  | 'FORM_SUBMIT'
  | 'FORM_DELETE'
  | 'FORM_RENAME'
  | 'FORM_DEADLINE'
  | 'FORM_COPY'
  | 'FORM_RESTORE'
  | 'DOCUMENT_CREATE'
  | 'DOCUMENT_DELETE'
  | 'DOCUMENT_EXPIRE'
  | 'EMAIL_CHANGE'
  | 'EMAIL_CONFIRM'
  | 'PASSWORD_FORGOT'
  | 'PASSWORD_RESET'
  | 'PASSWORD_CHANGE'
  | 'DATA_EXPORT'
  | 'ACCOUNT_DELETE'
  | 'ROLE_CHANGE'
  | 'USER_CREATE'
  /** The operator made a backup, on the machine itself. */
  | 'BACKUP_CREATE'
  | 'SUBSCRIPTION_CHANGE'
  /**
   * An administrator opened a list that names people. Written once in a while, not at each refresh. `subject_id` names
   * the list.
   */
  | 'ADMIN_VIEW_LIST'
  /** An administrator opened a user's answers. */
  | 'ADMIN_VIEW_FORM'
  /** An administrator opened an event, with the address and the program that it came from. */
  | 'ADMIN_VIEW_EVENT'
  | 'FORM_TO_AI_REVIEW'
  | 'FORM_TO_ATTORNEY_REVIEW'
  | 'FORM_COMPLETE'
  | 'FORM_SEND_BACK'
  | 'FORM_LOCK'
  | 'FORM_UNLOCK'
  | 'FORM_NOTE'
  | 'MODEL_CHANGE'
  /** An administrator downloaded the audit log. */
  | 'AUDIT_EXPORT'
  /** An administrator downloaded the waiting list. */
  | 'WAITING_LIST_EXPORT'
  | 'MESSAGE_DONE'
  | 'MESSAGE_REOPEN'
  | 'ATTORNEY_CREATE'
  | 'ATTORNEY_CHANGE'
  | 'API_KEY_CREATE'
  | 'API_KEY_REVOKE'
  | 'DELETION_REQUEST'
  | 'DELETION_APPROVE'
  | 'DELETION_REJECT'
  | 'FLAG_INVESTIGATE'
  | 'FLAG_RESOLVE'
  | 'FLAG_DISMISS'
  | 'FLAG_REOPEN'
  | 'ANOMALY_INVESTIGATE'
  | 'ANOMALY_RESOLVE'
  | 'ANOMALY_DISMISS'
  | 'ANOMALY_REOPEN';
