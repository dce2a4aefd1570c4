/**
 * Where this page's answers meet another side's: all that only one side changed is merged at once, and what both changed
 * waits, as this page has it, until the person has chosen.
 */
import type { StoreApi } from 'zustand/vanilla';
import type { Answers } from '../../../../engine/definition/types.ts';
import type { FieldPath } from '../../../../engine/form.ts';
import { mergeAnswers, type Side } from '../../../../engine/merge.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import type { SaverState } from './saver-types.ts';

export interface Meeting {
  /** What both sides started from. */
  readonly ground: Answers;
  readonly theirs: Answers;
  readonly passed: readonly string[];
  /** When they changed an answer, epoch milliseconds. */
  theirsAt(path: FieldPath): number | undefined;
  /** Their answers are in the wizard, and every choice is made. */
  taken(): void;
}

export interface Meetings {
  /** @returns what the person must choose; empty when all has been merged */
  meet(meeting: Meeting): readonly FieldPath[];
  /** @returns whether it was the last choice, and all has been merged */
  choose(path: FieldPath, side: Side): boolean;
}

export interface Mine {
  /** With what is being typed and is no answer yet. */
  answers(): Answers;
  changedAt(path: FieldPath): number | undefined;
}

export function createMeetings(wizard: Wizard, store: StoreApi<SaverState>, mine: Mine): Meetings {
  let open: Meeting | null = null;

  const adopt = ({ ground, theirs, passed }: Meeting, choices: ReadonlyMap<FieldPath, Side>): void =>
    wizard.adopt(mergeAnswers(ground, mine.answers(), theirs, choices).merged, passed);

  return {
    meet(meeting) {
      const { conflicts } = mergeAnswers(meeting.ground, mine.answers(), meeting.theirs);
      adopt(meeting, new Map(conflicts.map((path) => [path, 'mine'])));
      if (conflicts.length === 0) {
        meeting.taken();
        return conflicts;
      }
      open = meeting;
      const at = (of: (path: FieldPath) => number | undefined) => new Map(conflicts.map((path) => [path, of(path)]));
      store.setState({
        conflict: {
          fields: conflicts,
          theirs: meeting.theirs,
          chosen: new Map(),
          mineAt: at(mine.changedAt),
          theirsAt: at(meeting.theirsAt),
        },
      });
      return conflicts;
    },

    choose(path, side) {
      const { conflict } = store.getState();
      if (!conflict || !open) return false;
      const chosen = new Map(conflict.chosen).set(path, side);
      if (!conflict.fields.every((field) => chosen.has(field))) {
        store.setState({ conflict: { ...conflict, chosen } });
        return false;
      }
      const meeting = open;
      open = null;
      // What was typed meanwhile into other answers of theirs was typed with theirs in sight: it stands.
      adopt(meeting, chosen);
      store.setState({ conflict: null, choosing: false });
      meeting.taken();
      return true;
    },
  };
}
