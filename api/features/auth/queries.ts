import { and, eq, gt } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { passwordResets, users } from '../../db/tables.ts';
import type { UserRow } from '../../lib/sessions/queries.ts';

/** @param email in lower case */
export const getUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.email, email)))[0];

export const insertUser = (db: Db, row: UserRow): Statement => statement(db.insert(users).values(row), 1);

export const updateRole = (db: Db, { userId, role }: Pick<UserRow, 'role'> & { userId: string }): Statement =>
  statement(db.update(users).set({ role }).where(eq(users.id, userId)), 1);

export type PasswordResetRow = typeof passwordResets.$inferSelect;

/** The person's one link: the one before ends. */
export const putPasswordReset = (db: Db, { userId, tokenHash, createdAt }: PasswordResetRow): Statement =>
  statement(db.insert(passwordResets).values({ userId, tokenHash, createdAt })
    .onConflictDoUpdate({ target: passwordResets.userId, set: { tokenHash, createdAt } }), 1);

interface Link { readonly tokenHash: string; readonly createdAfter: number }

const isLive = ({ tokenHash, createdAfter }: Link) => and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.createdAt, createdAfter));

export const getPasswordReset = async (db: Db, link: Link): Promise<PasswordResetRow | undefined> =>
  (await db.select().from(passwordResets).where(isLive(link)))[0];

/** Reaches no row when the link was used or replaced: of many at once, one gets through. */
export const takePasswordReset = (db: Db, link: Link): Statement => statement(db.delete(passwordResets).where(isLive(link)), 1);
