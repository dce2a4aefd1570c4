/** Administrators' notes on forms, and the risk flags that they see. */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { InvestigationStatus, Severity } from '../../../engine/product/investigation.ts';
import { id, label, sealed, time } from '../columns.ts';
import { userRef, users } from './accounts.ts';
import { formRef } from './forms.ts';

/** Notes of administrators about a form, for each other. */
export const formNotes = sqliteTable(
  'form_notes',
  {
    id: id().primaryKey(),
    formId: formRef().notNull(),
    /** The form's owner. The note is sealed under their key and deleted with them. */
    ownerId: userRef('owner_id').notNull(),
    /** The author; null when that administrator's account is deleted. */
    authorId: id('author_id').references(() => users.id, { onDelete: 'set null' }),
    content: sealed('content').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('form_notes_form').on(table.formId, table.createdAt),
    index('form_notes_owner').on(table.ownerId, table.createdAt),
    index('form_notes_author').on(table.authorId),
  ],
);

/** Something unusual in a submitted form, for administrators to investigate. The details are personal and sealed. */
export const riskFlags = sqliteTable(
  'risk_flags',
  {
    id: id().primaryKey(),
    formId: formRef().notNull(),
    ownerId: userRef('owner_id').notNull(),
    /** CHECK: a check of the definition found it. DIFFERS: answers differ from another source of the same user. */
    flagType: label<'CHECK' | 'DIFFERS'>('flag_type').notNull(),
    severity: label<Severity>('severity').notNull(),
    status: label<InvestigationStatus>('status').notNull(),
    /** Fingerprint of the finding: a form that is submitted again gets no second flag for it. */
    fingerprint: label('fingerprint').notNull(),
    /** The rule and its text. */
    content: sealed('content').notNull(),
    createdAt: time('created_at').notNull(),
    /** When its status was last changed, and by which administrator; null when no administrator changed it. */
    changedAt: time('changed_at'),
    changedBy: id('changed_by'),
  },
  (table) => [
    uniqueIndex('risk_flags_form').on(table.formId, table.fingerprint),
    index('risk_flags_owner').on(table.ownerId, table.createdAt),
    index('risk_flags_created').on(table.createdAt),
    // Each index includes the other filter, which is then checked in the index.
    index('risk_flags_status').on(table.status, table.createdAt, table.severity),
    index('risk_flags_severity').on(table.severity, table.createdAt, table.status),
  ],
);
