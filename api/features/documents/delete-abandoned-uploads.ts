import type { Deps } from '../../context.ts';
import { batch, RowCountError } from '../../db/batch.ts';
import { deleteUpload, listUploadsBefore } from '../../modules/documents/queries.ts';
import { fileOf } from '../../modules/documents/stored-file.ts';
import { UPLOAD_LIFE } from './find-upload.ts';

/** So many at once: between two pages, requests get their turn. */
const PAGE = 100;
/** After its life an upload may still be on its way in, or be recorded right now, milliseconds. */
const GRACE = 60 * 60 * 1000;

/** Removes the files that were sent and never made a document of. */
export async function deleteAbandonedUploads(
  { db, blobs, now }: Pick<Deps, 'db' | 'blobs' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const page = await listUploadsBefore(db, { before: now() - UPLOAD_LIFE - GRACE, limit: PAGE });
    if (page.length === 0) return;
    for (const { id, fileId, ownerId } of page) {
      // The file first: as long as there is the row, it is tried again.
      if (fileId !== null) await blobs.remove(fileOf({ fileId, ownerId }));
      await batch(db, [deleteUpload(db, { id, fileId })]).catch((error: unknown) => {
        if (!(error instanceof RowCountError)) throw error;
      });
    }
  }
}
