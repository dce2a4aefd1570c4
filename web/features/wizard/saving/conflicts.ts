/** Merges this page's answers with another side's. If both changed the same answer, the user has to choose. */
import type { Answers } from '../../../../engine/model/types.ts';
import type { FieldPath } from '../../../../engine/model/form.ts';
import { mergeAnswers, type Choices } from '../../../../engine/merge.ts';
import type { RecoveredDraft } from '../device/local-draft.ts';
import type { PageChanges } from '../device/page-changes.ts';

/** The form as last known from the server. */
export interface ServerSnapshot {
  readonly revision: number;
  readonly answers: Answers;
  /** Steps that the user passed with Next. */
  readonly passed: readonly string[];
  /** How many changes of which pages the answers contain. */
  readonly changes: PageChanges;
}

/** Answers from another window or device. */
export interface OtherSide {
  /** The common starting point of both sides. */
  readonly base: Answers;
  readonly answers: Answers;
  readonly passed: readonly string[];
  /** When the other side changed an answer, in epoch milliseconds. */
  readonly changedAt: (path: FieldPath) => number | undefined;
  /** The server's form, or a draft that another page left on this device. */
  readonly from: ServerSnapshot | RecoveredDraft;
}

/** The fields that both sides changed, and the choices made so far. */
export interface Conflict {
  readonly fields: readonly FieldPath[];
  /** The other side's answers; this side's are in the wizard. */
  readonly theirs: Answers;
  readonly chosen: Choices;
  /** When each side changed a field, in epoch milliseconds, if known. */
  readonly mineAt: ReadonlyMap<FieldPath, number | undefined>;
  readonly theirsAt: ReadonlyMap<FieldPath, number | undefined>;
  readonly side: OtherSide;
}

/**
 * Merges both sides, or says what the user has to choose first. Until then nothing of the other side is taken, so that
 * this page's draft holds only this page's changes: a page that is opened later merges it with what the server has then.
 * @param mine this page's answers now
 * @param changedAt when this page changed its answers
 * @param chosen the choices so far
 * @returns the merged answers; they count only when there is no conflict
 */
export function mergeWith(
  side: OtherSide,
  mine: Answers,
  changedAt: Readonly<Record<FieldPath, number>>,
  chosen: Choices,
): { merged: Answers; conflict: Conflict | null } {
  const { merged, conflicts: fields } = mergeAnswers(side.base, mine, side.answers, chosen);
  if (fields.every((path) => chosen.has(path))) return { merged, conflict: null };
  const times = (at: (path: FieldPath) => number | undefined) => new Map(fields.map((path) => [path, at(path)]));
  const mineAt = times((path) => changedAt[path] ?? changedAt[path.split('/')[0] ?? '']);
  const theirsAt = times(side.changedAt);
  return { merged, conflict: { fields, theirs: side.answers, chosen, mineAt, theirsAt, side } };
}
