import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  min,
  not,
  or,
  sql,
} from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { statement, type Statement } from '../../../db/batch.ts';
import type { Db } from '../../../db/client.ts';
import { unindexed } from '../../../db/conditions.ts';
import { isLeased } from '../../../lib/jobs/queries.ts';
import { auditEvents, documents, forms, heartbeats, jobs, modelUsage, users } from '../../../db/tables.ts';
import type { AuditAction } from '../../../lib/audit/actions.ts';

/** From `since` on and before `until`, epoch milliseconds. */
export interface Span {
  readonly since: number;
  readonly until: number;
}

const inSpan = (column: SQLiteColumn, { since, until }: Span) => and(gte(column, since), lt(column, until));

/** Users with at least one event. */
export const countActive = async (db: Db, span: Span): Promise<number> =>
  (
    await db
      .select({ users: countDistinct(auditEvents.actorId) })
      .from(auditEvents)
      .where(inSpan(auditEvents.at, span))
  )[0]!.users;

/** Counts events in the audit log, so a draft that was deleted later still counts as created. */
export const countEvents = async (db: Db, action: AuditAction, span: Span): Promise<number> =>
  db.$count(auditEvents, and(eq(auditEvents.action, action), inSpan(auditEvents.at, span)));

/** The number of forms that were submitted. A form that was sent back and submitted again counts once. */
export const countSubmitted = async (db: Db, span: Span): Promise<number> =>
  (
    await db
      .select({ forms: countDistinct(auditEvents.subjectId) })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'FORM_SUBMIT'), inSpan(auditEvents.at, span)))
  )[0]!.forms;

/** Epoch milliseconds of the latest event before `until`; null when there is none. */
export const lastEvent = async (db: Db, action: AuditAction, { until }: Pick<Span, 'until'>): Promise<number | null> =>
  (
    await db
      .select({ at: max(auditEvents.at) })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, action), lt(auditEvents.at, until)))
  )[0]!.at;

export const countByType = async (db: Db) =>
  db.select({ formType: forms.formType, forms: count() }).from(forms).groupBy(forms.formType);

export const countByStatus = async (db: Db) =>
  db.select({ status: forms.status, forms: count() }).from(forms).groupBy(forms.status);

export const countUsers = async (db: Db): Promise<number> => db.$count(users);

/** Events with the form or document that they are about, if it still exists. */
export const listActivity = async (db: Db, { actions, limit }: { actions: readonly AuditAction[]; limit: number }) =>
  db
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      action: auditEvents.action,
      formType: forms.formType,
      documentType: documents.documentType,
      fileSize: documents.size,
    })
    .from(auditEvents)
    .leftJoin(forms, eq(forms.id, auditEvents.subjectId))
    .leftJoin(documents, eq(documents.id, auditEvents.subjectId))
    // Read in order of time: with the index on actions, all events ever recorded would have to be sorted.
    .where(inArray(unindexed(auditEvents.action), [...actions]))
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit);

export const countFlagged = async (db: Db, span: Span) =>
  (
    await db
      .select({ all: count(), flagged: sql<number>`coalesce(sum(${forms.riskCount} > 0), 0)` })
      .from(forms)
      .where(and(inSpan(forms.updatedAt, span), isNotNull(forms.riskCount)))
  )[0]!;

export const sumUsage = async (db: Db, span: Span) =>
  (
    await db
      .select({
        micros: sql<number>`coalesce(sum(${modelUsage.costMicros}), 0)`,
        tokens: sql<number>`coalesce(sum(${modelUsage.promptTokens} + ${modelUsage.completionTokens}), 0)`,
        calls: count(),
        failed: sql<number>`coalesce(sum(${modelUsage.success} = 0), 0)`,
      })
      .from(modelUsage)
      .where(inSpan(modelUsage.at, span))
  )[0]!;

export const insertHeartbeat = (db: Db, { at }: { at: number }): Statement =>
  statement(db.insert(heartbeats).values({ at }).onConflictDoNothing());

/** Deletes those before and after a span. Later ones than now come from a clock that was set back since. */
export const deleteHeartbeats = (db: Db, { before, after }: { before: number; after: number }): Statement =>
  statement(db.delete(heartbeats).where(or(lt(heartbeats.at, before), gt(heartbeats.at, after))));

export const countHeartbeats = async (db: Db, { since }: { since: number }) =>
  (
    await db
      .select({ beats: sql<number>`coalesce(sum(${heartbeats.at} >= ${since}), 0)`, first: min(heartbeats.at) })
      .from(heartbeats)
  )[0]!;

/** Jobs that have failed for good, by kind. */
export const countGivenUp = async (db: Db, span: Span) =>
  db
    .select({ kind: jobs.kind, jobs: count(), last: sql<number>`max(${jobs.doneAt})` })
    .from(jobs)
    .where(and(isNotNull(jobs.error), inSpan(jobs.doneAt, span)))
    .groupBy(jobs.kind);

/** Jobs that have failed, were started again at least once and are not done yet, by kind. */
export const countRetried = async (db: Db) =>
  db
    .select({ kind: jobs.kind, jobs: count() })
    .from(jobs)
    .where(and(isNull(jobs.doneAt), isNotNull(jobs.error), gt(jobs.attempts, 1)))
    .groupBy(jobs.kind);

/**
 * Jobs that are due and that no running process holds, and when the oldest of them became due; null when no job waits.
 */
export const countWaiting = async (db: Db, { until }: { until: number }) =>
  (
    await db
      .select({ jobs: count(), oldest: min(jobs.runAt) })
      .from(jobs)
      .where(
        and(
          isNull(jobs.doneAt),
          or(isNull(jobs.lockedUntil), not(isLeased(jobs.lockedUntil, until))),
          lt(jobs.runAt, until),
        ),
      )
  )[0]!;
