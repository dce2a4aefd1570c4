import { changedAnswers } from '../../../engine/changes.ts';
import { migrateDraft } from '../../modules/forms/migrate-draft.ts';
import { openHistory } from '../../modules/forms/content.ts';
import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { entryNotFound, formNotFound } from '../../modules/forms/errors.ts';
import { openForm } from '../../modules/forms/open-form.ts';
import { getForm, getHistory } from '../../modules/forms/queries.ts';
import type { EntryComparison } from '../../modules/forms/schemas.ts';
import { storedForm } from '../../modules/forms/stored-form.ts';

/**
 * Counts the answers that restoring a history entry would change.
 * @throws AppError NOT_FOUND
 */
export async function compareEntry(
  deps: FormDeps,
  { id, entryId, ownerId }: { id: string; entryId: string; ownerId: string },
): Promise<EntryComparison> {
  const { db, vault, definitions } = deps;
  const row = await getForm(db, { id, ownerId });
  if (!row) throw formNotFound();
  const entry = await getHistory(db, { id: entryId, formId: id, ownerId });
  if (!entry) throw entryNotFound();
  const typedUnder = await storedForm(definitions, entry.definitionSha256);
  const { answers } = migrateDraft(definitions, typedUnder, (await openHistory(vault, entry, entry.content)).answers);
  const now = await openForm(deps, row);
  return { changes: changedAnswers(now.form, answers, now.answers).length };
}
