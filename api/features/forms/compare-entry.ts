import { changedAnswers } from '../../../engine/changes.ts';
import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { entryNotFound, formNotFound } from '../../modules/forms/errors.ts';
import { openEntry } from '../../modules/forms/open-entry.ts';
import { openForm } from '../../modules/forms/open-form.ts';
import { getForm, getHistory } from '../../modules/forms/queries.ts';
import type { EntryComparison } from '../../modules/forms/schemas.ts';

/**
 * Counts the answers that restoring a history entry would change.
 * @throws AppError NOT_FOUND
 */
export async function compareEntry(
  deps: FormDeps,
  { id, entryId, ownerId }: { id: string; entryId: string; ownerId: string },
): Promise<EntryComparison> {
  const row = await getForm(deps.db, { id, ownerId });
  if (!row) throw formNotFound();
  const entry = await getHistory(deps.db, { id: entryId, formId: id, ownerId });
  if (!entry) throw entryNotFound();
  const { answers } = await openEntry(deps, entry);
  const now = await openForm(deps, row);
  return { changes: changedAnswers(now.form, answers, now.answers).length };
}
