/** A page's unsaved answers as stored on the device: enough to continue as if the page had never been closed. */
import type { Place } from '../../../../api/modules/forms/schemas.ts';
import { sameAnswer } from '../../../../engine/changes.ts';
import { migrateAnswers } from '../../../../engine/model/migrate-answers.ts';
import type { Answers } from '../../../../engine/model/types.ts';
import type { FieldPath, Form } from '../../../../engine/model/form.ts';
import type { SaveRequest } from '../saving/save-request.ts';
import type { Caret } from './caret.ts';

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
  request: SaveRequest | null,
): Pick<LocalDraft, 'fields' | 'answers' | 'base'> {
  const sides = request ? [answers, request.body.formData] : [answers];
  const fields = [...new Set(sides.flatMap((side) => differentNames(base, side)))];
  return { fields, answers: pickFields(answers, fields), base: pickFields(base, fields) };
}

/** The answers to these fields only. */
const pickFields = (answers: Answers, fields: readonly string[]): Answers =>
  Object.fromEntries(fields.flatMap((name) => (Object.hasOwn(answers, name) ? [[name, answers[name]]] : [])));

const differentNames = (a: Answers, b: Answers): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => !sameAnswer(a[name], b[name]));

/**
 * Completes a draft to full answers, under the form's version. The remaining answers come from the draft's unanswered
 * request, or else from the server.
 * @param saved the server's answers, under the form's version
 */
export function completeDraft(recovered: RecoveredDraft, form: Form, saved: Answers): RecoveredDraft {
  const draft = migrateDraft(recovered.draft, form);
  const { answers, base, request } = draft;
  const touched = new Set([...draft.fields, ...Object.keys(answers), ...Object.keys(base)]);
  const source = request ? migrateTo(form, recovered.draft, request.body.formData) : saved;
  const rest = Object.fromEntries(Object.entries(source).filter(([name]) => !touched.has(name)));
  return {
    ...recovered,
    draft: { ...draft, fields: [...touched], answers: { ...rest, ...answers }, base: { ...rest, ...base } },
  };
}

/** The draft under the form's version. */
export function migrateDraft(draft: LocalDraft, form: Form): LocalDraft {
  const { answers, base, fields } = draft;
  const changed = [answers, base].flatMap((one) => Object.keys(migrateTo(form, draft, pickFields(one, fields))));
  return {
    ...draft,
    fields: [...new Set([...fields, ...changed])],
    answers: migrateTo(form, draft, answers),
    base: migrateTo(form, draft, base),
    definition: { sha256: form.sha256, version: form.meta.version },
  };
}

const migrateTo = (form: Form, { definition }: Pick<LocalDraft, 'definition'>, answers: Answers): Answers =>
  definition.sha256 === form.sha256
    ? answers
    : (migrateAnswers(form.bundle.definition, definition.version, answers)?.answers ?? answers);

/** Answers with those of `from` to these fields. */
export const replaceFields = (answers: Answers, fields: readonly string[], from: Answers): Answers => ({
  ...Object.fromEntries(Object.entries(answers).filter(([name]) => !fields.includes(name))),
  ...pickFields(from, fields),
});

/** Completes every recovered draft. */
export const completeDrafts = (recovered: RecoveredDrafts, form: Form, saved: Answers): RecoveredDrafts => ({
  ...recovered,
  drafts: recovered.drafts.map((one) => completeDraft(one, form, saved)),
});
