/** Notifications and reminders to users. */
import { index, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';
import { count, day, id, label, time } from '../columns.ts';
import { userRef } from './accounts.ts';
import { formRef } from './forms.ts';

/** The notifications under the bell of a user. */
export const notifications = sqliteTable(
  'notifications',
  {
    id: id().primaryKey(),
    ownerId: userRef('owner_id').notNull(),
    kind: label('kind').notNull(),
    formId: formRef(),
    /** JSON without personal data. */
    data: label('data').notNull(),
    createdAt: time('created_at').notNull(),
    readAt: time('read_at'),
  },
  (table) => [
    index('notifications_owner').on(table.ownerId, table.createdAt),
    index('notifications_form').on(table.formId),
  ],
);

/** Reminders of deadlines that were sent, so that none is sent twice. */
export const reminders = sqliteTable(
  'reminders',
  {
    formId: formRef().notNull(),
    deadline: day('deadline').notNull(),
    /** Days before the deadline. */
    threshold: count('threshold').notNull(),
    sentAt: time('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.deadline, table.threshold] })],
);
