import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
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

/** An offset needs a limit. */
const ALL = Number.MAX_SAFE_INTEGER;

/** Leaves a person's latest `keep`. */
export const trimFirstAnswers = (db: Db, { userId, keep }: { userId: string; keep: number }): Statement =>
  statement(
    db
      .delete(firstAnswers)
      .where(
        and(
          eq(firstAnswers.userId, userId),
          inArray(
            firstAnswers.keyHash,
            db
              .select({ keyHash: firstAnswers.keyHash })
              .from(firstAnswers)
              .where(eq(firstAnswers.userId, userId))
              .orderBy(desc(firstAnswers.createdAt))
              .limit(ALL)
              .offset(keep),
          ),
        ),
      ),
  );

/** Leaves a person's latest, as far as they are not more than so many bytes. */
export const trimFirstAnswerBytes = (db: Db, { userId, most }: { userId: string; most: number }): Statement =>
  statement(
    db.delete(firstAnswers).where(sql`${firstAnswers.userId} = ${userId} AND ${firstAnswers.keyHash} IN (
    SELECT key_hash FROM (SELECT key_hash, sum(length(content)) OVER (ORDER BY created_at DESC, rowid DESC) AS bytes FROM ${firstAnswers} WHERE ${firstAnswers.userId} = ${userId})
    WHERE bytes > ${most})`),
  );
