import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { riskFlags } from '../../db/tables.ts';

export type RiskFlagRow = typeof riskFlags.$inferSelect;

/**
 * An existing flag keeps its status, but a resolved one is opened again, because the answers show the problem again.
 */
export const raiseFlag = (db: Db, row: RiskFlagRow): Statement =>
  statement(
    db
      .insert(riskFlags)
      .values(row)
      .onConflictDoUpdate({
        target: [riskFlags.formId, riskFlags.fingerprint],
        set: { status: 'ACTIVE', changedAt: row.createdAt, changedBy: null },
        setWhere: eq(riskFlags.status, 'RESOLVED'),
      }),
  );

/** Resolves the open flags of a form whose finding no longer occurs in the answers. */
export const resolveOtherFlags = (
  db: Db,
  { formId, fingerprints, at }: { formId: string; fingerprints: readonly string[]; at: number },
): Statement =>
  statement(
    db
      .update(riskFlags)
      .set({ status: 'RESOLVED', changedAt: at, changedBy: null })
      .where(
        and(
          eq(riskFlags.formId, formId),
          inArray(riskFlags.status, ['ACTIVE', 'INVESTIGATING']),
          fingerprints.length === 0 ? sql`1` : notInArray(riskFlags.fingerprint, [...fingerprints]),
        ),
      ),
  );

/** All flags of a user. */
export const listFlagsOf = async (db: Db, { ownerId }: { ownerId: string }): Promise<RiskFlagRow[]> =>
  db.select().from(riskFlags).where(eq(riskFlags.ownerId, ownerId)).orderBy(asc(riskFlags.createdAt));
