import type { Deps } from '../../context.ts';
import { batchOr } from '../../db/batch.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { documentNotFound } from '../../modules/documents/errors.ts';
import { deleteDocumentRow, getDocument, type DocumentRow } from '../../modules/documents/queries.ts';
import { removeFileLater, tryRemoveFile } from '../../modules/documents/remove-file.ts';
import { runInUserQueue } from '../../lib/user-queue.ts';
import type { Owned } from '../../lib/owned.ts';

/**
 * The user's place in the queue is released before the file is removed: a store that does not answer would hold up all
 * of the user's other calls.
 * @throws AppError NOT_FOUND, BUSY
 */
export async function deleteDocument(
  deps: Deps,
  { id, ownerId, signal }: Owned & { readonly signal: AbortSignal },
): Promise<void> {
  const row = await runInUserQueue(deps.userQueue, { ownerId, signal }, () => deleteRow(deps, { id, ownerId }));
  await tryRemoveFile(deps, row);
}

async function deleteRow(deps: Deps, { id, ownerId }: Owned): Promise<DocumentRow> {
  const { db, now } = deps;
  const row = await getDocument(db, { id, ownerId });
  if (!row) throw documentNotFound();
  await batchOr(db, documentNotFound, [
    deleteDocumentRow(db, row),
    await auditEvent(deps, { at: now(), action: 'DOCUMENT_DELETE', actorId: ownerId, subjectId: id }),
    // Removes the file if this process ends, or the store fails, before `deleteDocument` has done so.
    removeFileLater(deps, row),
  ]);
  return row;
}
