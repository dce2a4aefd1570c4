import type { Deps } from '../../context.ts';
import { batchOr } from '../../db/batch.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import { documentNotFound } from '../../modules/documents/errors.ts';
import { deleteDocumentRow, getDocument } from '../../modules/documents/queries.ts';
import { removeFileLater, tryRemoveFile } from '../../modules/documents/remove-file.ts';
import type { Owned } from '../../lib/owned.ts';

/** @throws AppError NOT_FOUND */
export async function deleteDocument(deps: Deps, { id, ownerId }: Owned): Promise<void> {
  const { db, now } = deps;
  const row = await getDocument(db, { id, ownerId });
  if (!row) throw documentNotFound();
  await batchOr(db, documentNotFound, [
    deleteDocumentRow(db, row),
    await auditEvent(deps, { at: now(), action: 'DOCUMENT_DELETE', actorId: ownerId, subjectId: id }),
    // Removes the file if this process ends, or the store fails, before it has done so below.
    removeFileLater(deps, row),
  ]);
  await tryRemoveFile(deps, row);
}
