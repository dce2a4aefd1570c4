/** Keys with which a user's programs call the API. */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, label, time } from '../columns.ts';
import { userRef } from './accounts.ts';

export const apiKeys = sqliteTable(
  'api_keys',
  {
    id: id().primaryKey(),
    userId: userRef('user_id').notNull(),
    /** The name that the user gave it. */
    name: label('name').notNull(),
    /** SHA-256 of the key, hex: the key itself is shown once and never stored. */
    tokenHash: label('token_hash').notNull(),
    /** The key's last four characters, so that the user can recognize it. */
    ending: label('ending').notNull(),
    /** Names of scopes, separated by spaces, as in OAuth. */
    scopes: label('scopes').notNull(),
    createdAt: time('created_at').notNull(),
    /** Null: it does not expire. */
    expiresAt: time('expires_at'),
    /** Null: never used. */
    lastUsedAt: time('last_used_at'),
  },
  (table) => [uniqueIndex('api_keys_token').on(table.tokenHash), index('api_keys_user').on(table.userId)],
);

/** Short-lived tokens for which a key was exchanged (OAuth 2.0 client credentials). They are deleted with their key. */
export const apiTokens = sqliteTable(
  'api_tokens',
  {
    /** SHA-256 of the token, hex. */
    tokenHash: label('token_hash').primaryKey(),
    keyId: id('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    userId: userRef('user_id').notNull(),
    scopes: label('scopes').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('api_tokens_key').on(table.keyId),
    index('api_tokens_user').on(table.userId),
    index('api_tokens_expires').on(table.expiresAt),
  ],
);
