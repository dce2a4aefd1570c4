import { and, asc, eq, gt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { dataKeys, supportMessages, userKeys, waitingList } from '../../db/tables.ts';

export type UserKeyRow = typeof userKeys.$inferSelect;
export type DataKeyRow = typeof dataKeys.$inferSelect;

/** Reads only the columns that a database has before its migrations too. */
export const listDataKeys = async (db: Db): Promise<Pick<DataKeyRow, 'id' | 'proof'>[]> =>
  db.select({ id: dataKeys.id, proof: dataKeys.proof }).from(dataKeys);

export const getDataKey = async (db: Db, id: string): Promise<DataKeyRow | undefined> =>
  (await db.select().from(dataKeys).where(eq(dataKeys.id, id)))[0];

/** Does nothing when another process has inserted the key a moment ago. */
export const insertDataKey = (db: Db, row: DataKeyRow): Statement =>
  statement(db.insert(dataKeys).values(row).onConflictDoNothing());

export const deleteDataKey = (db: Db, id: string): Statement =>
  statement(db.delete(dataKeys).where(eq(dataKeys.id, id)));

export const getUserKey = async (db: Db, userId: string): Promise<UserKeyRow | undefined> =>
  (await db.select().from(userKeys).where(eq(userKeys.userId, userId)))[0];

export const insertUserKey = (db: Db, row: UserKeyRow): Statement => statement(db.insert(userKeys).values(row), 1);

/** A value that is sealed under the operator's key, and its row. */
export interface SealedValue {
  readonly id: string;
  readonly envelope: Buffer;
}

/** The next values under a key, in the order of their rows. */
export interface NextValues {
  readonly keyId: string;
  /** The row before them; undefined for the first ones. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** A value under a new key. Its update changes nothing when the row has another value by now, or is gone. */
export interface ResealedValue extends SealedValue {
  readonly old: Buffer;
  /** The new key. */
  readonly keyId: string;
}

/** An envelope begins with its version, one byte, and the id of its key. */
const isSealedBy = (column: SQLWrapper, keyId: string): SQL =>
  sql`substr(${column}, 2, 16) = ${Buffer.from(keyId, 'hex')}`;

export const listWrappedKeys = async (db: Db, { keyId, after, limit }: NextValues): Promise<SealedValue[]> =>
  db
    .select({ id: userKeys.userId, envelope: userKeys.wrapped })
    .from(userKeys)
    .where(and(eq(userKeys.dataKeyId, keyId), gt(userKeys.userId, after ?? '')))
    .orderBy(asc(userKeys.userId))
    .limit(limit);

export const updateWrappedKey = (db: Db, { id, envelope, old, keyId }: ResealedValue): Statement =>
  statement(
    db
      .update(userKeys)
      .set({ wrapped: envelope, dataKeyId: keyId })
      .where(and(eq(userKeys.userId, id), eq(userKeys.wrapped, old))),
  );

export const listWaitingEmails = async (db: Db, { keyId, after, limit }: NextValues): Promise<SealedValue[]> =>
  db
    .select({ id: waitingList.id, envelope: waitingList.email })
    .from(waitingList)
    .where(and(isSealedBy(waitingList.email, keyId), gt(waitingList.id, after ?? '')))
    .orderBy(asc(waitingList.id))
    .limit(limit);

export const updateWaitingEmail = (db: Db, { id, envelope, old }: ResealedValue): Statement =>
  statement(
    db
      .update(waitingList)
      .set({ email: envelope })
      .where(and(eq(waitingList.id, id), eq(waitingList.email, old))),
  );

export const listMessages = async (db: Db, { keyId, after, limit }: NextValues): Promise<SealedValue[]> =>
  db
    .select({ id: supportMessages.id, envelope: supportMessages.content })
    .from(supportMessages)
    .where(and(isSealedBy(supportMessages.content, keyId), gt(supportMessages.id, after ?? '')))
    .orderBy(asc(supportMessages.id))
    .limit(limit);

export const updateMessage = (db: Db, { id, envelope, old }: ResealedValue): Statement =>
  statement(
    db
      .update(supportMessages)
      .set({ content: envelope })
      .where(and(eq(supportMessages.id, id), eq(supportMessages.content, old))),
  );
