/** Every table. Personal data is in `sealed` columns; what lists and filters need is derived and clear. */
import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { InvestigationStatus, Severity } from '../../engine/product/investigation.ts';
import type { FormStatus } from '../../engine/product/status.ts';
import { count, day, id, label, sealed, time } from './columns.ts';
import { users } from './tables/accounts.ts';

export * from './tables/accounts.ts';
export * from './tables/administration.ts';
export * from './tables/audit.ts';
export * from './tables/developers.ts';
export * from './tables/documents.ts';
export * from './tables/language-model.ts';
export * from './tables/subscriptions.ts';
export * from './tables/visitors.ts';

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
    index('forms_owner').on(table.ownerId, table.updatedAt),
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

/** What administrators write down about a form for each other. */
export const formNotes = sqliteTable(
  'form_notes',
  {
    id: id().primaryKey(),
    formId: id('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    /** The form's: the note is sealed for them and goes with them. */
    ownerId: id('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who wrote it; null when that administrator's account is gone. */
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

/** What stood out in a form when it was submitted, for administrators to look into. What exactly it was is personal and sealed. */
export const riskFlags = sqliteTable(
  'risk_flags',
  {
    id: id().primaryKey(),
    formId: id('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    ownerId: id('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A check of the definition has found it, or answers differ from another source of the same person. */
    flagType: label<'CHECK' | 'DIFFERS'>('flag_type').notNull(),
    severity: label<Severity>('severity').notNull(),
    status: label<InvestigationStatus>('status').notNull(),
    /** Of what was found: a form that is submitted again gets no second flag of it. */
    fingerprint: label('fingerprint').notNull(),
    /** The rule and its text. */
    content: sealed('content').notNull(),
    createdAt: time('created_at').notNull(),
    /** When its state was last changed, and by which administrator; null when nobody did it. */
    changedAt: time('changed_at'),
    changedBy: id('changed_by'),
  },
  (table) => [
    uniqueIndex('risk_flags_form').on(table.formId, table.fingerprint),
    index('risk_flags_owner').on(table.ownerId, table.createdAt),
    index('risk_flags_created').on(table.createdAt),
    index('risk_flags_status').on(table.status, table.createdAt),
    index('risk_flags_severity').on(table.severity, table.createdAt),
  ],
);

/** What the bell tells a person. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: id().primaryKey(),
    ownerId: id('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: label('kind').notNull(),
    formId: id('form_id').references(() => forms.id, { onDelete: 'cascade' }),
    /** JSON without personal data. */
    data: label('data').notNull(),
    createdAt: time('created_at').notNull(),
    readAt: time('read_at'),
  },
  (table) => [
    index('notifications_owner').on(table.ownerId, table.createdAt),
    index('notifications_form').on(table.formId),
  ],
);

/** Reminders of deadlines that were sent, so that none goes twice. */
export const reminders = sqliteTable(
  'reminders',
  {
    formId: id('form_id')
      .notNull()
      .references(() => forms.id, { onDelete: 'cascade' }),
    deadline: day('deadline').notNull(),
    /** Days before the deadline. */
    threshold: count('threshold').notNull(),
    sentAt: time('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.deadline, table.threshold] })],
);

/** Work off the request. `data` holds ids alone: no personal data and no token waits in a queue. */
export const jobs = sqliteTable(
  'jobs',
  {
    id: id().primaryKey(),
    kind: label('kind').notNull(),
    /** JSON. */
    data: label('data').notNull(),
    /** A second job of the same key is not queued, done or not. */
    uniqueKey: label('unique_key'),
    runAt: time('run_at').notNull(),
    /** Times that it was begun. */
    attempts: count('attempts').notNull(),
    /** The run that has the job, and until when; it renews that while it works. If its process dies, another takes over. */
    lockedBy: id('locked_by'),
    lockedUntil: time('locked_until'),
    /** When it was begun for the last time. */
    startedAt: time('started_at'),
    /** When it was done, or given up: then `error` says what kind of error the last one was. */
    doneAt: time('done_at'),
    error: label('error'),
  },
  (table) => [
    uniqueIndex('jobs_unique_key').on(table.uniqueKey),
    uniqueIndex('jobs_locked_by').on(table.lockedBy),
    index('jobs_due').on(table.doneAt, table.runAt),
    index('jobs_running').on(table.kind, table.lockedUntil),
  ],
);

/** How often something was asked for in its current window; `bucket` is a fingerprint of who asks for what. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    bucket: label('bucket').primaryKey(),
    count: count('count').notNull(),
    /** When the window began, with the first request. */
    startedAt: time('started_at').notNull(),
  },
  (table) => [index('rate_limits_started').on(table.startedAt)],
);

/** What one process at a time may do, such as to make a person's archive; `name` is a fingerprint. */
export const leases = sqliteTable('leases', {
  name: label('name').primaryKey(),
  /** Names the one that has it. */
  holder: id('holder').notNull(),
  /** It renews that while it works. If its process dies, the lease is free from then on. */
  until: time('until').notNull(),
});
