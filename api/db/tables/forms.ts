/** Definitions, the forms that users fill in with them, and submissions. */
import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { FormStatus } from '../../../engine/product/status.ts';
import { count, day, id, label, sealed, time } from '../columns.ts';
import { userRef } from './accounts.ts';
import { documentRef } from './documents.ts';

/** Immutable: a definition is stored once by its hash, and stays when its file is deleted. */
export const definitions = sqliteTable('definitions', {
  sha256: label('sha256').primaryKey(),
  type: label('type').notNull(),
  version: count('version').notNull(),
  /** The bundle's `{ definition, choices }`. */
  json: label('json').notNull(),
  createdAt: time('created_at').notNull(),
});

export const forms = sqliteTable(
  'forms',
  {
    id: id().primaryKey(),
    ownerId: userRef('owner_id').notNull(),
    formType: label('form_type').notNull(),
    title: label('title').notNull(),
    status: label<FormStatus>('status').notNull(),
    definitionSha256: label('definition_sha256')
      .notNull()
      .references(() => definitions.sha256),
    /** `{ answers, place }`, hidden answers included. */
    content: sealed('content').notNull(),
    /**
     * The personal part of the answers that lists show, so that a list does not open the answers. Null until it is
     * first made.
     */
    summary: sealed('summary'),
    /** Increases by one with every change of the answers or the status. */
    revision: count('revision').notNull(),
    completion: count('completion').notNull(),
    /** The earliest deadline that follows from the answers. */
    deadline: day('deadline'),
    /** The reason for that day: the label of its rule in the definition. */
    deadlineLabel: label('deadline_label'),
    /** Set by the user. It replaces `deadline` until it is cleared. */
    ownDeadline: day('own_deadline'),
    country: label('country'),
    /** Number of answers that are invalid; null in a form from before this was counted. */
    errorCount: count('error_count'),
    /** Number of warnings of the definition's checks; null as above. */
    riskCount: count('risk_count'),
    /** Since when an administrator has locked the form against changes; null when it is not locked. */
    lockedAt: time('locked_at'),
    /** The administrators' message to the user about the lock; null when the form is not locked. */
    lockReason: sealed('lock_reason'),
    /** The administrators' message to the user about what to change. */
    reviewMessage: sealed('review_message'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** The last save by the owner. It shows where an editing session starts. */
    editedAt: time('edited_at'),
    /** When the history was last updated. */
    historyAt: time('history_at'),
    submittedAt: time('submitted_at'),
    /** The day by which the submission was judged; null in a form that was submitted before this was stored. */
    submittedDay: day('submitted_day'),
  },
  (table) => {
    // Forms without a deadline come last.
    const due = sql`coalesce(${table.ownDeadline}, ${table.deadline}, '9999-12-31')`;
    return [
      // Includes the columns by which administrators filter and sort the forms of the users whom they searched for. Its
      // migration is written by hand too.
      index('forms_owner').on(
        table.ownerId,
        table.updatedAt,
        due,
        table.status,
        table.formType,
        table.country,
        table.id,
      ),
      // The deadline that counts, for the reminders of all users. drizzle-kit quotes such an expression wrongly, so the
      // migration is written by hand.
      index('forms_due').on(sql`coalesce(${table.ownDeadline}, ${table.deadline})`),
      // The administrators' list, by the nearest deadline. Its migration is written by hand too.
      index('forms_listed').on(due, table.status, table.formType, table.country, table.ownerId),
      // The same for each filter of the list. The other filters are then checked in the index.
      index('forms_status').on(table.status, due, table.formType, table.country),
      index('forms_type').on(table.formType, due, table.status, table.country),
      index('forms_country').on(table.country, due, table.status, table.formType),
      // Includes the count of warnings. In the row it comes after the answers, so reading it there costs one disk page
      // per row.
      index('forms_updated').on(
        table.updatedAt,
        table.status,
        table.formType,
        table.country,
        table.ownerId,
        table.riskCount,
      ),
    ];
  },
);

/** The form to which a row belongs. The row is deleted with its form. */
export const formRef = () => id('form_id').references(() => forms.id, { onDelete: 'cascade' });

/** Earlier versions of a form's answers, each saved before a save replaced it. */
export const formHistory = sqliteTable(
  'form_history',
  {
    id: id().primaryKey(),
    formId: formRef().notNull(),
    ownerId: userRef('owner_id').notNull(),
    definitionSha256: label('definition_sha256')
      .notNull()
      .references(() => definitions.sha256),
    /** `{ answers, place }`, hidden answers included. */
    content: sealed('content').notNull(),
    /** The form's revision of this entry. */
    revision: count('revision').notNull(),
    completion: count('completion').notNull(),
    /**
     * The number of answers that differ from the entry before, or from a new form; null in an entry from before this
     * was counted.
     */
    changes: count('changes'),
    /** Id of the step on which the user was. */
    step: label('step'),
    /** When these answers were saved. */
    savedAt: time('saved_at').notNull(),
  },
  (table) => [
    uniqueIndex('form_history_form').on(table.formId, table.revision),
    index('form_history_owner').on(table.ownerId, table.savedAt),
  ],
);

/** Submissions, unchanged. A form that was sent back is submitted again, and the latest submission counts. */
export const submissions = sqliteTable(
  'submissions',
  {
    id: id().primaryKey(),
    formId: formRef().notNull(),
    ownerId: userRef('owner_id').notNull(),
    definitionSha256: label('definition_sha256')
      .notNull()
      .references(() => definitions.sha256),
    /** The relevant answers. */
    content: sealed('content').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('submissions_form').on(table.formId, table.createdAt),
    index('submissions_owner').on(table.ownerId, table.createdAt),
  ],
);

/**
 * The first responses to requests with an Idempotency-Key. A repeated request gets the same response and has no effect.
 */
export const idempotentResponses = sqliteTable(
  'idempotent_responses',
  {
    userId: userRef('user_id').notNull(),
    /** SHA-256 of the key, hex, because the client chooses the key and it could contain anything. */
    keyHash: label('key_hash').notNull(),
    /** The form or the document in the response. The row is deleted with it. */
    formId: formRef(),
    documentId: documentRef(),
    /** The request's hash and its response. */
    content: sealed('content').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.keyHash] }),
    index('idempotent_responses_created').on(table.createdAt),
    index('idempotent_responses_form').on(table.formId),
    index('idempotent_responses_document').on(table.documentId),
  ],
);
