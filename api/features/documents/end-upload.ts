import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { deleteUpload, type UploadRow } from '../../modules/documents/queries.ts';
import { fileOf } from '../../modules/documents/stored-file.ts';

/**
 * Ends an upload that did not become a document, and removes its file.
 * @throws RowCountError when it was used or changed in the meantime
 */
export async function endUpload({ db, blobs }: Pick<Deps, 'db' | 'blobs'>, upload: UploadRow): Promise<void> {
  await batch(db, [deleteUpload(db, upload)]);
  const { fileId, ownerId } = upload;
  if (fileId !== null) await blobs.remove(fileOf({ fileId, ownerId }));
}
