import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { statement, type Statement } from '../../db/batch.ts';
import type { Db } from '../../db/client.ts';
import { documents, uploads } from '../../db/tables.ts';

export type DocumentRow = typeof documents.$inferSelect;
export type UploadRow = typeof uploads.$inferSelect;

interface Owned {
  readonly id: string;
  readonly ownerId: string;
}

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

/** How many documents a person has and how many bytes they are, and how many of them are being read. */
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

export const insertDocument = (db: Db, row: DocumentRow): Statement => statement(db.insert(documents).values(row), 1);

/** Reaches no row when it is gone. */
export const deleteDocumentRow = (db: Db, owned: Owned): Statement =>
  statement(db.delete(documents).where(isOwned(owned)), 1);

/** The person asks for it to be read. Reaches no row when it is being read or was read already. */
export const startReading = (db: Db, owned: Owned): Statement =>
  statement(
    db
      .update(documents)
      .set({ state: 'PROCESSING', page: 0, runs: 0, runId: null, failure: null })
      .where(and(isOwned(owned), inArray(documents.state, ['UPLOADED', 'FAILED']))),
    1,
  );

/** A run of the job takes the document over from any run before it. Reaches no row when nobody waits for it any more. */
export const beginRun = (db: Db, { runId, ...owned }: Owned & { runId: string }): Statement =>
  statement(
    db
      .update(documents)
      .set({ runId, page: 0, runs: sql`${documents.runs} + 1` })
      .where(and(isOwned(owned), eq(documents.state, 'PROCESSING'))),
    1,
  );

/** What a run has to tell. Reaches no row when another run has taken the document over, or it is gone. */
export const updateRun = (
  db: Db,
  { runId, ...owned }: Owned & { runId: string },
  changes: Partial<Pick<DocumentRow, 'state' | 'page' | 'failure' | 'content' | 'runId'>>,
): Statement =>
  statement(
    db
      .update(documents)
      .set(changes)
      .where(and(isOwned(owned), eq(documents.runId, runId), eq(documents.state, 'PROCESSING'))),
    1,
  );

/** Ids of all documents of a person, in the order in which they came to be. */
export const listDocumentKeys = async (db: Db, { ownerId }: { ownerId: string }): Promise<string[]> =>
  (
    await db
      .select({ id: documents.id })
      .from(documents)
      .where(eq(documents.ownerId, ownerId))
      .orderBy(asc(documents.createdAt))
  ).map(({ id }) => id);

/** The oldest first, of all people. */
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

export const insertUpload = (db: Db, row: UploadRow): Statement => statement(db.insert(uploads).values(row), 1);

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

/** Another file is begun in the same place. Reaches no row when the place was used or has another file by now. */
export const beginFile = (db: Db, { id, fileId }: UploadRow, next: string): Statement =>
  statement(
    db
      .update(uploads)
      .set({ fileId: next, contentType: null, size: null })
      .where(and(eq(uploads.id, id), sql`${uploads.fileId} IS ${fileId}`)),
    1,
  );

/** The file has arrived whole. Reaches no row when another was begun in its place, or the place is gone. */
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

/** Ends the address. Reaches no row when it was used already, or another file was begun there. */
export const deleteUpload = (db: Db, { id, fileId }: Pick<UploadRow, 'id' | 'fileId'>): Statement =>
  statement(db.delete(uploads).where(and(eq(uploads.id, id), sql`${uploads.fileId} IS ${fileId}`)), 1);

/** The oldest first, of all people. */
export const listUploadsBefore = async (
  db: Db,
  { before, limit }: { before: number; limit: number },
): Promise<UploadRow[]> =>
  db.select().from(uploads).where(lt(uploads.createdAt, before)).orderBy(asc(uploads.createdAt)).limit(limit);
