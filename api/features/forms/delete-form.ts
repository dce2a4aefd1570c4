import { isDeletable } from '../../../engine/product/status.ts';
import { batchOr } from '../../db/batch.ts';
import { auditEvent } from '../../lib/audit/audit-event.ts';
import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { formNotFound, notDeletable } from '../../modules/forms/errors.ts';
import { deleteDraft, getForm } from '../../modules/forms/queries.ts';
import { requireForm } from '../../modules/forms/require-form.ts';
import type { Owned } from '../../lib/owned.ts';

/** @throws AppError NOT_FOUND; FORM_LOCKED when it is not a draft or is locked */
export async function deleteForm(deps: FormDeps, { id, ownerId }: Owned): Promise<void> {
  const { db, now } = deps;
  const row = await requireForm(db, { id, ownerId });
  if (!isDeletable(row.status) || row.lockedAt !== null) throw notDeletable();
  // Another request has submitted, locked or deleted it a moment ago.
  const overtaken = async () => ((await getForm(db, { id, ownerId })) ? notDeletable() : formNotFound());
  await batchOr(db, overtaken, [
    deleteDraft(db, { id, ownerId }),
    await auditEvent(deps, { at: now(), action: 'FORM_DELETE', actorId: ownerId, subjectId: id }),
  ]);
}
