import { and, eq } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { passwordResets, profiles, users } from '../../db/tables.ts';

export type ProfileRow = typeof profiles.$inferSelect;

export const getProfile = async (db: Db, { userId }: { userId: string }): Promise<ProfileRow | undefined> =>
  (await db.select().from(profiles).where(eq(profiles.userId, userId)))[0];

/** Stores the person's profile in place of the one before. */
export const putProfile = (db: Db, { userId, content, updatedAt }: ProfileRow): Statement =>
  statement(db.insert(profiles).values({ userId, content, updatedAt }).onConflictDoUpdate({ target: profiles.userId, set: { content, updatedAt } }), 1);

export const getUser = async (db: Db, { userId }: { userId: string }): Promise<typeof users.$inferSelect | undefined> =>
  (await db.select().from(users).where(eq(users.id, userId)))[0];

/**
 * Puts one hash in another's place, which may be the same: then it only makes sure that it still stands.
 * Reaches no row when the password was changed since `was` was read.
 */
export const replacePasswordHash = (db: Db, { userId, was, passwordHash }: { userId: string; was: string; passwordHash: string }): Statement =>
  statement(db.update(users).set({ passwordHash }).where(and(eq(users.id, userId), eq(users.passwordHash, was))), 1);

/** The link that was sent before leads nowhere any more. */
export const deletePasswordReset = (db: Db, { userId }: { userId: string }): Statement =>
  statement(db.delete(passwordResets).where(eq(passwordResets.userId, userId)));
