/** Definitions, the forms that people fill under them, and what was submitted. */
import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { FormStatus } from '../../../engine/product/status.ts';
import { count, day, id, label, sealed, time } from '../columns.ts';
import { users } from './accounts.ts';

/** Immutable: a definition is stored once by its hash and outlives its file. */
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
    ownerId: id('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    formType: label('form_type').notNull(),
    title: label('title').notNull(),
    status: label<FormStatus>('status').notNull(),
    definitionSha256: label('definition_sha256')
      .notNull()
      .references(() => definitions.sha256),
    /** `{ answers, place }`, hidden answers included. */
    content: sealed('content').notNull(),
    /** What lists say of the answers and is personal: a list opens this and not the answers. Null until it was made for the first time. */
    summary: sealed('summary'),
    /** Grows by one with every change of the answers or the status. */
    revision: count('revision').notNull(),
    completion: count('completion').notNull(),
    /** The earliest that follows from the answers. */
    deadline: day('deadline'),
    /** Why that day: the label of its rule in the definition. */
    deadlineLabel: label('deadline_label'),
    /** Set by the person: goes before `deadline` until it is cleared. */
    ownDeadline: day('own_deadline'),
    country: label('country'),
    /** Answers that are given and wrong; null in a form from before this was counted. */
    errorCount: count('error_count'),
    /** Warnings of the definition's checks; null as above. */
    riskCount: count('risk_count'),
    /** Since when an administrator keeps the form from being changed; null while it may be. */
    lockedAt: time('locked_at'),
    /** What the administrators tell the person of the lock, or of what to change. */
    reviewMessage: sealed('review_message'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** The last save by the owner: tells where an editing session starts. */
    editedAt: time('edited_at'),
    /** When the history was last brought up to date. */
    historyAt: time('history_at'),
    submittedAt: time('submitted_at'),
  },
  (table) => [
    // With what the administrators' list of the people whom they searched for is filtered and sorted by. Written by hand too.
    index('forms_owner').on(
      table.ownerId,
      table.updatedAt,
      sql`coalesce(${table.ownDeadline}, ${table.deadline}, '9999-12-31')`,
      table.status,
      table.formType,
      table.country,
      table.id,
    ),
    // The deadline that counts, for the reminders of all people. drizzle-kit quotes such an expression wrongly: its migration is written by hand.
    index('forms_due').on(sql`coalesce(${table.ownDeadline}, ${table.deadline})`),
    // The administrators' list, by the nearest deadline; what has none comes last. Written by hand too.
    index('forms_listed').on(
      sql`coalesce(${table.ownDeadline}, ${table.deadline}, '9999-12-31')`,
      table.status,
      table.formType,
      table.country,
      table.ownerId,
    ),
    // The same for each of its filters; the others are then checked in the index.
    index('forms_status').on(
      table.status,
      sql`coalesce(${table.ownDeadline}, ${table.deadline}, '9999-12-31')`,
      table.formType,
      table.country,
    ),
    index('forms_type').on(
      table.formType,
      sql`coalesce(${table.ownDeadline}, ${table.deadline}, '9999-12-31')`,
      table.status,
      table.country,
    ),
    index('forms_country').on(
      table.country,
      sql`coalesce(${table.ownDeadline}, ${table.deadline}, '9999-12-31')`,
      table.status,
      table.formType,
    ),
    // With the count of warnings, which lies behind the answers in the row: to read it there takes a page of the disk each.
    index('forms_updated').on(
      table.updatedAt,
      table.status,
      table.formType,
      table.country,
      table.ownerId,
      table.riskCount,
    ),
  ],
);

/** Earlier states of a form's answers, each as it was before a save replaced it. */
export const formHistory = sqliteTable(
  'form_history',
  {
    id: id().primaryKey(),
    formId: id('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    ownerId: id('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    definitionSha256: label('definition_sha256')
      .notNull()
      .references(() => definitions.sha256),
    /** `{ answers, place }`, hidden answers included. */
    content: sealed('content').notNull(),
    /** The form's revision that this is. */
    revision: count('revision').notNull(),
    completion: count('completion').notNull(),
    /** How many answers are others than in the entry before, or in a fresh form; null in an entry from before this was counted. */
    changes: count('changes'),
    /** Id of the step that the person was on. */
    step: label('step'),
    /** When these answers were saved. */
    savedAt: time('saved_at').notNull(),
  },
  (table) => [
    uniqueIndex('form_history_form').on(table.formId, table.revision),
    index('form_history_owner').on(table.ownerId, table.savedAt),
  ],
);

/** What was submitted, as it was. A form that came back is submitted again: the latest counts. */
export const submissions = sqliteTable(
  'submissions',
  {
    id: id().primaryKey(),
    formId: id('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    ownerId: id('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
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

/** The first answers to requests that carried an Idempotency-Key; a repeat gets the same and has no effect. */
export const idempotentResponses = sqliteTable(
  'idempotent_responses',
  {
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key, hex: the key is the client's text and could hold anything. */
    keyHash: label('key_hash').notNull(),
    /** The form that the answer shows, with which it goes. */
    formId: id('form_id').references(() => forms.id, { onDelete: 'cascade' }),
    /** The request's hash and its answer. */
    content: sealed('content').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.keyHash] }),
    index('idempotent_responses_created').on(table.createdAt),
    index('idempotent_responses_form').on(table.formId),
  ],
);
