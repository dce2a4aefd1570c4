/** Tables for the work of administrators. */
import { sql } from 'drizzle-orm';
import { index, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { InvestigationStatus, Resolution, Severity } from '../../../engine/product/investigation.ts';
import { count, flag, id, label, sealed, time } from '../columns.ts';
import { userRef, users } from './accounts.ts';

/**
 * Requests to delete a user's data. After the deletion, the row says when and by whom it was decided, but not whose
 * data it was.
 */
export const deletionRequests = sqliteTable(
  'deletion_requests',
  {
    id: id().primaryKey(),
    /** Null once the account is deleted. */
    userId: id('user_id').references(() => users.id, { onDelete: 'set null' }),
    requestType: label<'GDPR' | 'CCPA'>('request_type').notNull(),
    status: label<'PENDING' | 'COMPLETED' | 'REJECTED'>('status').notNull(),
    requestedAt: time('requested_at').notNull(),
    /** The deadline for the decision. */
    dueAt: time('due_at').notNull(),
    /** True when an administrator made the request for the user. */
    onBehalf: flag('on_behalf').notNull(),
    decidedAt: time('decided_at'),
    /**
     * The administrator who decided, or the user who deleted the account. It is only an id without a reference, so it
     * stays when that account is deleted.
     */
    decidedBy: id('decided_by'),
    /** Why it was rejected, sealed under the user's key. */
    reason: sealed('reason'),
  },
  (table) => [
    index('deletion_requests_user').on(table.userId),
    index('deletion_requests_status').on(table.status, table.dueAt),
    index('deletion_requests_due').on(table.dueAt),
    // The list begins with those that must still be decided.
    index('deletion_requests_open').on(sql`${table.status} <> 'PENDING'`, table.dueAt),
  ],
);

/** The public profile of an attorney, for users who look for one. The name is in the account. */
export const attorneys = sqliteTable(
  'attorneys',
  {
    id: id().primaryKey(),
    userId: userRef('user_id').notNull(),
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

/** Shows when the product was running: one row for each five minutes in which its jobs ran. */
export const heartbeats = sqliteTable('heartbeats', { at: time('at').primaryKey() });

/**
 * Something unusual in the audit log that a rule of `anomaly-rules.json` found. The row stays when its users are
 * deleted, and then names nobody.
 */
export const anomalies = sqliteTable(
  'anomalies',
  {
    id: id().primaryKey(),
    /** The type of the rule. */
    type: label('type').notNull(),
    severity: label<Severity>('severity').notNull(),
    status: label<InvestigationStatus>('status').notNull(),
    /** Number of events found. */
    events: count('events').notNull(),
    detectedAt: time('detected_at').notNull(),
    /** The outcome, chosen from a list, because a free text could name people. */
    resolution: label<Resolution>('resolution'),
    /** When its status was last changed, and by which administrator. */
    changedAt: time('changed_at'),
    changedBy: id('changed_by'),
  },
  (table) => [
    index('anomalies_detected').on(table.detectedAt),
    // Each index includes the other filter, which is then checked in the index.
    index('anomalies_status').on(table.status, table.detectedAt, table.severity),
    index('anomalies_severity').on(table.severity, table.detectedAt, table.status),
    index('anomalies_type').on(table.type, table.detectedAt),
  ],
);

/** The users whom an anomaly affects. */
export const anomalyUsers = sqliteTable(
  'anomaly_users',
  {
    anomalyId: id('anomaly_id')
      .notNull()
      .references(() => anomalies.id, { onDelete: 'cascade' }),
    userId: userRef('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.anomalyId, table.userId] }), index('anomaly_users_user').on(table.userId)],
);
