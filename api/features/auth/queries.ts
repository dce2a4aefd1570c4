import { eq } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/tables.ts';
import type { UserRow } from '../../lib/sessions/queries.ts';

/** @param email in lower case */
export const getUserByEmail = async (db: Db, email: string): Promise<UserRow | undefined> =>
  (await db.select().from(users).where(eq(users.email, email)))[0];

export const insertUser = (db: Db, row: UserRow): Statement => statement(db.insert(users).values(row), 1);

export const updatePasswordHash = (db: Db, { userId, passwordHash }: { userId: string; passwordHash: string }): Statement =>
  statement(db.update(users).set({ passwordHash }).where(eq(users.id, userId)), 1);
