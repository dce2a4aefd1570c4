import { HOUR } from '../../../engine/time.ts';
import type { Deps } from '../../context.ts';
import { hashOfToken } from '../../lib/secret-token.ts';
import { uploadNotFound } from '../../modules/documents/errors.ts';
import { getUpload, type UploadRow } from '../../modules/documents/queries.ts';

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
