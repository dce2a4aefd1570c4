import { HOUR } from '../../../engine/lib/time.ts';
import type { Deps } from '../../context.ts';
import { listUploadsBefore } from '../../modules/documents/queries.ts';
import { endUpload, UPLOAD_LIFE } from './uploads.ts';

/** Uploads in one batch. Between two batches, other requests are served. */
const PAGE = 100;
/** Milliseconds. After its lifetime, an upload may still be arriving or being recorded. */
const GRACE = HOUR;

/** Removes uploaded files that never became a document. */
export async function deleteAbandonedUploads(
  deps: Pick<Deps, 'db' | 'blobs' | 'log' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const page = await listUploadsBefore(deps.db, { before: deps.now() - UPLOAD_LIFE - GRACE, limit: PAGE });
    if (page.length === 0) return;
    for (const upload of page) await endUpload(deps, upload);
  }
}
