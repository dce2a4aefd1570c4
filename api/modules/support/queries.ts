import { asc, desc, eq, lt } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { supportMessages, users } from '../../db/tables.ts';
import { countListed } from '../../lib/list-page.ts';

export type MessageRow = typeof supportMessages.$inferSelect;

export const insertMessage = (db: Db, row: MessageRow): Statement =>
  statement(db.insert(supportMessages).values(row), 1);

export const getMessage = async (db: Db, { id }: { id: string }): Promise<MessageRow | undefined> =>
  (await db.select().from(supportMessages).where(eq(supportMessages.id, id)))[0];

/** Changes no row when the message is deleted. */
export const setMessageDone = (db: Db, { id, isDone }: { id: string; isDone: boolean }): Statement =>
  statement(db.update(supportMessages).set({ isDone }).where(eq(supportMessages.id, id)), 1);

export const deleteMessagesBefore = (db: Db, { before }: { before: number }): Statement =>
  statement(db.delete(supportMessages).where(lt(supportMessages.createdAt, before)));

export const listMessagesOf = async (db: Db, { userId }: { userId: string }): Promise<MessageRow[]> =>
  db.select().from(supportMessages).where(eq(supportMessages.userId, userId)).orderBy(asc(supportMessages.createdAt));

/** With the email of the account that sent each message. By default the latest first. */
export async function listMessages(
  db: Db,
  {
    isDone,
    limit,
    offset,
    direction,
  }: { isDone: boolean | undefined; limit: number; offset: number; direction?: 'asc' | 'desc' | undefined },
) {
  const where = isDone === undefined ? undefined : eq(supportMessages.isDone, isDone);
  const rows = await db
    .select({ message: supportMessages, account: users.email })
    .from(supportMessages)
    .leftJoin(users, eq(users.id, supportMessages.userId))
    .where(where)
    .orderBy((direction === 'asc' ? asc : desc)(supportMessages.createdAt))
    .limit(limit)
    .offset(offset);
  return { rows, found: await countListed(db, supportMessages, where) };
}
