/** A page's unsaved answers as stored on the device: enough to continue as if the page had never been closed. */
import type { Place } from '../../../../api/modules/forms/schemas.ts';
import { sameAnswer } from '../../../../engine/changes.ts';
import { migrateAnswers } from '../../../../engine/model/migrate-answers.ts';
import type { Answers } from '../../../../engine/model/types.ts';
import type { FieldPath, Form } from '../../../../engine/model/form.ts';
import type { SaveRequest } from '../saving/save-request.ts';
import type { Caret } from './caret.ts';
import type { PossibleSave } from './possible-saves.ts';

export interface LocalDraft {
  readonly formId: string;
  /** The id of the page in `place.changes`. */
  readonly page: string;
  /** The tab in which it was typed, so that after a reload each tab continues with its own draft. */
  readonly tab: string;
  /** Epoch milliseconds of the last change. */
  readonly at: number;
  /** Fields that may differ on the server, with this page's answers, the server's, and the server's revision. */
  readonly fields: readonly string[];
  readonly answers: Answers;
  readonly base: Answers;
  readonly revision: number;
  /** The save that got no response. It is sent again, unchanged, before any other save. */
  readonly request: SaveRequest | null;
  /** Saves of which it is unknown whether the server has them, oldest first. */
  readonly possible?: readonly PossibleSave[];
  readonly place: Place;
  /** The definition that `answers` and `base` belong to. */
  readonly definition: { readonly sha256: string; readonly version: number };
  /** When each answer was changed, epoch milliseconds. */
  readonly changedAt: Readonly<Record<FieldPath, number>>;
  readonly caret: Caret | null;
}

/** A draft that a page has left on the device, and that no other page is using. */
export interface RecoveredDraft {
  readonly draft: LocalDraft;
  /** Deletes the draft from the device: its answers are saved, or stored in another draft. */
  remove(): Promise<void>;
  /** Frees its lock, so that another page can take it. */
  release(): void;
}

/** The drafts that pages left of one form. */
export interface RecoveredDrafts {
  /** This tab's own draft first, then the most recent. */
  readonly drafts: readonly RecoveredDraft[];
  /** The device's storage could not be read. */
  readonly failed: boolean;
  /** Calls `take` for a draft of another page when that page is gone without saving it. Returns a stop function. */
  followHeld(take: (recovered: RecoveredDraft) => void): () => void;
}

/** No drafts, or the browser cannot store any. */
export const NOTHING_RECOVERED: RecoveredDrafts = { drafts: [], failed: false, followHeld: () => () => undefined };

/** The part of the answers that the server may not have, and the server's answers to the same fields. */
export function unsavedPart(
  base: Answers,
  answers: Answers,
  possible: readonly PossibleSave[],
): Pick<LocalDraft, 'fields' | 'answers' | 'base' | 'possible'> {
  const sent = possible.flatMap((save) => [...Object.keys(save.base), ...Object.keys(save.answers)]);
  const fields = [...new Set([...differentNames(base, answers), ...sent])];
  return { fields, answers: pickFields(answers, fields), base: pickFields(base, fields), possible };
}

/** The answers to these fields only. */
export const pickFields = (answers: Answers, fields: readonly string[]): Answers =>
  Object.fromEntries(fields.flatMap((name) => (Object.hasOwn(answers, name) ? [[name, answers[name]]] : [])));

/** The fields with different answers. */
export const differentNames = (a: Answers, b: Answers): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => !sameAnswer(a[name], b[name]));

/**
 * Completes a draft to full answers, under the form's version. The remaining answers come from the draft's unanswered
 * request, or else from the server. Completing it once more changes nothing.
 * @param saved the server's answers, under the form's version
 */
export function completeDraft(recovered: RecoveredDraft, form: Form, saved: Answers): RecoveredDraft {
  const draft = migrateDraft(recovered.draft, form);
  const { answers, base, request, fields } = draft;
  const source = request ? requestAnswers(request, form) : saved;
  const rest = Object.fromEntries(Object.entries(source).filter(([name]) => !fields.includes(name)));
  return { ...recovered, draft: { ...draft, answers: { ...rest, ...answers }, base: { ...rest, ...base } } };
}

/** Whether a page with a newer version of the form left the draft: it can be completed only under that version. */
export const isNewer = ({ draft }: RecoveredDraft, form: Form): boolean => draft.definition.version > form.meta.version;

/** The draft with which a page of this form continues: the first one, completed; none if that one is newer. */
export function ownDraft({ drafts: [first] }: RecoveredDrafts, form: Form, saved: Answers): RecoveredDraft | undefined {
  return first && !isNewer(first, form) ? completeDraft(first, form, saved) : undefined;
}

/**
 * The draft under the form's version. A migration also answers questions that have no answer. The draft holds only a part
 * of the answers, so what its migration adds there is left to the other answers, which were migrated as a whole.
 */
function migrateDraft(draft: LocalDraft, form: Form): LocalDraft {
  const { answers, base, possible = [] } = draft;
  const changed = [draft, ...possible].flatMap((save) => {
    const added = migrateTo(form, save, {});
    return [save.answers, save.base].flatMap((one) => differentNames(added, migrateTo(form, save, one)));
  });
  const fields = [...new Set([...draft.fields, ...changed])];
  const added = Object.keys(migrateTo(form, draft, {})).filter((name) => !fields.includes(name));
  const migrated = (one: Answers): Answers =>
    Object.fromEntries(Object.entries(migrateTo(form, draft, one)).filter(([name]) => !added.includes(name)));
  return {
    ...draft,
    fields,
    answers: migrated(answers),
    base: migrated(base),
    definition: { sha256: form.sha256, version: form.meta.version },
  };
}

/** Answers that were given under `definition`, under the form's version. */
export const migrateTo = (form: Form, { definition }: Pick<LocalDraft, 'definition'>, answers: Answers): Answers =>
  definition.sha256 === form.sha256
    ? answers
    : (migrateAnswers(form.bundle.definition, definition.version, answers)?.answers ?? answers);

/** The definition under which the answers of a save were typed. */
export const definitionOf = ({ body, version }: SaveRequest): LocalDraft['definition'] => ({
  sha256: body.definition,
  version,
});

/** The answers of a save, under the form's version. */
export const requestAnswers = (request: SaveRequest, form: Form): Answers =>
  migrateTo(form, { definition: definitionOf(request) }, request.body.formData);

/** Answers with those of `from` to these fields. */
export const replaceFields = (answers: Answers, fields: readonly string[], from: Answers): Answers => ({
  ...Object.fromEntries(Object.entries(answers).filter(([name]) => !fields.includes(name))),
  ...pickFields(from, fields),
});
