import { eq } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { profiles } from '../../db/tables.ts';

export type ProfileRow = typeof profiles.$inferSelect;

export const getProfile = async (db: Db, { userId }: { userId: string }): Promise<ProfileRow | undefined> =>
  (await db.select().from(profiles).where(eq(profiles.userId, userId)))[0];

/** Stores the person's profile in place of the one before. */
export const putProfile = (db: Db, { userId, content, updatedAt }: ProfileRow): Statement =>
  statement(db.insert(profiles).values({ userId, content, updatedAt }).onConflictDoUpdate({ target: profiles.userId, set: { content, updatedAt } }), 1);
