/** Users' files that are documents or will become documents. */
import { index, sqliteTable, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { DocumentMimeType } from '../../../engine/product/documents/limits.ts';
import type { DocumentType } from '../../../engine/product/documents/types.ts';
import { count, id, label, sealed, time } from '../columns.ts';
import { userRef } from './accounts.ts';

/**
 * An upload: a place to which a file may be sent. Its token is in the URL. A document takes over the file, and the
 * upload ends.
 */
export const uploads = sqliteTable(
  'uploads',
  {
    id: id().primaryKey(),
    ownerId: userRef('owner_id').notNull(),
    /** SHA-256 of the token in the upload URL, hex. */
    tokenHash: label('token_hash').notNull(),
    /** The file whose upload was begun last, in the blob store; null until then. */
    fileId: id('file_id'),
    /** Type of the file that has arrived completely; null until then. */
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

/** A user's documents. The bytes of each are sealed in the blob store, under `file_id`. */
export const documents = sqliteTable(
  'documents',
  {
    id: id().primaryKey(),
    ownerId: userRef('owner_id').notNull(),
    fileId: id('file_id').notNull(),
    documentType: label<DocumentType>('document_type').notNull(),
    mimeType: label<DocumentMimeType>('mime_type').notNull(),
    /** Bytes. */
    size: count('size').notNull(),
    pages: count('pages').notNull(),
    /** The original name, the hash of the bytes, and the text and values that were read. */
    content: sealed('content').notNull(),
    state: label<DocumentState>('state').notNull(),
    /** While it is being read: pages begun so far. */
    page: count('page').notNull(),
    /** The run of the job that reads the document. Results of other runs are not stored. */
    runId: id('run_id'),
    /** Runs that were begun since the user requested the reading. */
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

/** The document to which a row belongs. The row is deleted with its document. */
export const documentRef = () => id('document_id').references(() => documents.id, { onDelete: 'cascade' });

export type DocumentState = 'UPLOADED' | 'PROCESSING' | 'PROCESSED' | 'FAILED';
