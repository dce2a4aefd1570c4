import { and, asc, eq, gt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { dataKeys, supportMessages, userKeys, waitingList } from '../../db/tables.ts';
import type { SealedColumn } from './bindings.ts';

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

/** An envelope begins with its version, one byte, and the id of its key. */
const beginsWith = (column: SQLWrapper, keyId: string): SQL =>
  sql`substr(${column}, 2, 16) = ${Buffer.from(keyId, 'hex')}`;

/** Everything that the operator's key seals: where the id of its row is, how it is found by its key and replaced. */
const SEALED = {
  'user_keys.wrapped': {
    id: userKeys.userId,
    envelope: userKeys.wrapped,
    // Also finds a damaged value, which does not begin with the id.
    isUnder: (keyId: string) => eq(userKeys.dataKeyId, keyId),
    replace: (db: Db, wrapped: Buffer, dataKeyId: string) => db.update(userKeys).set({ wrapped, dataKeyId }),
  },
  'waiting_list.email': {
    id: waitingList.id,
    envelope: waitingList.email,
    isUnder: (keyId: string) => beginsWith(waitingList.email, keyId),
    replace: (db: Db, email: Buffer) => db.update(waitingList).set({ email }),
  },
  'support_messages.content': {
    id: supportMessages.id,
    envelope: supportMessages.content,
    isUnder: (keyId: string) => beginsWith(supportMessages.content, keyId),
    replace: (db: Db, content: Buffer) => db.update(supportMessages).set({ content }),
  },
} as const satisfies Record<SealedColumn, unknown>;

export const SEALED_COLUMNS = Object.keys(SEALED) as SealedColumn[];

/** A value that is sealed under the operator's key, and its row. */
export interface SealedValue {
  readonly id: string;
  readonly envelope: Buffer;
}

/**
 * The next values of a column under a key, in the order of their rows.
 * @param next.after the row before them; undefined for the first ones
 */
export const listSealed = async (
  db: Db,
  column: SealedColumn,
  { keyId, after, limit }: { keyId: string; after: string | undefined; limit: number },
): Promise<SealedValue[]> => {
  const { id, envelope, isUnder } = SEALED[column];
  return db
    .select({ id, envelope })
    .from(id.table)
    .where(and(isUnder(keyId), gt(id, after ?? '')))
    .orderBy(asc(id))
    .limit(limit);
};

/** Changes nothing when the row has another value by now, or is gone. */
export const replaceSealed = (
  db: Db,
  column: SealedColumn,
  { id, old, envelope, keyId }: SealedValue & { old: Buffer; keyId: string },
): Statement => {
  const { id: row, envelope: value, replace } = SEALED[column];
  return statement(replace(db, envelope, keyId).where(and(eq(row, id), eq(value, old))));
};
