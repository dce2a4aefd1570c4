import { and, desc, eq, lte, or, sql } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { idempotentResponses } from '../../db/tables.ts';

export type IdempotentResponseRow = typeof idempotentResponses.$inferSelect;

interface Keyed {
  readonly userId: string;
  readonly keyHash: string;
}

const isKeyed = ({ userId, keyHash }: Keyed) =>
  and(eq(idempotentResponses.userId, userId), eq(idempotentResponses.keyHash, keyHash));

export const getIdempotentResponse = async (
  db: Db,
  { after, ...keyed }: Keyed & { after: number },
): Promise<IdempotentResponseRow | undefined> => {
  const [row] = await db.select().from(idempotentResponses).where(isKeyed(keyed));
  return row && row.createdAt > after ? row : undefined;
};

export const listIdempotencyKeys = async (db: Db, { userId }: { userId: string }) =>
  db
    .select({ userId: idempotentResponses.userId, keyHash: idempotentResponses.keyHash })
    .from(idempotentResponses)
    .where(eq(idempotentResponses.userId, userId))
    .orderBy(desc(idempotentResponses.createdAt));

/** Inserts no row when the key was used a moment ago. */
export const insertIdempotentResponse = (db: Db, row: IdempotentResponseRow): Statement =>
  statement(db.insert(idempotentResponses).values(row).onConflictDoNothing(), 1);

/**
 * Deletes the oldest responses up to a time. There may be many, as after a day without the server: deleting all in one
 * statement would block every other request for seconds.
 * @param also a response that is deleted too if it is that old
 */
export const deleteOldResponses = (
  db: Db,
  { before, limit }: { before: number; limit: number },
  also?: Keyed,
): Statement => {
  const isOld = lte(idempotentResponses.createdAt, before);
  const oldest = db
    .select({ rowid: sql`rowid` })
    .from(idempotentResponses)
    .where(isOld)
    .orderBy(idempotentResponses.createdAt)
    .limit(limit);
  return statement(
    db.delete(idempotentResponses).where(or(also && and(isKeyed(also), isOld), sql`rowid IN ${oldest}`)),
  );
};

export const hasOldResponses = async (db: Db, { before }: { before: number }): Promise<boolean> =>
  (
    await db
      .select({ one: sql`1` })
      .from(idempotentResponses)
      .where(lte(idempotentResponses.createdAt, before))
      .limit(1)
  ).length > 0;

/**
 * Keeps only a user's latest responses: at most `keep`, and at most `bytes` in total. The latest are those that were
 * inserted last: by time, responses of a clock that was set back since would push out all new ones.
 */
export const trimIdempotentResponses = (
  db: Db,
  { userId, keep, bytes }: { userId: string; keep: number; bytes: number },
): Statement =>
  statement(
    db.delete(idempotentResponses)
      .where(sql`${idempotentResponses.userId} = ${userId} AND ${idempotentResponses.keyHash} IN (
    SELECT key_hash FROM (
      SELECT key_hash, row_number() OVER latest AS place, sum(length(content)) OVER latest AS bytes
      FROM ${idempotentResponses} WHERE ${idempotentResponses.userId} = ${userId}
      WINDOW latest AS (ORDER BY rowid DESC))
    WHERE place > ${keep} OR bytes > ${bytes})`),
  );
