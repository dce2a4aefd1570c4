import { KEPT_YEARS } from '../../../engine/product/documents/limits.ts';
import type { Deps } from '../../context.ts';
import { tryBatch } from '../../db/batch.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { deleteDocumentRow, listDocumentsBefore } from '../../modules/documents/queries.ts';
import { removeFileLater } from '../../modules/documents/remove-file.ts';

/** Documents in one batch. Between two batches, other requests are served. */
const PAGE = 100;

/** Documents uploaded before this time have been kept long enough. */
function endOfKeeping(now: number): number {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  return before.getTime();
}

/** Deletes documents after the years stated on the privacy page. It can be run again without effect. */
export async function deleteExpiredDocuments(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = deps;
  for (;;) {
    signal.throwIfAborted();
    const page = await listDocumentsBefore(db, { before: endOfKeeping(now()), limit: PAGE });
    if (page.length === 0) return;
    for (const row of page)
      // Changes nothing when the user has deleted the document a moment ago.
      await tryBatch(db, [
        deleteDocumentRow(db, row),
        // No user did it. The event contains only the document's id, not its owner.
        await auditEvent(deps, { at: now(), action: 'DOCUMENT_EXPIRE', actorId: null, subjectId: row.id }),
        removeFileLater(deps, row),
      ]);
  }
}
