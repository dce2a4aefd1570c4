/** Saves that the server may have accepted although no response said so. */
import { mergeAnswers } from '../../../../engine/merge.ts';
import type { Form } from '../../../../engine/model/form.ts';
import type { Answers } from '../../../../engine/model/types.ts';
import { differentNames, migrateTo, pickFields, type LocalDraft } from './local-draft.ts';
import { hasChanges, type PageChanges } from './page-changes.ts';

/** What one save, or the draft of a closed page, changes. The server has it if it has `changes`. */
export interface PossibleSave extends Pick<LocalDraft, 'base' | 'answers' | 'definition'> {
  readonly changes: PageChanges;
}

type Details = Pick<PossibleSave, 'definition' | 'changes'>;

/** @param before the answers that the server has without this save */
export function possibleSave(before: Answers, after: Answers, details: Details): PossibleSave {
  const fields = differentNames(before, after);
  return { base: pickFields(before, fields), answers: pickFields(after, fields), ...details };
}

/** What the server may have of a draft, oldest first. @param draft under the form's version */
export function possibleSaves(draft: LocalDraft, form: Form): PossibleSave[] {
  const { base, answers, definition, page, place, possible = [] } = draft;
  const made = place.changes?.[page];
  const changes: PageChanges = made === undefined ? {} : { [page]: made };
  return [...possible, possibleSave(applySaves(base, possible, form), answers, { definition, changes })];
}

/** The answers with what these saves changed. @param answers under the form's version */
export const applySaves = (answers: Answers, saves: readonly PossibleSave[], form: Form): Answers =>
  saves.reduce(
    (all, save) => mergeAnswers(migrateTo(form, save, save.base), migrateTo(form, save, save.answers), all).merged,
    answers,
  );

/** Those saves that the server has. @param saved what it contains */
export const acceptedOf = (saves: readonly PossibleSave[], saved: PageChanges): PossibleSave[] =>
  saves.filter(({ changes }) => hasChanges(saved, changes));

/** Those that it is not known to have. */
export const openOf = (saves: readonly PossibleSave[], saved: PageChanges): PossibleSave[] =>
  saves.filter(({ changes }) => !hasChanges(saved, changes));
