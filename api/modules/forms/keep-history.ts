import { initialAnswers } from '../../../engine/answers.ts';
import { changedAnswers, sameAnswer } from '../../../engine/changes.ts';
import { MINUTE } from '../../../engine/lib/time.ts';
import type { Statement } from '../../db/batch.ts';
import { newId } from '../../db/new-id.ts';
import { isWithin } from '../../lib/clock.ts';
import { QUOTAS } from '../../lib/quotas.ts';
import { unlessDamaged } from '../../lib/seal.ts';
import { openHistory, sealHistory, type FormContent } from './content.ts';
import type { FormDeps } from './edit-form.ts';
import type { Judged } from './judge-answers.ts';
import { migrateDraft, type MigratedAnswers } from './migrate-draft.ts';
import {
  getLatestHistory,
  insertHistory,
  trimHistory,
  trimHistoryBytes,
  type FormRow,
  type HistoryRow,
} from './queries.ts';
import { storedForm } from './find-definition.ts';

/** Milliseconds. A history entry is due when the applicant changes the step, or this long after the last entry. */
export const HISTORY_INTERVAL = 10 * MINUTE;

/**
 * Whether a save keeps the replaced answers as a history entry. An answer of another step shows that the applicant was
 * there, also when one save has the way there and back.
 */
export const isHistoryDue = (row: FormRow, { form, answers, place, replaced, time }: Judged): boolean => {
  const { step } = replaced.place;
  const wasElsewhere = form.fields.some(
    (field) => field.step !== step && !sameAnswer(replaced.answers[field.name], answers[field.name]),
  );
  return (
    (step !== undefined && (step !== place.step || wasElsewhere)) ||
    !isWithin(row.historyAt ?? row.createdAt, HISTORY_INTERVAL, time)
  );
};

/**
 * Keeps a form's answers in its history before a save replaces them. Answers are not kept if they equal the latest
 * entry, or the defaults of a new form: moving between steps must not push useful entries out of the history.
 * @returns no statements when there is nothing to keep
 */
export async function keepHistory(deps: FormDeps, row: FormRow, content: FormContent): Promise<readonly Statement[]> {
  const { db, vault, definitions } = deps;
  const typedUnder = await storedForm(definitions, row.definitionSha256);
  // Both sides are migrated, so that only what the user changed is counted.
  const { form, answers } = migrateDraft(definitions, typedUnder, content.answers);
  const owned = { formId: row.id, ownerId: row.ownerId };
  const latest = await getLatestHistory(db, owned);
  // A damaged entry must not prevent the save. It counts as none.
  const entry = latest && (await unlessDamaged(openEntry(deps, latest)));
  const kept = entry?.answers ?? initialAnswers(form);
  const changes = changedAnswers(form, kept, answers).length;
  if (changes === 0) return [];
  const id = newId();
  return [
    insertHistory(db, {
      id,
      ...owned,
      definitionSha256: row.definitionSha256,
      content: await sealHistory(vault, { id, ownerId: row.ownerId }, content),
      revision: row.revision,
      completion: row.completion,
      changes,
      step: content.place.step ?? null,
      savedAt: row.editedAt ?? row.createdAt,
    }),
    trimHistory(db, { ...owned, keep: QUOTAS.historyEntriesOfAForm }),
    trimHistoryBytes(db, { ownerId: row.ownerId, most: QUOTAS.historyBytesEach }),
  ];
}

/** Opens a history entry and migrates its answers to the current definition, so that they can be compared. */
export async function openEntry({ vault, definitions }: FormDeps, entry: HistoryRow): Promise<MigratedAnswers> {
  const { answers } = await openHistory(vault, entry, entry.content);
  return migrateDraft(definitions, await storedForm(definitions, entry.definitionSha256), answers);
}
