import { and, count, desc, eq, not, sql } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { attempts } from '../../db/tables.ts';
import { newId } from '../../db/new-id.ts';
import { within } from '../../db/within.ts';

export interface Bucket {
  readonly bucket: string;
  readonly limit: number;
}

/** The tries that count: those less than `span` milliseconds away from now. */
interface Window {
  readonly span: number;
  readonly now: number;
}

const counts = ({ bucket, span, now }: { bucket: string } & Window) =>
  and(eq(attempts.bucket, bucket), within(attempts.at, span, now));

/** Counts and records in one statement, so that tries at the same moment cannot all find the last free place. */
export const insertAttemptBelow = (db: Db, { bucket, limit, span, now }: Bucket & Window): Statement =>
  statement(
    db.insert(attempts).select(sql`
    SELECT ${bucket}, ${now}, ${newId()}
    WHERE (SELECT ${count()} FROM ${attempts} WHERE ${counts({ bucket, span, now })}) < ${limit}`),
    1,
  );

export const deleteAttemptsOutside = (db: Db, { span, now }: Window): Statement =>
  statement(db.delete(attempts).where(not(within(attempts.at, span, now))));

/** When the try was made that has to pass out of the window before another is admitted. */
export const blockingAttemptAt = async (
  db: Db,
  { bucket, limit, span, now }: Bucket & Window,
): Promise<number | undefined> =>
  (
    await db
      .select({ at: attempts.at })
      .from(attempts)
      .where(counts({ bucket, span, now }))
      .orderBy(desc(attempts.at))
      .limit(1)
      .offset(limit - 1)
  )[0]?.at;
