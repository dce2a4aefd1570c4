/** Users, their keys, and their sign-in. */
import { index, primaryKey, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { anyCase } from '../conditions.ts';
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
    /** The user's preferences as JSON, without personal data; null when all are the defaults. */
    settings: label('settings'),
    createdAt: time('created_at').notNull(),
    /** When the user opened the link that was sent to `email`; null until then. */
    emailConfirmedAt: time('email_confirmed_at'),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    // For the lists of administrators.
    index('users_created').on(table.createdAt),
    index('users_name').on(anyCase(table.lastName), anyCase(table.firstName), table.role, table.subscriptionStatus),
    // For each filter alone, and for both.
    index('users_role').on(table.role, table.createdAt),
    index('users_subscription').on(table.subscriptionStatus, table.createdAt),
    index('users_role_subscription').on(table.role, table.subscriptionStatus, table.createdAt),
  ],
);

/** The user to whom a row belongs. The row is deleted with its user. */
export const userRef = (name: 'user_id' | 'owner_id') => id(name).references(() => users.id, { onDelete: 'cascade' });

/**
 * The words by which administrators find a user: words of name and e-mail address, lower case and without accents. A
 * search matches their beginnings.
 */
export const userWords = sqliteTable(
  'user_words',
  {
    word: label('word').notNull(),
    userId: userRef('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.word, table.userId] }),
    index('user_words_user').on(table.userId, table.word),
  ],
);

/**
 * The operator's key; while it is changed, the old one too. The sealed known text shows at start whether a key is wrong.
 */
export const dataKeys = sqliteTable('data_keys', {
  id: id().primaryKey(),
  proof: sealed('proof').notNull(),
  /** The key of fingerprints, which outlives a change of the data key; null for the first key, which derives it. */
  fingerprintKey: sealed('fingerprint_key'),
  createdAt: time('created_at').notNull(),
});

/** One random key per user, wrapped by a data key. Without its row, all sealed data of the user is unreadable. */
export const userKeys = sqliteTable('user_keys', {
  userId: userRef('user_id').primaryKey(),
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
    userId: userRef('user_id').notNull(),
    createdAt: time('created_at').notNull(),
    lastSeenAt: time('last_seen_at').notNull(),
    /** When the user last gave their password in this session. */
    passwordAt: time('password_at'),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_last_seen').on(table.lastSeenAt)],
);

/** The link with which a user can reset the password. There is only one, so a new one replaces the old one. */
export const passwordResets = sqliteTable(
  'password_resets',
  {
    userId: userRef('user_id').primaryKey(),
    /** SHA-256 of the link's token, hex. */
    tokenHash: label('token_hash').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('password_resets_token').on(table.tokenHash)],
);

/** The link with which a user confirms an e-mail address. There is only one, so a new one replaces the old one. */
export const emailConfirmations = sqliteTable(
  'email_confirmations',
  {
    userId: userRef('user_id').primaryKey(),
    /** The address that replaces `users.email` when the link is opened; null when the link confirms `users.email`. */
    newEmail: sealed('new_email'),
    /** SHA-256 of the link's token, hex; null until its mail is sent. */
    tokenHash: label('token_hash'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('email_confirmations_token').on(table.tokenHash)],
);

/** The user's data that is entered once for all forms. Names and e-mail address are in `users`. */
export const profiles = sqliteTable('profiles', {
  userId: userRef('user_id').primaryKey(),
  content: sealed('content').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** One picture per user. Its bytes are sealed in the blob store, under this id. */
export const photos = sqliteTable(
  'photos',
  {
    id: id().primaryKey(),
    ownerId: userRef('owner_id').notNull(),
    contentType: label('content_type').notNull(),
    /** Bytes. */
    size: count('size').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('photos_owner').on(table.ownerId)],
);
