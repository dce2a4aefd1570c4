/** Merging this page's answers with another side's, and the question that is left when both changed the same answer. */
import type { Answers } from '../../../../engine/model/types.ts';
import type { FieldPath } from '../../../../engine/model/form.ts';
import { mergeAnswers, type Side } from '../../../../engine/merge.ts';
import type { RecoveredDraft } from '../device/local-draft.ts';

/** The form as the server is known to have it. */
export interface ServerSnapshot {
  readonly revision: number;
  readonly answers: Answers;
  /** Steps that were passed with Next. */
  readonly passed: readonly string[];
}

/** Answers that come in from elsewhere. */
export interface OtherSide {
  /** What both sides started from. */
  readonly base: Answers;
  readonly answers: Answers;
  readonly passed: readonly string[];
  /** When it changed an answer, epoch milliseconds. */
  readonly changedAt: (path: FieldPath) => number | undefined;
  /** The server's form, or what another page has left on this device. */
  readonly from: ServerSnapshot | RecoveredDraft;
}

/** The fields that both sides changed, and what has been chosen so far. */
export interface Conflict {
  readonly fields: readonly FieldPath[];
  /** The other side's answers; this side's are the wizard's. */
  readonly theirs: Answers;
  readonly chosen: ReadonlyMap<FieldPath, Side>;
  /** When each side changed a field, epoch milliseconds, where that is known. */
  readonly mineAt: ReadonlyMap<FieldPath, number | undefined>;
  readonly theirsAt: ReadonlyMap<FieldPath, number | undefined>;
  readonly side: OtherSide;
}

/**
 * Merges what only one side changed. What both changed stays as this page has it until the person has chosen.
 * @param changedAt when this page changed its answers
 * @returns the conflict, or null when everything has been merged
 */
export function mergeWith(
  side: OtherSide,
  mine: Answers,
  changedAt: Readonly<Record<FieldPath, number>>,
): { merged: Answers; conflict: Conflict | null } {
  const fields = mergeAnswers(side.base, mine, side.answers).conflicts;
  const { merged } = mergeAnswers(side.base, mine, side.answers, new Map(fields.map((path) => [path, 'mine'])));
  if (fields.length === 0) return { merged, conflict: null };
  const times = (at: (path: FieldPath) => number | undefined) => new Map(fields.map((path) => [path, at(path)]));
  const mineAt = times((path) => changedAt[path] ?? changedAt[path.split('/')[0] ?? '']);
  const theirsAt = times(side.changedAt);
  return { merged, conflict: { fields, theirs: side.answers, chosen: new Map(), mineAt, theirsAt, side } };
}

/**
 * Notes a choice.
 * @returns the conflict as it is then; with the merged answers once every choice is made
 */
export function chooseSide(
  conflict: Conflict,
  { path, side, mine }: { path: FieldPath; side: Side; mine: Answers },
): { conflict: Conflict; merged?: Answers } {
  const chosen = new Map(conflict.chosen).set(path, side);
  const next = { ...conflict, chosen };
  if (!conflict.fields.every((field) => chosen.has(field))) return { conflict: next };
  // Other answers of theirs were on the screen meanwhile: what was typed over them stays.
  return { conflict: next, merged: mergeAnswers(conflict.side.base, mine, conflict.side.answers, chosen).merged };
}
