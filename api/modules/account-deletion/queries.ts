import { and, asc, eq } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { deletionRequests } from '../../db/tables.ts';

type DeletionRow = typeof deletionRequests.$inferSelect;

export const insertRequest = (db: Db, row: typeof deletionRequests.$inferInsert): Statement =>
  statement(db.insert(deletionRequests).values(row), 1);

/** The user's request that is not decided yet. */
export const getOpenRequest = async (db: Db, { userId }: { userId: string }): Promise<DeletionRow | undefined> =>
  (
    await db
      .select()
      .from(deletionRequests)
      .where(and(eq(deletionRequests.userId, userId), eq(deletionRequests.status, 'PENDING')))
  )[0];

/** Completes the user's open requests: they are fulfilled when the account is deleted. */
export const completeRequestsOf = (db: Db, { userId, at, by }: { userId: string; at: number; by: string }): Statement =>
  statement(
    db
      .update(deletionRequests)
      .set({ status: 'COMPLETED', decidedAt: at, decidedBy: by })
      .where(and(eq(deletionRequests.userId, userId), eq(deletionRequests.status, 'PENDING'))),
  );

export const listRequestsOf = async (db: Db, { userId }: { userId: string }): Promise<DeletionRow[]> =>
  db
    .select()
    .from(deletionRequests)
    .where(eq(deletionRequests.userId, userId))
    .orderBy(asc(deletionRequests.requestedAt));
