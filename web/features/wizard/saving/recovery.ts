/** Merges the unsaved drafts that closed pages left on this device into the wizard, one after the other. */
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import { changedAnswers } from '../../../../engine/changes.ts';
import type { FieldPath } from '../../../../engine/model/form.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import { migrateDraft, replaceFields, type LocalDraft, type RecoveredDraft } from '../device/local-draft.ts';
import { isSaved } from '../device/page-changes.ts';
import { unansweredSave } from './save-machine.ts';
import type { SaveAnswer, SaveRequest } from './save-request.ts';
import type { SaveRunner } from './save-runner.ts';

export interface Recovery {
  /** Takes the page's own draft, with which the wizard was created, and then the others. */
  start(): void;
  /** Adds one more draft, completed and under the wizard's definition. */
  add(recovered: RecoveredDraft): void;
  /** Called when a save was acknowledged. */
  saved(view: FormView): void;
  /** Called when a request was answered or a conflict resolved: takes the next draft. */
  goOn(): void;
  /** Releases the drafts that were not taken, so that another page can have them. */
  release(): void;
}

/**
 * @param loaded the server's form when the page was opened
 * @param drafts the page's own first
 */
export function createRecovery(
  runner: SaveRunner,
  wizard: Wizard,
  loaded: FormView,
  [own, ...others]: readonly RecoveredDraft[],
): Recovery {
  const { state, dispatch, mine, place, isFilled, followDefinition, meetServer, sendAgain } = runner;
  /** The save of a closed page that was sent again and got no response once more. */
  let askedInVain: SaveRequest | null = null;

  /** Marks the wizard's answers as unsaved if the server does not have them. */
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

  /** A page that knew a newer form can have left the draft. Then the draft's base is what the server had at that time. */
  function meetBase({ base: newer, fields, revision }: LocalDraft): void {
    const { server } = state();
    if (revision <= server.revision) return;
    const answers = replaceFields(server.answers, fields, newer);
    const { answers: base, passed } = server;
    const side = { base, answers, passed, changedAt: () => undefined, from: { ...server, answers } };
    dispatch({ type: 'met', side, mine: mine() });
  }

  /** Merges the next drafts. A conflict must be resolved by the user first. */
  function goOn(): void {
    while (others.length > 0) {
      const { phase, online } = state();
      if (phase.kind === 'conflict' || phase.kind === 'sending') return;
      const from = { ...others[0]!, draft: migrateDraft(others[0]!.draft, wizard.form()) };
      if (isSaved(from.draft, loaded.place.changes) || isSaved(from.draft, state().server.changes)) {
        others.shift();
        void from.remove();
        continue;
      }
      const { answers, base, request, place: left, changedAt, at } = from.draft;
      if (request && request !== askedInVain && phase.kind === 'ready' && online) {
        // A save of this page that is still unanswered is sent again first.
        if (!unansweredSave(state())) sendAgain(request, (answer) => takeAnswer(from, answer));
        return;
      }
      meetBase(from.draft);
      if (state().phase.kind === 'conflict') return;
      others.shift();
      const side = { base, answers, passed: left.passed, changedAt: (path: FieldPath) => changedAt[path] ?? at, from };
      dispatch({ type: 'met', side, mine: mine() });
      noteUnsaved();
    }
  }

  /**
   * Sends the closed page's save again with its own idempotency key: the response tells whether it was accepted. Without
   * a response the draft is merged all the same, so that the user sees it; what the server has is learned later.
   */
  async function takeAnswer(from: RecoveredDraft, answer: SaveAnswer): Promise<void> {
    if (answer.kind === 'failed' || answer.kind === 'signed-out') {
      askedInVain = from.draft.request;
      return;
    }
    const view = 'view' in answer ? answer.view : undefined;
    const answers = view && (await followDefinition(view).catch(() => undefined));
    if (view && answers && view.revision > state().server.revision) meetServer(view, answers);
    const draft = migrateDraft(from.draft, wizard.form());
    const base = answer.kind === 'saved' && answers ? answers : draft.base;
    others[0] = { ...from, draft: { ...draft, base, request: null } };
  }

  return {
    start() {
      if (!own) return goOn();
      if (!unansweredSave(state()) && own.draft.revision < loaded.revision) meetLoaded();
      else noteUnsaved();
      runner.absorb(own);
      goOn();
    },
    add(recovered) {
      others.push(recovered);
      goOn();
    },
    saved(view) {
      // The save came from a closed page, and others have saved since.
      if (loaded.revision > view.revision) meetLoaded();
    },
    goOn,
    release() {
      const { phase } = state();
      // The draft that an open question is about.
      if (phase.kind === 'conflict' && 'draft' in phase.conflict.side.from) phase.conflict.side.from.release();
      for (const other of others) other.release();
    },
  };
}
