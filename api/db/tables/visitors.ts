/**
 * Data that visitors leave, with or without an account. It is sealed under the operator's key, because visitors have no
 * key.
 */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { WaitingTopic } from '../../../engine/product/waiting-list.ts';
import { flag, id, label, sealed, time } from '../columns.ts';
import { userRef } from './accounts.ts';

/** People who want to be informed about a topic. Withdrawing deletes the row. */
export const waitingList = sqliteTable(
  'waiting_list',
  {
    /** The fingerprint; random in rows of an earlier version. */
    id: id().primaryKey(),
    topic: label<WaitingTopic>('topic').notNull(),
    /** Keyed hash of topic and address. It finds the row and does not reveal the address. */
    fingerprint: label('fingerprint').notNull(),
    email: sealed('email').notNull(),
    /** Set for a signed-in user who gave the confirmed address of their account; null for everybody else. */
    userId: userRef('user_id'),
    /** The consent text that was on the screen, and when the person agreed. */
    consent: label('consent').notNull(),
    consentAt: time('consent_at').notNull(),
    /**
     * SHA-256 of the token in the link that confirms the address, hex; null until the mail is sent, and after the link
     * was opened.
     */
    tokenHash: label('token_hash'),
    linkSentAt: time('link_sent_at'),
    /** When the link was opened. Until then the person is not on the list. */
    confirmedAt: time('confirmed_at'),
  },
  (table) => [
    uniqueIndex('waiting_list_fingerprint').on(table.fingerprint),
    uniqueIndex('waiting_list_token').on(table.tokenHash),
    index('waiting_list_topic').on(table.topic, table.confirmedAt),
    index('waiting_list_confirmed').on(table.confirmedAt, table.consentAt),
    index('waiting_list_user').on(table.userId),
  ],
);

/** Messages to support. */
export const supportMessages = sqliteTable(
  'support_messages',
  {
    id: id().primaryKey(),
    /** The author; null when the author was not signed in. */
    userId: userRef('user_id'),
    /** `{ name, email, subject, message }`. */
    content: sealed('content').notNull(),
    isDone: flag('is_done').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('support_messages_created').on(table.createdAt),
    index('support_messages_done').on(table.isDone, table.createdAt),
    index('support_messages_user').on(table.userId),
  ],
);
