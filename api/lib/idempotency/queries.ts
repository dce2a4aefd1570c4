import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { firstAnswers } from '../../db/tables.ts';

export type FirstAnswerRow = typeof firstAnswers.$inferSelect;

interface Keyed {
  readonly userId: string;
  readonly keyHash: string;
}

export const getFirstAnswer = async (
  db: Db,
  { userId, keyHash, after }: Keyed & { after: number },
): Promise<FirstAnswerRow | undefined> => {
  const [row] = await db
    .select()
    .from(firstAnswers)
    .where(and(eq(firstAnswers.userId, userId), eq(firstAnswers.keyHash, keyHash)));
  return row && row.createdAt > after ? row : undefined;
};

export const listFirstAnswerKeys = async (db: Db, { userId }: { userId: string }): Promise<string[]> =>
  (
    await db
      .select({ keyHash: firstAnswers.keyHash })
      .from(firstAnswers)
      .where(eq(firstAnswers.userId, userId))
      .orderBy(desc(firstAnswers.createdAt))
  ).map(({ keyHash }) => keyHash);

/** Reaches no row when the key was used a moment ago. */
export const insertFirstAnswer = (db: Db, row: FirstAnswerRow): Statement =>
  statement(db.insert(firstAnswers).values(row).onConflictDoNothing(), 1);

export const deleteFirstAnswersBefore = (db: Db, before: number): Statement =>
  statement(db.delete(firstAnswers).where(lte(firstAnswers.createdAt, before)));

/** Leaves a person's latest: at most so many, and so many bytes of them. */
export const trimFirstAnswers = (
  db: Db,
  { userId, keep, bytes }: { userId: string; keep: number; bytes: number },
): Statement =>
  statement(
    db.delete(firstAnswers).where(sql`${firstAnswers.userId} = ${userId} AND ${firstAnswers.keyHash} IN (
    SELECT key_hash FROM (
      SELECT key_hash, row_number() OVER latest AS place, sum(length(content)) OVER latest AS bytes
      FROM ${firstAnswers} WHERE ${firstAnswers.userId} = ${userId}
      WINDOW latest AS (ORDER BY created_at DESC, rowid DESC))
    WHERE place > ${keep} OR bytes > ${bytes})`),
  );
