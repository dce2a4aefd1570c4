import { changedAnswers } from '../../../engine/changes.ts';
import { carryForward } from './carry-forward.ts';
import { openHistory } from './content.ts';
import type { FormDeps } from './edit-form.ts';
import { formNotFound } from './errors.ts';
import { openForm } from './open-form.ts';
import { getForm, listHistory as queryHistory } from './queries.ts';
import type { HistoryEntry } from './schemas.ts';
import { storedForm } from './stored-form.ts';

/**
 * What a form was, the latest first, each with how much is different today.
 * @throws AppError NOT_FOUND
 */
export async function listHistory(deps: FormDeps, owned: { id: string; ownerId: string }): Promise<HistoryEntry[]> {
  const { db, vault, definitions } = deps;
  const row = await getForm(db, owned);
  if (!row) throw formNotFound();
  const { form, answers: today } = await openForm(deps, row);
  const entries = await queryHistory(db, { formId: row.id, ownerId: row.ownerId });
  return Promise.all(entries.map(async (entry) => {
    const { answers, place } = await openHistory(vault, entry);
    const typedUnder = await storedForm(definitions, entry.definitionSha256);
    return {
      id: entry.id, savedAt: new Date(entry.savedAt).toISOString(), completionPercentage: entry.completion,
      step: typedUnder.steps.find(({ id }) => id === place.step)?.title ?? null,
      changes: changedAnswers(form, carryForward(definitions, typedUnder, answers).answers, today).length,
    };
  }));
}
