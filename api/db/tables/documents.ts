/** Files of people that are documents, or will be. */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { DocumentMimeType } from '../../../engine/product/documents/limits.ts';
import type { DocumentType } from '../../../engine/product/documents/types.ts';
import { count, id, label, sealed, time } from '../columns.ts';
import { users } from './accounts.ts';

/** A place that a file may be sent to. Its token is the address; a document takes the file over and ends it. */
export const uploads = sqliteTable(
  'uploads',
  {
    id: id().primaryKey(),
    ownerId: id('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the address's token, hex. */
    tokenHash: label('token_hash').notNull(),
    /** The file that was begun last, in the blob store; null until one was begun. */
    fileId: id('file_id'),
    /** Of a file that has arrived whole; null until then. */
    contentType: label<DocumentMimeType>('content_type'),
    /** Bytes. */
    size: count('size'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('uploads_token').on(table.tokenHash),
    index('uploads_owner').on(table.ownerId),
    index('uploads_created').on(table.createdAt),
  ],
);

/** A person's documents. The bytes of each are in the blob store, sealed, under `file_id`. */
export const documents = sqliteTable(
  'documents',
  {
    id: id().primaryKey(),
    ownerId: id('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileId: id('file_id').notNull(),
    documentType: label<DocumentType>('document_type').notNull(),
    mimeType: label<DocumentMimeType>('mime_type').notNull(),
    /** Bytes. */
    size: count('size').notNull(),
    pages: count('pages').notNull(),
    /** The original name, the hash of the bytes, and what was read. */
    content: sealed('content').notNull(),
    state: label<DocumentState>('state').notNull(),
    /** While it is read: pages begun so far. */
    page: count('page').notNull(),
    /** The run of the job that reads it: the result of another one is not stored. */
    runId: id('run_id'),
    /** Runs that were begun since the person asked for it. */
    runs: count('runs').notNull(),
    /** Why it could not be read: a code of `api/modules/reading/errors.ts`. */
    failure: label('failure'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('documents_owner').on(table.ownerId, table.createdAt),
    index('documents_created').on(table.createdAt),
    uniqueIndex('documents_file').on(table.fileId),
  ],
);

export type DocumentState = 'UPLOADED' | 'PROCESSING' | 'PROCESSED' | 'FAILED';
