import { and, asc, eq } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { deletionRequests } from '../../db/tables.ts';

export type DeletionRow = typeof deletionRequests.$inferSelect;

export const insertRequest = (db: Db, row: typeof deletionRequests.$inferInsert): Statement =>
  statement(db.insert(deletionRequests).values(row), 1);

const isOpenOf = (userId: string) => and(eq(deletionRequests.userId, userId), eq(deletionRequests.status, 'PENDING'));

/** Changes nothing. The batch fails when the user has a request that is not decided yet. */
export const expectNoOpenRequest = (db: Db, { userId }: { userId: string }): Statement =>
  statement(db.update(deletionRequests).set({ status: 'PENDING' }).where(isOpenOf(userId)), 0);

/** Completes the user's open requests: they are fulfilled when the account is deleted. */
export const completeRequestsOf = (db: Db, { userId, at, by }: { userId: string; at: number; by: string }): Statement =>
  statement(
    db.update(deletionRequests).set({ status: 'COMPLETED', decidedAt: at, decidedBy: by }).where(isOpenOf(userId)),
  );

export const listRequestsOf = async (db: Db, { userId }: { userId: string }): Promise<DeletionRow[]> =>
  db
    .select()
    .from(deletionRequests)
    .where(eq(deletionRequests.userId, userId))
    .orderBy(asc(deletionRequests.requestedAt));
