/** Saves a mounted wizard. Independent of React. A save never changes the text being typed, nor the focus. */
import { createStore } from 'zustand/vanilla';
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import { changedAnswers } from '../../../../engine/changes.ts';
import { FORM_CHANGED } from '../../../../engine/product/form-changed.ts';
import { resolve } from '../../../../engine/resolve.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import { NOTHING_RECOVERED, ownDraft, type LocalDraft, type RecoveredDrafts } from '../device/local-draft.ts';
import { isSaved } from '../device/page-changes.ts';
import type { ServerSnapshot } from './conflicts.ts';
import { createRecovery } from './recovery.ts';
import { CHOOSE, hasUnsaved, hasUnacknowledged, startSaving, unansweredSave } from './save-machine.ts';
import { SIGNED_OUT } from './save-request.ts';
import { createSaveRunner, LOOK_AGAIN, snapshotOf } from './save-runner.ts';
import type { SaveOutcome, Saver, SaverPorts, SaverState, Shown } from './saver-types.ts';

const OFFLINE = 'You are offline. Your answers are saved when you are back online.';
const OFFLINE_BY_HAND = 'You are offline. Press Save again when you are back online.';

/**
 * What the page that left a draft knew of the server. The other answers are the loaded ones. If those are older, as in a
 * cached copy, the next save is rejected as outdated, and its response brings the newer ones.
 */
const serverOf = ({ revision, base }: LocalDraft, loaded: FormView): ServerSnapshot => ({
  revision: Math.min(revision, loaded.revision),
  answers: base,
  passed: loaded.place.passed,
  changes: {},
});

/**
 * @param recovered drafts from the device: the wizard was created with {@link ownDraft}; the others are merged when the
 * saver starts
 * @param automatic saves automatically; otherwise only Save does, and unsaved answers stay on the device
 */
export function createSaver(
  wizard: Wizard,
  loaded: FormView,
  ports: SaverPorts,
  recovered: RecoveredDrafts = NOTHING_RECOVERED,
  { automatic = true }: { automatic?: boolean } = {},
): Saver {
  const recoveredOwn = ownDraft(recovered, wizard.form(), loaded.formData);
  const own = recoveredOwn?.draft;
  const drafts = ports.openDrafts((kept) => {
    if (kept !== store.getState().kept) store.setState({ kept });
  });
  const store = createStore<SaverState>(() => ({
    locked: null,
    conflict: null,
    choosing: false,
    submitting: false,
    migrated: loaded.migrated ?? null,
    kept: drafts !== undefined && !recovered.failed,
    automatic,
  }));
  const runner = createSaveRunner({
    wizard,
    formId: loaded.id,
    ports,
    store,
    drafts,
    own,
    state: startSaving({
      server: own ? serverOf(own, loaded) : snapshotOf(loaded),
      filled: resolve(wizard.form(), loaded.formData, { today: ports.today() }).filled,
      online: ports.isOnline(),
      automatic,
      ...(own && { changedAt: own.changedAt, request: isSaved(own, loaded.place.changes) ? null : own.request }),
    }),
    onSaved: (view) => recovery.saved(view),
    onResponse: () => recovery.mergeNext(),
  });
  const recovery = createRecovery(runner, wizard, loaded, recoveredOwn, recovered.drafts.slice(own ? 1 : 0));
  const { state, dispatch } = runner;
  let started = false;

  /** The reason why no request can be sent now; null if it can. */
  const obstacle = (): string | null => {
    const { phase, online } = state();
    if (phase.kind === 'conflict') return CHOOSE;
    if (phase.kind === 'signed-out') return SIGNED_OUT;
    if (phase.kind === 'locked') return phase.message;
    return online ? null : automatic ? OFFLINE : OFFLINE_BY_HAND;
  };

  /** Submits, unless the page shows something else now than the user has signed. */
  async function submitOnce({ merges, sha256 }: Shown): Promise<SaveOutcome> {
    await runner.idle();
    // An unanswered save is sent again first. Only its response tells what the server has.
    if (unansweredSave(state()) && obstacle() === null) {
      runner.save();
      await runner.idle();
    }
    const { phase } = state();
    // The response to it may show that the Submit before this one was accepted.
    if (phase.kind === 'ended') return { ok: true };
    const message = obstacle() ?? (unansweredSave(state()) && phase.kind === 'retrying' ? phase.message : null);
    if (message !== null) return { ok: false, message };
    // The user has signed what the page showed when Submit was pressed.
    if (runner.merges() !== merges) return { ok: false, message: LOOK_AGAIN };
    if (wizard.form().sha256 !== sha256) return { ok: false, message: FORM_CHANGED };
    return runner.submit();
  }

  const saver: Saver = {
    store,

    start() {
      runner.go();
      // Before the wizard is followed, so that the recovered answers are compared as a whole.
      if (!started) recovery.start();
      started = true;
      const ends = [
        recovered.followHeld((left) => recovery.add(left)),
        wizard.subscribeAnswers((path) => {
          dispatch({ type: 'changed', filled: runner.isFilled(), ...(path !== null && { path }) });
        }),
        wizard.store.subscribe((now, before) => {
          if (now.passed !== before.passed) dispatch({ type: 'changed', filled: state().filled });
          if (now.stepId === before.stepId) return;
          runner.keepDraft();
          // Leaving a step is a good moment: unsaved answers are saved without the usual pause.
          if (automatic && hasUnsaved(state())) dispatch({ type: 'requested' });
        }),
      ];
      return () => {
        for (const stop of ends) stop();
        runner.stop();
        recovery.release();
      };
    },

    saveNow() {
      // The user may have signed in again in another window: the response will tell.
      saver.resume();
      const message = obstacle();
      return message === null ? runner.saved() : Promise.resolve({ ok: false, message });
    },

    saveUnsaved: () => (hasUnsaved(state()) ? saver.saveNow() : Promise.resolve({ ok: true })),
    saveBeforeSignOut: () =>
      automatic || !store.getState().kept ? saver.saveUnsaved() : Promise.resolve({ ok: true }),

    shown: () => ({ merges: runner.merges(), sha256: wizard.form().sha256 }),

    async submit(shown = saver.shown()) {
      store.setState({ submitting: true });
      try {
        const outcome = await submitOnce(shown);
        // The server had a newer revision. If that has changed nothing that the page shows, the submit is sent again.
        return !outcome.ok && outcome.message === LOOK_AGAIN ? await submitOnce(shown) : outcome;
      } finally {
        store.setState({ submitting: false });
      }
    },

    noteTyping: runner.noteTyping,
    noteCaret: runner.keepDraft,
    ask: (choosing) => store.setState({ choosing }),

    choose(path, side) {
      dispatch({ type: 'chosen', path, side, mine: runner.mine() });
      recovery.mergeNext();
    },

    unsaved: () => changedAnswers(wizard.form(), state().server.answers, runner.mine()),
    dismissMigrated: () => store.setState({ migrated: null }),
    resume: () => dispatch({ type: 'resumed' }),
    unlock: () => dispatch({ type: 'unlocked' }),
    setOnline: (online) => dispatch({ type: online ? 'online' : 'offline' }),

    flush() {
      const { kind } = state().phase;
      if (!automatic || !hasUnsaved(state()) || !state().online) return;
      if (kind === 'ready' || kind === 'retrying') runner.save();
    },

    wouldLose({ closing }) {
      if (!hasUnacknowledged(state())) return false;
      const { phase, online } = state();
      const kept = drafts !== undefined && store.getState().kept;
      // A page that closes cannot finish a write to the device; one that shows another route can.
      const cutOff = kept && closing && !drafts.isUpToDate();
      // Nothing is sent of a form that was never filled, but the device may still have an answer that was erased.
      if (!hasUnsaved(state())) return cutOff;
      // Only the Save button saves. A signed-out user cannot save, and gets the stored answers back after signing in.
      if (!automatic && phase.kind !== 'signed-out') return true;
      if (kept) return cutOff;
      // Nothing tries again after the page is left.
      const inTrouble = phase.kind !== 'ready' || !online;
      return !closing || inTrouble || !runner.outlivesPage();
    },

    discard: () => dispatch({ type: 'ended' }),
  };
  return saver;
}
