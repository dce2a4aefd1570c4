import { HOUR } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { tryBatch } from '../../db/batch.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import { uploadNotFound } from '../../modules/documents/errors.ts';
import { deleteUpload, getUpload, type UploadRow } from '../../modules/documents/queries.ts';
import { removeFileLater, tryRemoveFile } from '../../modules/documents/remove-file.ts';

/** Lifetime of an upload URL, milliseconds. */
export const UPLOAD_LIFE = HOUR;

/** @throws AppError NOT_FOUND for a URL that was used, has expired, belongs to another user or never existed */
export async function findUpload(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { token, ownerId }: { token: string; ownerId: string },
): Promise<UploadRow> {
  const upload = await getUpload(db, { tokenHash: hashOfToken(token), ownerId });
  if (!upload || now() >= upload.createdAt + UPLOAD_LIFE) throw uploadNotFound();
  return upload;
}

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
