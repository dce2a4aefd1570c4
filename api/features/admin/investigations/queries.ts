import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { statement, type Statement } from '../../../db/batch.ts';
import type { Db } from '../../../db/client.ts';
import { countRows } from '../../../db/count-rows.ts';
import { forms, riskFlags, users } from '../../../db/tables.ts';
import { COUNT_MAX } from '../../../lib/list-page.ts';
import type { RiskFlagRow } from '../../../modules/risk-flags/queries.ts';
import type { FlagsQuery } from './schemas.ts';

export interface FlagFilter extends Omit<FlagsQuery, 'search'> {
  /** The people that a search has found; undefined where nothing was searched for. */
  readonly ownerIds: readonly string[] | undefined;
}

/** Nothing that is sealed. */
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

export async function listRiskFlags(db: Db, { ownerIds, status, severity, limit, offset, direction }: FlagFilter) {
  const where = and(
    ownerIds && inArray(riskFlags.ownerId, [...ownerIds]),
    status && eq(riskFlags.status, status),
    severity && eq(riskFlags.severity, severity),
  );
  const order = direction === 'asc' ? asc : desc;
  // Left, so that the flags are found in their index first and only their forms and people are read.
  const rows = await db
    .select(clear)
    .from(riskFlags)
    .leftJoin(forms, eq(forms.id, riskFlags.formId))
    .leftJoin(users, eq(users.id, riskFlags.ownerId))
    .where(where)
    .orderBy(order(riskFlags.createdAt))
    .limit(limit)
    .offset(offset);
  const found = db
    .select({ one: sql`1` })
    .from(riskFlags)
    .where(where)
    .limit(COUNT_MAX + 1);
  return { rows, found: await countRows(db, found) };
}

export type FlagListRow = Awaited<ReturnType<typeof listRiskFlags>>['rows'][number];

export const getRiskFlag = async (db: Db, { id }: { id: string }) =>
  (
    await db
      .select({ flag: riskFlags, shown: clear })
      .from(riskFlags)
      .leftJoin(forms, eq(forms.id, riskFlags.formId))
      .leftJoin(users, eq(users.id, riskFlags.ownerId))
      .where(eq(riskFlags.id, id))
  )[0];

/** Reaches no row when its state was changed meanwhile. */
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
