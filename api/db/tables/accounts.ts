/** People, their keys, and how they sign in. */
import { index, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { count, id, label, sealed, time } from '../columns.ts';

export const users = sqliteTable(
  'users',
  {
    id: id().primaryKey(),
    /** Lower case. */
    email: label('email').notNull(),
    passwordHash: label('password_hash').notNull(),
    firstName: label('first_name').notNull(),
    lastName: label('last_name').notNull(),
    role: label<'user' | 'attorney' | 'admin'>('role').notNull().default('user'),
    subscriptionStatus: label<'active' | 'trial' | 'cancelled'>('subscription_status').notNull().default('trial'),
    profileImageUrl: label('profile_image_url'),
    /** The person's preferences as JSON, nothing of which is personal; null when all are the defaults. */
    settings: label('settings'),
    createdAt: time('created_at').notNull(),
    /** When a link that was sent to `email` was opened; null until then. */
    emailConfirmedAt: time('email_confirmed_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    // The lists of administrators.
    index('users_created').on(table.createdAt),
    index('users_name').on(table.lastName, table.firstName, table.role, table.subscriptionStatus),
    // By one filter each, and by both.
    index('users_role').on(table.role, table.createdAt),
    index('users_subscription').on(table.subscriptionStatus, table.createdAt),
    index('users_role_subscription').on(table.role, table.subscriptionStatus, table.createdAt),
  ],
);

/** What administrators find a person by: words of name and address, lower case and without accents. A search is for their beginnings. */
export const userWords = sqliteTable(
  'user_words',
  {
    word: label('word').notNull(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.userId] }),
    index('user_words_user').on(table.userId, table.word),
  ],
);

/** The operator's keys that have sealed something here: an envelope of a known text tells a wrong key at start. */
export const dataKeys = sqliteTable('data_keys', {
  id: id().primaryKey(),
  proof: sealed('proof').notNull(),
  createdAt: time('created_at').notNull(),
});

/** One random key a user, wrapped by a data key. Without its row everything that the user sealed is noise. */
export const userKeys = sqliteTable('user_keys', {
  userId: id('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  keyId: id('key_id').notNull(),
  dataKeyId: id('data_key_id')
    .notNull()
    .references(() => dataKeys.id),
  wrapped: sealed('wrapped').notNull(),
  createdAt: time('created_at').notNull(),
});

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, hex. */
    tokenHash: label('token_hash').primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
    /** When the person last gave their password in this session. */
    passwordAt: time('password_at'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_last_seen').on(table.lastSeenAt)],
);

/** The link that a person may reset the password by: one at a time, so that a new one ends the old. */
export const passwordResets = sqliteTable(
  'password_resets',
  {
    userId: id('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's token, hex. */
    tokenHash: label('token_hash').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('password_resets_token').on(table.tokenHash)],
);

/** The link by which a person confirms an e-mail address: one at a time, so that a new one ends the old. */
export const emailConfirmations = sqliteTable(
  'email_confirmations',
  {
    userId: id('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that takes the place of `users.email` when the link is opened; null: the link confirms `users.email`. */
    newEmail: sealed('new_email'),
    /** SHA-256 of the link's token, hex; null until its mail is sent. */
    tokenHash: label('token_hash'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('email_confirmations_token').on(table.tokenHash)],
);

/** What a person tells of themselves once, for all forms; names and e-mail address are in `users`. */
export const profiles = sqliteTable('profiles', {
  userId: id('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  content: sealed('content').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** One picture a person. Its bytes lie sealed in the blob store, under this id. */
export const photos = sqliteTable(
  'photos',
  {
    id: id().primaryKey(),
    ownerId: id('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contentType: label('content_type').notNull(),
    /** Bytes. */
    size: count('size').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('photos_owner').on(table.ownerId)],
);
