/**
 * What the server is known to have of a form, and where it is not known whether it has taken the last saves: they were
 * sent, and the answer never came.
 */
import { sameAnswer } from '../../../../engine/changes.ts';
import type { Answers } from '../../../../engine/definition/types.ts';

export interface Known {
  readonly revision: number;
  /** The answers of that revision. */
  readonly base: Answers;
  /** What each save that was never answered would have changed, by field; null clears. */
  readonly unanswered: readonly Answers[];
}

/** How many saves without an answer are remembered: of more, the person is asked what to keep. */
const UNANSWERED_MOST = 10;

/** Equal to no answer: a merge then takes the field for changed on both sides. */
const DISPUTED = Object.freeze({});

export const knownFrom = ({ revision, base, unanswered }: Known): Known => ({ revision, base, unanswered });

/** A save is on its way. */
export const afterSending = (known: Known, answers: Answers): Known => ({
  ...known,
  unanswered: [...known.unanswered, changesOf(known.base, answers)].slice(-UNANSWERED_MOST),
});

/** The part of some answers that the server is not known to have, and of its own what stands there. */
export function unsavedPart({ base, unanswered }: Known, answers: Answers): { answers: Answers; base: Answers } {
  const names = [changesOf(base, answers), ...unanswered].flatMap((changes) => Object.keys(changes));
  const pick = (from: Answers): Answers =>
    Object.fromEntries(names.flatMap((name) => (Object.hasOwn(from, name) ? [[name, from[name]]] : [])));
  return { answers: pick(answers), base: pick(base) };
}

/**
 * The base of a merge with the server's answers. Where the server has what was sent, the save was taken. Where it has
 * what it had before, the save was not, unless there were others since: one of them may have undone it on purpose,
 * and the person must be asked.
 */
export function groundWith({ base, unanswered, revision }: Known, theirs: Pick<Known, 'base' | 'revision'>): Answers {
  const saves = theirs.revision - revision;
  const ground = { ...base };
  for (const changes of unanswered) {
    for (const [name, value] of Object.entries(changes)) {
      if (sameAnswer(value, theirs.base[name])) ground[name] = theirs.base[name];
      else if (saves > 1 && sameAnswer(base[name], theirs.base[name])) ground[name] = DISPUTED;
    }
  }
  return ground;
}

function changesOf(base: Answers, sent: Answers): Answers {
  const names = [...new Set([...Object.keys(base), ...Object.keys(sent)])].filter(
    (name) => !sameAnswer(base[name], sent[name]),
  );
  return Object.fromEntries(names.map((name) => [name, sent[name] ?? null]));
}
