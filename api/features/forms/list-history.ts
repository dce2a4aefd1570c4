import { isoTime } from '../../../engine/lib/time.ts';
import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { formNotFound } from '../../modules/forms/errors.ts';
import { hasForm, listHistory as queryHistory } from '../../modules/forms/queries.ts';
import type { HistoryEntry } from '../../modules/forms/schemas.ts';
import { storedForm } from '../../modules/forms/find-definition.ts';
import type { Owned } from '../../lib/owned.ts';

/**
 * Earlier versions of a form, the latest first. No answers are decrypted: the counts in the list were stored with each
 * entry.
 * @throws AppError NOT_FOUND
 */
export async function listHistory({ db, definitions }: FormDeps, owned: Owned): Promise<HistoryEntry[]> {
  if (!(await hasForm(db, owned))) throw formNotFound();
  const entries = await queryHistory(db, { formId: owned.id, ownerId: owned.ownerId });
  return Promise.all(
    entries.map(async ({ id, definitionSha256, completion, changes, step, savedAt }) => ({
      id,
      changes,
      savedAt: isoTime(savedAt),
      completionPercentage: completion,
      step: (await storedForm(definitions, definitionSha256)).steps.find((one) => one.id === step)?.title ?? null,
    })),
  );
}
