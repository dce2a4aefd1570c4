/** Saves that the server may have accepted although no response said so. */
import { mergeAnswers } from '../../../../engine/merge.ts';
import type { Form } from '../../../../engine/model/form.ts';
import type { Answers } from '../../../../engine/model/types.ts';
import type { ServerSnapshot } from '../saving/conflicts.ts';
import type { SaveRequest } from '../saving/save-request.ts';
import { definitionOf, differentNames, migrateTo, pickFields, type LocalDraft } from './local-draft.ts';
import { hasChanges, joinChanges, type PageChanges } from './page-changes.ts';

/** What one save, or the draft of a closed page, changes. The server has it if it has `changes`. */
export interface PossibleSave extends Pick<LocalDraft, 'base' | 'answers' | 'definition'> {
  readonly changes: PageChanges;
}

/** Adds to the answers the changes of each save that the server has. @param saved the changes that the server has */
export function withAccepted(
  answers: Answers,
  saves: readonly PossibleSave[],
  { saved, form }: { saved: PageChanges; form: Form },
): Answers {
  return apply(
    answers,
    saves.filter(({ changes }) => hasChanges(saved, changes)),
    form,
  );
}

/** @param answers under the form's version */
const apply = (answers: Answers, saves: readonly PossibleSave[], form: Form): Answers =>
  saves.reduce(
    (all, save) => mergeAnswers(migrateTo(form, save, save.base), migrateTo(form, save, save.answers), all).merged,
    answers,
  );

/** The possible saves of one page, oldest first. Each contains those before it. */
export function createPossibleSaves(form: () => Form) {
  let saves: readonly PossibleSave[] = [];
  let joined: PageChanges = {};

  /** @param before the answers that the server has without this save */
  function add(before: Answers, after: Answers, details: Pick<PossibleSave, 'definition' | 'changes'>): void {
    const fields = differentNames(before, after);
    saves = [...saves, { base: pickFields(before, fields), answers: pickFields(after, fields), ...details }];
  }

  /** Those that the server is not known to have. */
  function openFor({ changes: known }: ServerSnapshot): readonly PossibleSave[] {
    saves = saves.filter(({ changes }) => !hasChanges(known, changes));
    return saves;
  }

  return {
    /** The changes of other pages that are in the wizard. */
    joined: () => joined,
    openFor,
    /** A draft's answers are in the wizard. @param draft under the form's version */
    addDraft({ base, answers, definition, page, place, possible = [] }: LocalDraft): void {
      joined = joinChanges(joined, place.changes ?? {});
      const made = place.changes?.[page];
      saves = [...saves, ...possible];
      add(apply(base, possible, form()), answers, { definition, changes: made === undefined ? {} : { [page]: made } });
    },
    /** A request is sent. Until the server's next response tells, it may have been accepted. */
    addRequest(request: SaveRequest, server: ServerSnapshot): void {
      const { formData, place } = request.body;
      const before = apply(server.answers, openFor(server), form());
      add(before, formData, { definition: definitionOf(request), changes: place.changes ?? {} });
    },
    /** The server has rejected a request. */
    remove({ body }: SaveRequest): void {
      saves = saves.filter(({ changes }) => changes !== body.place.changes);
    },
    /**
     * The common base of this page's answers and the server's, when the server's form has changed. A save of this page
     * that the server has now is part of the base, so only later changes can be a conflict.
     * @param known the server's form as this page knew it
     */
    mergeBase: (known: ServerSnapshot, now: ServerSnapshot): Answers =>
      withAccepted(known.answers, openFor(known), { saved: now.changes, form: form() }),
  };
}
