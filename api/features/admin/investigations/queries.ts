import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { statement, type Statement } from '../../../db/batch.ts';
import type { Db } from '../../../db/client.ts';
import { oneOf, within } from '../../../db/conditions.ts';
import { anomalies, anomalyUsers, auditEvents, forms, riskFlags, users } from '../../../db/tables.ts';
import { countListed } from '../../../lib/list-page.ts';
import type { RiskFlagRow } from '../../../modules/risk-flags/queries.ts';
import type { Searched } from '../../../modules/users/find-users.ts';
import type { AnomalyRule } from './anomaly-rules.ts';
import type { AnomaliesQuery, FlagsQuery } from './schemas.ts';

/** Only columns that are not encrypted. */
const clear = {
  id: riskFlags.id,
  formId: riskFlags.formId,
  formType: forms.formType,
  email: users.email,
  flagType: riskFlags.flagType,
  severity: riskFlags.severity,
  status: riskFlags.status,
  createdAt: riskFlags.createdAt,
};

export async function listRiskFlags(
  db: Db,
  { userIds, status, severity, limit, offset, direction }: Searched<FlagsQuery>,
) {
  const where = and(
    userIds && oneOf(riskFlags.ownerId, userIds),
    status && eq(riskFlags.status, status),
    severity && eq(riskFlags.severity, severity),
  );
  const order = direction === 'asc' ? asc : desc;
  // Forms and users are joined only for the rows of this page.
  const page = db
    .select({ id: riskFlags.id })
    .from(riskFlags)
    .where(where)
    .orderBy(order(riskFlags.createdAt))
    .limit(limit)
    .offset(offset);
  const rows = await db
    .select(clear)
    .from(riskFlags)
    .innerJoin(forms, eq(forms.id, riskFlags.formId))
    .innerJoin(users, eq(users.id, riskFlags.ownerId))
    .where(inArray(riskFlags.id, page))
    .orderBy(order(riskFlags.createdAt));
  return { rows, found: await countListed(db, riskFlags, where) };
}

export type FlagListRow = Awaited<ReturnType<typeof listRiskFlags>>['rows'][number];

export const getRiskFlag = async (db: Db, { id }: { id: string }) =>
  (
    await db
      .select({ flag: riskFlags, shown: clear })
      .from(riskFlags)
      .innerJoin(forms, eq(forms.id, riskFlags.formId))
      .innerJoin(users, eq(users.id, riskFlags.ownerId))
      .where(eq(riskFlags.id, id))
  )[0];

/** Changes no row when its status was changed in the meantime. */
export const moveRiskFlag = (
  db: Db,
  {
    id,
    was,
    ...change
  }: Pick<RiskFlagRow, 'id' | 'status' | 'changedAt' | 'changedBy'> & { was: RiskFlagRow['status'] },
): Statement =>
  statement(
    db
      .update(riskFlags)
      .set(change)
      .where(and(eq(riskFlags.id, id), eq(riskFlags.status, was))),
    1,
  );

type AnomalyRow = typeof anomalies.$inferSelect;

interface RecentOf<Rule extends keyof AnomalyRule> {
  readonly rule: Pick<AnomalyRule, Rule>;
  readonly span: number;
  readonly now: number;
}

/** The events of the last `span` milliseconds that a rule counts, by user, oldest first. */
export const listCounted = async (db: Db, { rule, span, now }: RecentOf<'actions' | 'person'>) =>
  db
    .select({ userId: users.id, at: auditEvents.at, subjectId: auditEvents.subjectId })
    .from(auditEvents)
    .innerJoin(users, eq(users.id, rule.person === 'actor' ? auditEvents.actorId : auditEvents.subjectId))
    .where(and(inArray(auditEvents.action, [...rule.actions]), within(auditEvents.at, span, now)))
    .orderBy(asc(users.id), asc(auditEvents.at));

export type CountedEvent = Awaited<ReturnType<typeof listCounted>>[number];

/** The users whom a rule has reported in the last `span` milliseconds, with the time of the last report. */
export const listReported = async (db: Db, { rule, span, now }: RecentOf<'type'>) =>
  db
    .select({ userId: anomalyUsers.userId, at: sql<number>`max(${anomalies.detectedAt})` })
    .from(anomalyUsers)
    .innerJoin(anomalies, eq(anomalies.id, anomalyUsers.anomalyId))
    .where(and(eq(anomalies.type, rule.type), within(anomalies.detectedAt, span, now)))
    .groupBy(anomalyUsers.userId);

export const insertAnomaly = (
  db: Db,
  row: Pick<AnomalyRow, 'id' | 'type' | 'severity' | 'events' | 'detectedAt'>,
  userId: string,
): Statement[] => [
  statement(db.insert(anomalies).values({ ...row, status: 'ACTIVE' }), 1),
  statement(db.insert(anomalyUsers).values({ anomalyId: row.id, userId }), 1),
];

export async function listAnomalies(
  db: Db,
  { userIds, status, severity, limit, offset, direction }: Searched<AnomaliesQuery>,
) {
  const where = and(
    userIds &&
      inArray(
        anomalies.id,
        db.select({ id: anomalyUsers.anomalyId }).from(anomalyUsers).where(oneOf(anomalyUsers.userId, userIds)),
      ),
    status && eq(anomalies.status, status),
    severity && eq(anomalies.severity, severity),
  );
  const rows = await db
    .select()
    .from(anomalies)
    .where(where)
    .orderBy((direction === 'asc' ? asc : desc)(anomalies.detectedAt))
    .limit(limit)
    .offset(offset);
  return { rows, found: await countListed(db, anomalies, where) };
}

/** The addresses of the users whom each anomaly affects. */
export const listAffected = async (db: Db, { ids }: { ids: readonly string[] }) =>
  db
    .select({ anomalyId: anomalyUsers.anomalyId, email: users.email })
    .from(anomalyUsers)
    .innerJoin(users, eq(users.id, anomalyUsers.userId))
    .where(inArray(anomalyUsers.anomalyId, [...ids]));

export const getAnomaly = async (db: Db, { id }: { id: string }): Promise<AnomalyRow | undefined> =>
  (await db.select().from(anomalies).where(eq(anomalies.id, id)))[0];

/** Changes no row when its status was changed in the meantime. */
export const moveAnomaly = (
  db: Db,
  {
    id,
    was,
    ...change
  }: Pick<AnomalyRow, 'id' | 'status' | 'resolution' | 'changedAt' | 'changedBy'> & { was: AnomalyRow['status'] },
): Statement =>
  statement(
    db
      .update(anomalies)
      .set(change)
      .where(and(eq(anomalies.id, id), eq(anomalies.status, was))),
    1,
  );

/** The anomalies that affect a user. */
export const listAnomaliesOf = async (db: Db, { userId }: { userId: string }): Promise<AnomalyRow[]> =>
  (
    await db
      .select({ anomaly: anomalies })
      .from(anomalyUsers)
      .innerJoin(anomalies, eq(anomalies.id, anomalyUsers.anomalyId))
      .where(eq(anomalyUsers.userId, userId))
      .orderBy(asc(anomalies.detectedAt))
  ).map(({ anomaly }) => anomaly);
