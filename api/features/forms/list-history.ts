import type { FormDeps } from '../../modules/forms/edit-form.ts';
import { formNotFound } from '../../modules/forms/errors.ts';
import { getForm, listHistory as queryHistory } from '../../modules/forms/queries.ts';
import type { HistoryEntry } from '../../modules/forms/schemas.ts';
import { storedForm } from '../../modules/forms/stored-form.ts';

/**
 * What a form was, the latest first. No answers are opened for it: what the list shows was counted when each entry was kept.
 * @throws AppError NOT_FOUND
 */
export async function listHistory(
  { db, definitions }: FormDeps,
  owned: { id: string; ownerId: string },
): Promise<HistoryEntry[]> {
  const row = await getForm(db, owned);
  if (!row) throw formNotFound();
  const entries = await queryHistory(db, { formId: row.id, ownerId: row.ownerId });
  return Promise.all(
    entries.map(async ({ id, definitionSha256, completion, changes, step, savedAt }) => ({
      id,
      changes,
      savedAt: new Date(savedAt).toISOString(),
      completionPercentage: completion,
      step: (await storedForm(definitions, definitionSha256)).steps.find((one) => one.id === step)?.title ?? null,
    })),
  );
}
