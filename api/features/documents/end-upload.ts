import type { Deps } from '../../context.ts';
import { tryBatch } from '../../db/batch.ts';
import { deleteUpload, type UploadRow } from '../../modules/documents/queries.ts';
import { removeFileLater, tryRemoveFile } from '../../modules/documents/remove-file.ts';

/**
 * Ends an upload that did not become a document, and removes its file. Changes nothing when it was used, or when a newer
 * file was started in it.
 */
export async function endUpload(deps: Pick<Deps, 'db' | 'blobs' | 'log' | 'now'>, upload: UploadRow): Promise<void> {
  const { fileId, ownerId } = upload;
  const file = fileId === null ? undefined : { fileId, ownerId };
  const ended = [deleteUpload(deps.db, upload), ...(file ? [removeFileLater(deps, file)] : [])];
  if ((await tryBatch(deps.db, ended)) && file) await tryRemoveFile(deps, file);
}
