import { eq } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { dataKeys, userKeys } from '../../db/tables.ts';

export type UserKeyRow = typeof userKeys.$inferSelect;
export type DataKeyRow = typeof dataKeys.$inferSelect;

export const listDataKeys = async (db: Db): Promise<DataKeyRow[]> => db.select().from(dataKeys);

export const insertDataKey = (db: Db, row: DataKeyRow): Statement => statement(db.insert(dataKeys).values(row), 1);

export const getUserKey = async (db: Db, userId: string): Promise<UserKeyRow | undefined> =>
  (await db.select().from(userKeys).where(eq(userKeys.userId, userId)))[0];

export const insertUserKey = (db: Db, row: UserKeyRow): Statement => statement(db.insert(userKeys).values(row), 1);
