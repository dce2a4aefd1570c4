/** The log of what was done by whom. */
import { index, sqliteTable } from 'drizzle-orm/sqlite-core';
import { id, label, sealed, time } from '../columns.ts';

/** Append-only: triggers refuse a change. Clear are ids alone; no reference, for it outlives what it names. */
export const auditEvents = sqliteTable(
  'audit_events',
  {
    id: id().primaryKey(),
    at: time('at').notNull(),
    action: label<AuditAction>('action').notNull(),
    actorId: id('actor_id'),
    subjectId: id('subject_id'),
    /** Where it was done from, under the key of `sealed_for`: when that person is deleted, this is noise. */
    detail: sealed('detail'),
    sealedFor: id('sealed_for'),
  },
  (table) => [
    // With the action and the id: a page of a search is found in the index alone.
    index('audit_events_actor').on(table.actorId, table.at, table.action, table.id),
    index('audit_events_subject').on(table.subjectId, table.at),
    // With the person: how many were active in a month is counted in the index alone.
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
  /** The operator has made a backup, on the machine itself. */
  | 'BACKUP_CREATE'
  | 'SUBSCRIPTION_CHANGE'
  /** An administrator has opened a list that names people: once in a while, not at each refresh. `subject_id` names the list. */
  | 'ADMIN_VIEW_LIST'
  /** An administrator has opened a person's answers. */
  | 'ADMIN_VIEW_FORM'
  | 'FORM_TO_AI_REVIEW'
  | 'FORM_TO_ATTORNEY_REVIEW'
  | 'FORM_COMPLETE'
  | 'FORM_SEND_BACK'
  | 'FORM_LOCK'
  | 'FORM_UNLOCK'
  | 'FORM_NOTE'
  | 'MODEL_CHANGE'
  /** An administrator has taken the audit log along. */
  | 'AUDIT_EXPORT'
  /** An administrator has taken the waiting list along. */
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
