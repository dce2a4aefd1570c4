/** Merges the unsaved drafts that closed pages left on this device into the wizard, one after the other. */
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import { changedAnswers } from '../../../../engine/changes.ts';
import type { FieldPath } from '../../../../engine/model/form.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import {
  completeDraft,
  isNewer,
  replaceFields,
  requestAnswers,
  type LocalDraft,
  type RecoveredDraft,
} from '../device/local-draft.ts';
import { isSaved, joinChanges } from '../device/page-changes.ts';
import { withAccepted } from '../device/possible-saves.ts';
import { unansweredSave } from './save-machine.ts';
import type { SaveResponse } from './save-request.ts';
import type { SaveRunner } from './save-runner.ts';

/**
 * @param loaded the server's form when the page was opened
 * @param own the page's own draft, completed
 * @param others not completed yet
 */
export function createRecovery(
  runner: SaveRunner,
  wizard: Wizard,
  loaded: FormView,
  own: RecoveredDraft | undefined,
  others: readonly RecoveredDraft[],
) {
  const { state, dispatch, mine, place, isFilled, followDefinition, mergeServer, sendAgain } = runner;
  let waiting = [...others];
  /** The changes in the wizard's first answers, apart from the own draft's: those of its request, or the server's. */
  const firstChanges = (unansweredSave(state())?.body.place ?? loaded.place).changes ?? {};
  /** A save was requested because a draft needs a newer version of the form. */
  let askedForForm = false;

  /** Marks the wizard's answers as unsaved if the server does not have them. */
  function noteUnsaved(): void {
    const { passed, answers } = state().server;
    const request = unansweredSave(state());
    const known = request ? requestAnswers(request, wizard.form()) : answers;
    const knownPassed = request?.body.place.passed ?? passed;
    const differs =
      changedAnswers(wizard.form(), known, mine()).length > 0 || place().passed.some((id) => !knownPassed.includes(id));
    dispatch({ type: 'recovered', filled: isFilled(), differs });
  }

  function mergeLoaded(): void {
    mergeServer(loaded);
    noteUnsaved();
  }

  /** A page that knew a newer form can have left the draft. Then the draft's base is what the server had at that time. */
  function mergeDraftBase({ base: newer, fields, revision }: LocalDraft): void {
    const { server } = state();
    if (revision <= server.revision) return;
    const answers = replaceFields(server.answers, fields, newer);
    const { answers: base, passed } = server;
    const side = { base, answers, passed, changedAt: () => undefined, from: { ...server, answers } };
    dispatch({ type: 'merge', side, mine: mine() });
  }

  /**
   * Merges the next drafts. A conflict must be resolved by the user first. After the form was submitted they stay on the
   * device, because they are not part of it.
   */
  function mergeNext(): void {
    for (;;) {
      const { phase } = state();
      if (phase.kind === 'conflict' || phase.kind === 'sending' || phase.kind === 'ended') return;
      const next = waiting.find((one) => !isNewer(one, wizard.form()));
      if (!next) return askForForm();
      const from = completeDraft(next, wizard.form(), state().server.answers);
      if (isSaved(from.draft, loaded.place.changes) || isSaved(from.draft, state().server.changes)) {
        dequeue(next);
        void from.remove();
        continue;
      }
      const { answers, request, place: left, changedAt, at, possible = [] } = from.draft;
      if (request && phase.kind === 'ready') {
        // A save of this page that is still unanswered is sent again first.
        if (!unansweredSave(state())) sendAgain(request, (response) => takeResponse(next, from, response));
        return;
      }
      mergeDraftBase(from.draft);
      if (state().phase.kind === 'conflict') return;
      dequeue(next);
      const saved = joinChanges(firstChanges, state().server.changes);
      const base = withAccepted(from.draft.base, possible, { saved, form: wizard.form() });
      const side = { base, answers, passed: left.passed, changedAt: (path: FieldPath) => changedAt[path] ?? at, from };
      dispatch({ type: 'merge', side, mine: mine() });
      noteUnsaved();
    }
  }

  function dequeue(one: RecoveredDraft): void {
    waiting = waiting.filter((other) => other !== one);
  }

  /** Drafts under a newer version of the form wait for it. The response to a save brings it. */
  function askForForm(): void {
    if (waiting.length === 0 || askedForForm || !state().automatic) return;
    askedForForm = true;
    dispatch({ type: 'requested' });
  }

  /**
   * A closed page's save was sent again with its own idempotency key: the response tells whether it was accepted.
   * Without a response the draft is merged all the same, so that the user sees it; what the server has is learned later.
   */
  async function takeResponse(next: RecoveredDraft, from: RecoveredDraft, response: SaveResponse): Promise<void> {
    const view = 'view' in response ? response.view : undefined;
    const answers = view && (await followDefinition(view).catch(() => undefined));
    if (view && answers && view.revision > state().server.revision) mergeServer(view, answers);
    const { draft } = completeDraft(from, wizard.form(), state().server.answers);
    const stored = response.kind === 'saved' && answers ? { base: answers, possible: [] } : {};
    const known = { ...from, draft: { ...draft, ...stored, request: null } };
    waiting = waiting.map((one) => (one === next ? known : one));
  }

  return {
    /** Takes the page's own draft, with which the wizard was created, and then the others. */
    start(): void {
      if (!own) return mergeNext();
      if (!unansweredSave(state()) && own.draft.revision < loaded.revision) mergeLoaded();
      else noteUnsaved();
      runner.absorb(own);
      mergeNext();
    },
    /** Adds one more draft. */
    add(recovered: RecoveredDraft): void {
      waiting.push(recovered);
      mergeNext();
    },
    /** Called when a save was acknowledged. */
    saved(view: FormView): void {
      // The save came from a closed page, and others have saved since.
      if (loaded.revision > view.revision) mergeLoaded();
    },
    /** Called when a request got its response or a conflict was resolved: takes the next draft. */
    mergeNext,
    /** Releases the drafts that were not taken, so that another page can have them. */
    release(): void {
      const { phase } = state();
      // The draft that an open question is about.
      if (phase.kind === 'conflict' && 'draft' in phase.conflict.side.from) phase.conflict.side.from.release();
      for (const one of waiting) one.release();
    },
  };
}
