/** What administrators keep. */
import { index, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { InvestigationStatus, Resolution, Severity } from '../../../engine/product/investigation.ts';
import { count, flag, id, label, sealed, time } from '../columns.ts';
import { users } from './accounts.ts';

/** That a person's data be deleted. What stays of a request that was carried out says when and by whom, and nothing of whom. */
export const deletionRequests = sqliteTable(
  'deletion_requests',
  {
    id: id().primaryKey(),
    /** Null once the account is deleted. */
    userId: id('user_id').references(() => users.id, { onDelete: 'set null' }),
    requestType: label<'GDPR' | 'CCPA'>('request_type').notNull(),
    status: label<'PENDING' | 'COMPLETED' | 'REJECTED'>('status').notNull(),
    requestedAt: time('requested_at').notNull(),
    /** By then it must be decided. */
    dueAt: time('due_at').notNull(),
    /** Whether an administrator has asked on the person's behalf. */
    onBehalf: flag('on_behalf').notNull(),
    decidedAt: time('decided_at'),
    /** The administrator who decided; an id alone, which outlives the account. */
    decidedBy: id('decided_by'),
    /** Why it was rejected, sealed for the person. */
    reason: sealed('reason'),
  },
  (table) => [
    index('deletion_requests_user').on(table.userId),
    index('deletion_requests_status').on(table.status, table.dueAt),
    index('deletion_requests_due').on(table.dueAt),
  ],
);

/** What people who look for an attorney see of one. The name is the account's. */
export const attorneys = sqliteTable(
  'attorneys',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    barNumber: label('bar_number').notNull(),
    /** JSON: a list of texts, as `languages` is. */
    specializations: label('specializations').notNull(),
    /** Cents. */
    hourlyRate: count('hourly_rate').notNull(),
    /** Hundredths of a star. */
    rating: count('rating').notNull(),
    reviewCount: count('review_count').notNull(),
    bio: label('bio').notNull(),
    /** Years. */
    experience: count('experience').notNull(),
    languages: label('languages').notNull(),
    isActive: flag('is_active').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('attorneys_user').on(table.userId), index('attorneys_created').on(table.createdAt)],
);

/** That the product ran: one row for each five minutes in which its jobs did. */
export const heartbeats = sqliteTable('heartbeats', { at: time('at').primaryKey() });

/** Something unusual in the log that a rule of `anomaly-rules.json` has found. It stays when its people are deleted, and then names nobody. */
export const anomalies = sqliteTable(
  'anomalies',
  {
    id: id().primaryKey(),
    /** The rule's. */
    type: label('type').notNull(),
    severity: label<Severity>('severity').notNull(),
    status: label<InvestigationStatus>('status').notNull(),
    /** Events that were found. */
    events: count('events').notNull(),
    detectedAt: time('detected_at').notNull(),
    /** What came of it, of a list: a free text could name people. */
    resolution: label<Resolution>('resolution'),
    /** When its state was last changed, and by which administrator. */
    changedAt: time('changed_at'),
    changedBy: id('changed_by'),
  },
  (table) => [
    index('anomalies_detected').on(table.detectedAt),
    // Each with the other filter, which is then checked in the index.
    index('anomalies_status').on(table.status, table.detectedAt, table.severity),
    index('anomalies_severity').on(table.severity, table.detectedAt, table.status),
    index('anomalies_type').on(table.type, table.detectedAt),
  ],
);

/** Whom an anomaly affects. */
export const anomalyUsers = sqliteTable(
  'anomaly_users',
  {
    anomalyId: id('anomaly_id')
      .notNull()
      .references(() => anomalies.id, { onDelete: 'cascade' }),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.anomalyId, table.userId] }), index('anomaly_users_user').on(table.userId)],
);
