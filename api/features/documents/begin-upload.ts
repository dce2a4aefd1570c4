import { CALL_LIMITS } from '../../../engine/product/developers/call-limits.ts';
import type { Deps } from '../../context.ts';
import { batch } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { hashOfToken, newSecretToken } from '../../lib/secret-token.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { limitRate } from '../../lib/rate-limit/limit-rate.ts';
import { checkNewDocument } from '../../modules/documents/check-quotas.ts';
import { insertUpload, listUploads } from '../../modules/documents/queries.ts';
import { endUpload } from './uploads.ts';

export const uploadUrl = (token: string): string => `/api/objects/upload/${token}`;

/**
 * Gives a user a URL to upload one file to. If the user has too many unused ones, the oldest are ended.
 * @throws AppError QUOTA_REACHED, RATE_LIMITED
 */
export async function beginUpload(
  deps: Pick<Deps, 'db' | 'vault' | 'blobs' | 'log' | 'now'>,
  { ownerId }: { ownerId: string },
): Promise<{ uploadURL: string }> {
  const { db, now } = deps;
  const { calls, span } = CALL_LIMITS.upload;
  await limitRate(deps, [{ what: `uploads of ${ownerId}`, limit: calls, span }]);
  await checkNewDocument(deps, { ownerId, size: 0 });
  const open = await listUploads(db, { ownerId });
  for (const upload of open.slice(0, Math.max(0, open.length + 1 - QUOTAS.openUploadsEach)))
    await endUpload(deps, upload);
  const token = newSecretToken();
  await batch(db, [insertUpload(db, { id: newId(), ownerId, tokenHash: hashOfToken(token), createdAt: now() })]);
  return { uploadURL: uploadUrl(token) };
}
