/** Takes in what pages that are gone have left unsaved on this device, one draft after the other. */
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import { changedAnswers } from '../../../../engine/changes.ts';
import type { FieldPath } from '../../../../engine/model/form.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import type { RecoveredDraft } from '../device/local-draft.ts';
import { unansweredSave } from './save-machine.ts';
import type { SaveAnswer } from './save-request.ts';
import type { SaveRunner } from './save-runner.ts';

export interface Recovery {
  /** Takes in the page's own draft, which the wizard was made with, and then the others. */
  start(): void;
  /** One more draft, whole and under the wizard's definition. */
  add(recovered: RecoveredDraft): void;
  /** A save was acknowledged. */
  saved(view: FormView): void;
  /** A request was answered, or a conflict settled: the next draft may come in. */
  goOn(): void;
  /** Leaves drafts that are not taken in to another page. */
  release(): void;
}

/**
 * @param loaded the form as the server had it when the page was opened
 * @param drafts the page's own first
 */
export function createRecovery(
  runner: SaveRunner,
  wizard: Wizard,
  loaded: FormView,
  [own, ...others]: readonly RecoveredDraft[],
): Recovery {
  const { state, dispatch, mine, place, isFilled, followDefinition, meetServer, sendAgain } = runner;

  /** What is in the wizard now, and the server does not have, is unsaved. */
  function noteUnsaved(): void {
    const { passed, answers } = state().server;
    const known = unansweredSave(state())?.body ?? { formData: answers, place: { passed } };
    const differs =
      changedAnswers(wizard.form(), known.formData, mine()).length > 0 ||
      place().passed.some((id) => !known.place.passed.includes(id));
    dispatch({ type: 'recovered', filled: isFilled(), differs });
  }

  function meetLoaded(): void {
    meetServer(loaded);
    noteUnsaved();
  }

  /** What both sides changed waits for the person first. */
  function goOn(): void {
    while (others.length > 0) {
      const { phase, online } = state();
      if (phase.kind === 'conflict' || phase.kind === 'sending') return;
      const from = others[0]!;
      const { request, base, answers, place: left, changedAt, at } = from.draft;
      if (request && phase.kind === 'ready' && online) {
        // Behind a save of this page that has to be sent again first.
        if (!unansweredSave(state())) sendAgain(request, (answer) => takeAnswer(from, answer));
        return;
      }
      others.shift();
      const side = { base, answers, passed: left.passed, changedAt: (path: FieldPath) => changedAt[path] ?? at, from };
      dispatch({ type: 'met', side, mine: mine() });
      noteUnsaved();
    }
  }

  /** Whether a save of a page that is gone was taken is known once it was sent again, with the key that it had. */
  async function takeAnswer(from: RecoveredDraft, answer: SaveAnswer): Promise<void> {
    const view = 'view' in answer ? answer.view : undefined;
    const answers = view && (await followDefinition(view).catch(() => undefined));
    if (view && answers && view.revision > state().server.revision) meetServer(view, answers);
    const base = answer.kind === 'saved' && answers ? answers : from.draft.base;
    others[0] = { ...from, draft: { ...from.draft, base, request: null } };
  }

  return {
    start() {
      if (!own) return goOn();
      if (!unansweredSave(state()) && own.draft.revision !== loaded.revision) meetLoaded();
      else noteUnsaved();
      runner.absorb(own);
      goOn();
    },
    add(recovered) {
      others.push(recovered);
      goOn();
    },
    saved(view) {
      // The save was left by a page that is gone, and others have saved since.
      if (loaded.revision > view.revision) meetLoaded();
    },
    goOn,
    release() {
      for (const other of others) other.release();
    },
  };
}
