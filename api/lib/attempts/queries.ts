import { and, count, desc, eq, gt, lte, sql } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { attempts } from '../../db/tables.ts';
import { newId } from '../../db/new-id.ts';

export interface Bucket { readonly bucket: string; readonly limit: number }

/** Counts and records in one statement, so that tries at the same moment cannot all find the last free place. */
export const insertAttemptBelow = (db: Db, { bucket, limit, now, after }: Bucket & { now: number; after: number }): Statement =>
  statement(db.insert(attempts).select(sql`
    SELECT ${bucket}, ${now}, ${newId()}
    WHERE (SELECT ${count()} FROM ${attempts} WHERE ${attempts.bucket} = ${bucket} AND ${attempts.at} > ${after}) < ${limit}`), 1);

export const deleteAttemptsBefore = (db: Db, before: number): Statement =>
  statement(db.delete(attempts).where(lte(attempts.at, before)));

/** When the try was made that has to pass out of the window before another is admitted. */
export const blockingAttemptAt = async (db: Db, { bucket, limit, after }: Bucket & { after: number }): Promise<number | undefined> =>
  (await db.select({ at: attempts.at }).from(attempts)
    .where(and(eq(attempts.bucket, bucket), gt(attempts.at, after)))
    .orderBy(desc(attempts.at)).limit(1).offset(limit - 1))[0]?.at;
