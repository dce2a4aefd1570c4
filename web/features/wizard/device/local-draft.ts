/** What a page has not saved yet, as it is kept on the device: enough to go on as if the page had never been closed. */
import type { Place } from '../../../../api/modules/forms/schemas.ts';
import { sameAnswer } from '../../../../engine/changes.ts';
import { migrateAnswers } from '../../../../engine/model/migrate-answers.ts';
import type { Answers } from '../../../../engine/model/types.ts';
import type { FieldPath, Form } from '../../../../engine/model/form.ts';
import type { SaveRequest } from '../saving/save-request.ts';
import type { Caret } from './caret.ts';

export interface LocalDraft {
  readonly formId: string;
  /** The tab that it was typed in, so that a reload goes on with its own. */
  readonly tab: string;
  /** Epoch milliseconds of the last change. */
  readonly at: number;
  /** The fields whose answers the server is not known to have: the answers, and what the server had there under which revision. */
  readonly fields: readonly string[];
  readonly answers: Answers;
  readonly base: Answers;
  readonly revision: number;
  /** The save whose answer was not seen: it is sent again, unchanged, before anything else. */
  readonly request: SaveRequest | null;
  readonly place: Place;
  /** The definition of `answers` and `base`. */
  readonly definition: { readonly sha256: string; readonly version: number };
  /** When each answer was changed, epoch milliseconds. */
  readonly changedAt: Readonly<Record<FieldPath, number>>;
  readonly caret: Caret | null;
}

/** A draft that a page has left on the device, and that no other page works with. */
export interface RecoveredDraft {
  readonly draft: LocalDraft;
  /** Takes it off the device: its answers are saved, or kept in another draft. */
  remove(): Promise<void>;
  /** Leaves it for another page. */
  release(): void;
}

/** What was left of one form. */
export interface RecoveredDrafts {
  /** This tab's own first, then the latest. */
  readonly drafts: readonly RecoveredDraft[];
  /** The device could not be asked. */
  readonly failed: boolean;
  /** Drafts that another page holds now: each is given to `take` when that page is gone without having saved it. Returns what stops it. */
  followHeld(take: (recovered: RecoveredDraft) => void): () => void;
}

/** Nothing was left, or nothing can be. */
export const NOTHING_RECOVERED: RecoveredDrafts = { drafts: [], failed: false, followHeld: () => () => undefined };

/** The part of the answers that the server is not known to have, and what it has there. */
export function unsavedPart(
  base: Answers,
  answers: Answers,
  request: SaveRequest | null,
): Pick<LocalDraft, 'fields' | 'answers' | 'base'> {
  const sides = request ? [answers, request.body.formData] : [answers];
  const fields = [...new Set(sides.flatMap((side) => differentNames(base, side)))];
  const pick = (from: Answers): Answers =>
    Object.fromEntries(fields.flatMap((name) => (Object.hasOwn(from, name) ? [[name, from[name]]] : [])));
  return { fields, answers: pick(answers), base: pick(base) };
}

const differentNames = (a: Answers, b: Answers): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => !sameAnswer(a[name], b[name]));

/**
 * Makes whole answers of a draft again, under the form's version. The rest is what the page had sent, or what the server
 * has now.
 * @param saved the server's answers, under the form's version
 */
export function completeDraft(recovered: RecoveredDraft, form: Form, saved: Answers): RecoveredDraft {
  const { draft } = recovered;
  const { request, definition } = draft;
  const migrate = (answers: Answers): Answers =>
    definition.sha256 === form.sha256
      ? answers
      : (migrateAnswers(form.bundle.definition, definition.version, answers)?.answers ?? answers);
  const [answers, base] = [migrate(draft.answers), migrate(draft.base)];
  const touched = new Set([...draft.fields, ...Object.keys(answers), ...Object.keys(base)]);
  const source = request ? migrate(request.body.formData) : saved;
  const rest = Object.fromEntries(Object.entries(source).filter(([name]) => !touched.has(name)));
  return {
    ...recovered,
    draft: {
      ...draft,
      answers: { ...rest, ...answers },
      base: { ...rest, ...base },
      definition: { sha256: form.sha256, version: form.meta.version },
    },
  };
}

/** The same for all that was left. */
export const completeDrafts = (recovered: RecoveredDrafts, form: Form, saved: Answers): RecoveredDrafts => ({
  ...recovered,
  drafts: recovered.drafts.map((one) => completeDraft(one, form, saved)),
});
