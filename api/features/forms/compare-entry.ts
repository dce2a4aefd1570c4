import { changedAnswers } from '../../../engine/changes.ts';
import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { entryNotFound } from '../../modules/forms/errors.ts';
import { openEntry } from '../../modules/forms/keep-history.ts';
import { openForm } from '../../modules/forms/open-form.ts';
import { getHistory } from '../../modules/forms/queries.ts';
import { requireForm } from '../../modules/forms/require-form.ts';
import type { EntryComparison } from '../../modules/forms/schemas.ts';

/**
 * Counts the answers that restoring a history entry would change.
 * @throws AppError NOT_FOUND
 */
export async function compareEntry(
  deps: FormDeps,
  { id, entryId, ownerId }: { id: string; entryId: string; ownerId: string },
): Promise<EntryComparison> {
  const row = await requireForm(deps.db, { id, ownerId });
  const entry = await getHistory(deps.db, { id: entryId, formId: id, ownerId });
  if (!entry) throw entryNotFound();
  const before = await openEntry(deps, entry);
  const now = await openForm(deps, row);
  // After a definition has gone back to an older version, the two can have different names for a question.
  const counts = [before, now].map(({ form }) => changedAnswers(form, before.answers, now.answers).length);
  return { changes: Math.max(...counts) };
}
