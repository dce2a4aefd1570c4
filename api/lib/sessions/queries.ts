import { and, eq, gt, lte, ne, or, sql } from 'drizzle-orm';
import type { Principal } from '../../context.ts';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { sessions, users } from '../../db/tables.ts';

export type SessionRow = typeof sessions.$inferSelect;

/** A session last seen or created at or before these times has ended. */
export interface Expiry {
  readonly seenAfter: number;
  readonly createdAfter: number;
}

export const getLiveSession = async (
  db: Db,
  { tokenHash, seenAfter, createdAfter }: { tokenHash: string } & Expiry,
): Promise<{ lastSeenAt: number; userId: string; role: Principal['role'] } | undefined> =>
  (
    await db
      .select({ lastSeenAt: sessions.lastSeenAt, userId: users.id, role: users.role })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, tokenHash),
          gt(sessions.lastSeenAt, seenAfter),
          gt(sessions.createdAt, createdAfter),
        ),
      )
  )[0];

export const userExists = async (db: Db, { userId }: { userId: string }): Promise<boolean> =>
  (await db.$count(users, eq(users.id, userId))) > 0;

export const insertSession = (db: Db, row: SessionRow): Statement => statement(db.insert(sessions).values(row), 1);

/**
 * If the clock was set back, the session's start is in the future. It is then set to now, so that the session ends in
 * time.
 */
export const touchSession = (db: Db, tokenHash: string, now: number): Statement =>
  statement(
    db
      .update(sessions)
      .set({ lastSeenAt: now, createdAt: sql`min(${sessions.createdAt}, ${now})` })
      .where(eq(sessions.tokenHash, tokenHash)),
  );

export const getPasswordAt = async (db: Db, tokenHash: string): Promise<number | null | undefined> =>
  (await db.select({ passwordAt: sessions.passwordAt }).from(sessions).where(eq(sessions.tokenHash, tokenHash)))[0]
    ?.passwordAt;

export const setPasswordAt = (db: Db, tokenHash: string, passwordAt: number): Statement =>
  statement(db.update(sessions).set({ passwordAt }).where(eq(sessions.tokenHash, tokenHash)));

/** Changes nothing. The batch fails when the session has ended. */
export const requireSession = (db: Db, tokenHash: string): Statement =>
  statement(db.update(sessions).set({ tokenHash }).where(eq(sessions.tokenHash, tokenHash)), 1);

export const deleteSession = (db: Db, tokenHash: string): Statement =>
  statement(db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)));

/** @param keep token hash of the session that is not deleted */
export const deleteSessionsOf = (db: Db, { userId, keep }: { userId: string; keep: string | undefined }): Statement =>
  statement(
    db
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), keep === undefined ? undefined : ne(sessions.tokenHash, keep))),
  );

export const deleteEndedSessions = (db: Db, { seenAfter, createdAfter }: Expiry): Statement =>
  statement(db.delete(sessions).where(or(lte(sessions.lastSeenAt, seenAfter), lte(sessions.createdAt, createdAfter))));
