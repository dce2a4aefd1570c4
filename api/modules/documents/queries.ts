import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { insertWhere } from '../../db/insert-where.ts';
import { documents, uploads } from '../../db/tables.ts';
import type { Owned } from '../../lib/owned.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type UploadRow = typeof uploads.$inferSelect;

const isOwned = ({ id, ownerId }: Owned) => and(eq(documents.id, id), eq(documents.ownerId, ownerId));

/** The latest first. */
export const listDocuments = async (db: Db, { ownerId }: { ownerId: string }): Promise<DocumentRow[]> =>
  db
    .select()
    .from(documents)
    .where(eq(documents.ownerId, ownerId))
    .orderBy(desc(documents.createdAt), desc(documents.id));

export const getDocument = async (db: Db, owned: Owned): Promise<DocumentRow | undefined> =>
  (await db.select().from(documents).where(isOwned(owned)))[0];

/** The number of a user's documents, their total bytes, and how many of them are being read. */
export const measureDocuments = async (
  db: Db,
  { ownerId }: { ownerId: string },
): Promise<{ count: number; bytes: number; processing: number }> =>
  (
    await db
      .select({
        count: count(),
        bytes: sql<number>`coalesce(sum(${documents.size}), 0)`,
        processing: sql<number>`coalesce(sum(${documents.state} = 'PROCESSING'), 0)`,
      })
      .from(documents)
      .where(eq(documents.ownerId, ownerId))
  )[0]!;

/** Inserts no row when the user would then have more than `most` documents, or more than `mostBytes` in them. */
export const insertDocument = (
  db: Db,
  row: DocumentRow,
  { most, mostBytes }: { most: number; mostBytes: number },
): Statement =>
  insertWhere(
    db,
    documents,
    row,
    sql`(SELECT count(*) < ${most} AND coalesce(sum(size), 0) + ${row.size} <= ${mostBytes}
      FROM ${documents} WHERE ${documents.ownerId} = ${row.ownerId})`,
  );

/** Deletes no row when it is already gone: then the batch fails. */
export const deleteDocumentRow = (db: Db, owned: Owned): Statement =>
  statement(db.delete(documents).where(isOwned(owned)), 1);

/** Marks a document for reading. Changes no row when it is being read or was already read. */
export const startReading = (db: Db, owned: Owned): Statement =>
  statement(
    db
      .update(documents)
      .set({ state: 'PROCESSING', page: 0, runs: 0, runId: null, failure: null })
      .where(and(isOwned(owned), inArray(documents.state, ['UPLOADED', 'FAILED']))),
    1,
  );

/** A run of the job takes over the document from any earlier run. Changes no row when it is not being read any more. */
export const beginRun = (db: Db, { runId, ...owned }: Owned & { runId: string }): Statement =>
  statement(
    db
      .update(documents)
      .set({ runId, page: 0, runs: sql`${documents.runs} + 1` })
      .where(and(isOwned(owned), eq(documents.state, 'PROCESSING'))),
    1,
  );

/** Stores progress or result of a run. Changes no row when another run has taken over, or the document is deleted. */
export const updateRun = (
  db: Db,
  { runId, ...owned }: Owned & { runId: string },
  changes: Partial<Pick<DocumentRow, 'state' | 'page' | 'runs' | 'failure' | 'content' | 'runId'>>,
): Statement =>
  statement(
    db
      .update(documents)
      .set(changes)
      .where(and(isOwned(owned), eq(documents.runId, runId), eq(documents.state, 'PROCESSING'))),
    1,
  );

/** The keys of all documents of a user, the oldest first. */
export const listDocumentKeys = async (db: Db, { ownerId }: { ownerId: string }): Promise<Owned[]> =>
  db
    .select({ id: documents.id, ownerId: documents.ownerId })
    .from(documents)
    .where(eq(documents.ownerId, ownerId))
    .orderBy(asc(documents.createdAt));

/** Documents of all users, the oldest first. */
export const listDocumentsBefore = async (
  db: Db,
  { before, limit }: { before: number; limit: number },
): Promise<Array<{ id: string; ownerId: string; fileId: string }>> =>
  db
    .select({ id: documents.id, ownerId: documents.ownerId, fileId: documents.fileId })
    .from(documents)
    .where(lt(documents.createdAt, before))
    .orderBy(asc(documents.createdAt))
    .limit(limit);

export const insertUpload = (db: Db, row: typeof uploads.$inferInsert): Statement =>
  statement(db.insert(uploads).values(row), 1);

export const getUpload = async (
  db: Db,
  { tokenHash, ownerId }: { tokenHash: string; ownerId: string },
): Promise<UploadRow | undefined> =>
  (
    await db
      .select()
      .from(uploads)
      .where(and(eq(uploads.tokenHash, tokenHash), eq(uploads.ownerId, ownerId)))
  )[0];

export const listUploads = async (db: Db, { ownerId }: { ownerId: string }): Promise<UploadRow[]> =>
  db.select().from(uploads).where(eq(uploads.ownerId, ownerId)).orderBy(asc(uploads.createdAt));

/** Starts another file in the same upload. Changes no row when the upload was used or has a newer file. */
export const beginFile = (db: Db, { id, fileId }: UploadRow, next: string): Statement =>
  statement(
    db
      .update(uploads)
      .set({ fileId: next, contentType: null, size: null })
      .where(and(eq(uploads.id, id), sql`${uploads.fileId} IS ${fileId}`)),
    1,
  );

/** The file has arrived completely. Changes no row when a newer file was started, or the upload has ended. */
export const finishFile = (
  db: Db,
  { id, fileId, ...file }: { id: string; fileId: string } & Pick<UploadRow, 'contentType' | 'size'>,
): Statement =>
  statement(
    db
      .update(uploads)
      .set(file)
      .where(and(eq(uploads.id, id), eq(uploads.fileId, fileId))),
    1,
  );

/** Ends the upload. Deletes no row when it was already used, or a newer file was started in it. */
export const deleteUpload = (db: Db, { id, fileId }: Pick<UploadRow, 'id' | 'fileId'>): Statement =>
  statement(db.delete(uploads).where(and(eq(uploads.id, id), sql`${uploads.fileId} IS ${fileId}`)), 1);

/** Uploads of all users, the oldest first. */
export const listUploadsBefore = async (
  db: Db,
  { before, limit }: { before: number; limit: number },
): Promise<UploadRow[]> =>
  db.select().from(uploads).where(lt(uploads.createdAt, before)).orderBy(asc(uploads.createdAt)).limit(limit);
