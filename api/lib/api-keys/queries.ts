import { and, asc, desc, eq, gt, isNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { HOUR } from '../../../engine/lib/time.ts';
import type { Principal } from '../../context.ts';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { apiKeys, apiTokens, users } from '../../db/tables.ts';
import { within } from '../../db/conditions.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;
export type ApiTokenRow = typeof apiTokens.$inferSelect;

/** A valid key or token, and its owner. */
export interface LiveCredential {
  readonly keyId: string;
  readonly userId: string;
  readonly role: Principal['role'];
  readonly subscriptionStatus: (typeof users.$inferSelect)['subscriptionStatus'];
  /** When the account was made, epoch milliseconds. */
  readonly createdAt: number;
  readonly scopes: string;
  /** When the key (not the token) expires, epoch milliseconds; null for never. */
  readonly expiresAt: number | null;
}

/** Lifetime of a token, milliseconds. */
export const TOKEN_LIFE = HOUR;

const owner = {
  userId: users.id,
  role: users.role,
  subscriptionStatus: users.subscriptionStatus,
  createdAt: users.createdAt,
};

export const getLiveKey = async (
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<LiveCredential | undefined> =>
  (
    await db
      .select({ ...owner, keyId: apiKeys.id, scopes: apiKeys.scopes, expiresAt: apiKeys.expiresAt })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(and(eq(apiKeys.tokenHash, tokenHash), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now))))
  )[0];

/** A token never ends later than its key. */
export const getLiveToken = async (
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<LiveCredential | undefined> =>
  (
    await db
      .select({ ...owner, keyId: apiKeys.id, scopes: apiTokens.scopes, expiresAt: apiKeys.expiresAt })
      .from(apiTokens)
      .innerJoin(apiKeys, eq(apiKeys.id, apiTokens.keyId))
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(
        and(
          eq(apiTokens.tokenHash, tokenHash),
          gt(apiTokens.expiresAt, now),
          within(apiTokens.createdAt, TOKEN_LIFE, now),
        ),
      )
  )[0];

export const listKeys = async (db: Db, { userId }: { userId: string }): Promise<ApiKeyRow[]> =>
  db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.createdAt), asc(apiKeys.id));

/** Inserts no row when the user has `most` keys. */
export const insertKey = (db: Db, row: ApiKeyRow, { most }: { most: number }): Statement =>
  insertWhere(
    db,
    apiKeys,
    row,
    sql`(SELECT count(*) FROM ${apiKeys} WHERE ${apiKeys.userId} = ${row.userId}) < ${most}`,
  );

/** @throws RowCountError from the batch when the user has no such key */
export const deleteKey = (db: Db, { id, userId }: { id: string; userId: string }): Statement =>
  statement(db.delete(apiKeys).where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId))), 1);

/** Deletes the keys of a user that were made before a time, and with them their tokens; all keys when it is null. */
export const deleteKeysOf = (db: Db, { userId, before }: { userId: string; before: number | null }): Statement =>
  statement(
    db
      .delete(apiKeys)
      .where(and(eq(apiKeys.userId, userId), before === null ? undefined : lt(apiKeys.createdAt, before))),
  );

export const touchKey = (db: Db, { id, now }: { id: string; now: number }): Statement =>
  statement(db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id)));

export const listTokens = async (db: Db, { userId }: { userId: string }): Promise<ApiTokenRow[]> =>
  db.select().from(apiTokens).where(eq(apiTokens.userId, userId)).orderBy(asc(apiTokens.createdAt));

/** @throws RowCountError from the batch when the key is gone */
export const insertToken = (db: Db, row: ApiTokenRow): Statement =>
  insertWhere(db, apiTokens, row, sql`EXISTS (SELECT 1 FROM ${apiKeys} WHERE ${apiKeys.id} = ${row.keyId})`);

/** Also deletes tokens that end too far ahead: their times come from a clock that was set back since. */
export const deleteEndedTokens = (db: Db, now: number): Statement =>
  statement(
    db.delete(apiTokens).where(or(lte(apiTokens.expiresAt, now), gt(apiTokens.expiresAt, now + 2 * TOKEN_LIFE))),
  );

/** Keeps the latest tokens of a key, one fewer than `most`, so that there is room for a new one. */
export const deleteOldTokens = (db: Db, { keyId, most }: { keyId: string; most: number }): Statement => {
  const kept = db
    .select({ tokenHash: apiTokens.tokenHash })
    .from(apiTokens)
    .where(eq(apiTokens.keyId, keyId))
    .orderBy(desc(apiTokens.createdAt))
    .limit(most - 1);
  return statement(db.delete(apiTokens).where(and(eq(apiTokens.keyId, keyId), notInArray(apiTokens.tokenHash, kept))));
};
