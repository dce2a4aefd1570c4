import type { Deps } from '../../context.ts';
import { batch, RowCountError } from '../../db/batch.ts';
import { deleteUpload, listUploadsBefore } from '../../modules/documents/queries.ts';
import { fileOf } from '../../modules/documents/stored-file.ts';
import { UPLOAD_LIFE } from './find-upload.ts';

/** Uploads in one batch. Between two batches, other requests are served. */
const PAGE = 100;
/** Milliseconds. After its lifetime, an upload may still be arriving or being recorded. */
const GRACE = 60 * 60 * 1000;

/** Removes uploaded files that never became a document. */
export async function deleteAbandonedUploads(
  { db, blobs, now }: Pick<Deps, 'db' | 'blobs' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const page = await listUploadsBefore(db, { before: now() - UPLOAD_LIFE - GRACE, limit: PAGE });
    if (page.length === 0) return;
    for (const { id, fileId, ownerId } of page) {
      // Remove the file first: as long as the row exists, the removal is retried.
      if (fileId !== null) await blobs.remove(fileOf({ fileId, ownerId }));
      await batch(db, [deleteUpload(db, { id, fileId })]).catch((error: unknown) => {
        if (!(error instanceof RowCountError)) throw error;
      });
    }
  }
}
