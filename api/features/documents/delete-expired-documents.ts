import { KEPT_YEARS } from '../../../engine/product/documents/limits.ts';
import type { Deps } from '../../context.ts';
import { batch, RowCountError } from '../../db/batch.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { deleteDocumentRow, listDocumentsBefore } from '../../modules/documents/queries.ts';
import { removeFileLater } from '../../modules/documents/remove-file.ts';

/** So many at once: between two pages, requests get their turn. */
const PAGE = 100;

/** Documents that were uploaded before this instant have been kept long enough. */
function endOfKeeping(now: number): number {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  return before.getTime();
}

/** Deletes documents after the years that the page about privacy names. Run again, it finds nothing. */
export async function deleteExpiredDocuments(
  deps: Pick<Deps, 'db' | 'vault' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  const { db, now } = deps;
  for (;;) {
    signal?.throwIfAborted();
    const page = await listDocumentsBefore(db, { before: endOfKeeping(now()), limit: PAGE });
    if (page.length === 0) return;
    for (const row of page) {
      try {
        await batch(db, [
          deleteDocumentRow(db, row),
          // Nobody did it: the event names whose document it was by the document alone.
          await auditEvent(deps, { at: now(), action: 'DOCUMENT_EXPIRE', actorId: null, subjectId: row.id }),
          removeFileLater(deps, row),
        ]);
      } catch (error) {
        // Its person has deleted it a moment ago.
        if (!(error instanceof RowCountError)) throw error;
      }
    }
  }
}
