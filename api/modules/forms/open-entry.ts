import { openHistory } from './content.ts';
import type { FormDeps } from './edit-form.ts';
import { migrateDraft, type MigratedAnswers } from './migrate-draft.ts';
import type { HistoryRow } from './queries.ts';
import { storedForm } from './stored-form.ts';

/** Opens a history entry and migrates its answers to the current definition, so that they can be compared. */
export async function openEntry({ vault, definitions }: FormDeps, entry: HistoryRow): Promise<MigratedAnswers> {
  const { answers } = await openHistory(vault, entry, entry.content);
  return migrateDraft(definitions, await storedForm(definitions, entry.definitionSha256), answers);
}
