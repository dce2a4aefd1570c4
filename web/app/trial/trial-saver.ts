/** Replaces the saver in a trial: every change is stored in this browser, and nothing is sent. */
import { checkShape } from '../../../engine/check-shape.ts';
import type { Wizard } from '../../../engine/wizard/types.ts';
import { questionName } from '../../features/wizard/question-name.ts';
import { createHalfTyped } from '../../features/wizard/saving/half-typed.ts';
import { AUTOSAVE_DELAY } from '../../features/wizard/saving/save-machine.ts';
import type { SaveOutcome, Saver, SaverState } from '../../features/wizard/saving/saver-types.ts';
import { writeTrial, type Trial } from '../../features/trial/trial-store.ts';
import { createLocalState, localSaver } from '../local-saver.ts';
import { onChange } from '../../features/wizard/on-change.ts';

const NEEDS_ACCOUNT: SaveOutcome = {
  ok: false,
  message: 'You need an account to submit. Create one above. Your answers are kept.',
};
const NOT_CREATED: SaveOutcome = {
  ok: false,
  message: 'Create the form above before you submit it. Your answers are kept.',
};
const KEPT_ONLY_HERE = { title: 'An account would refuse one of your answers.' };
const NOT_KEPT: SaveOutcome = {
  ok: false,
  message: 'This browser does not keep data. Create an account to keep your answers.',
};

/**
 * @param trial.id a new one for a new form
 * @param trial.hasAccount the user has an account, in which the form could not be created yet
 * @param trial.migrated what has changed in the form since the last visit
 */
export function createTrialSaver(
  wizard: Wizard,
  {
    id,
    migrated = null,
    hasAccount = false,
  }: { id: string; migrated?: SaverState['migrated'] | undefined; hasAccount?: boolean },
): Saver {
  const store = createLocalState(true);
  store.setState({ migrated });
  const halfTyped = createHalfTyped();
  /** The answers that this tab has read or stored last. */
  let base = wizard.resolver.answers();
  /** The running write. At most one further write waits for it, because that write includes all changes made since. */
  let writing: Promise<SaveOutcome> | undefined;
  let waiting = false;
  let discarded = false;
  /** Runs since the last change, for as long as a form of an account waits before it saves. */
  let typing: ReturnType<typeof setTimeout> | undefined;

  const current = (): Trial => {
    const form = wizard.form();
    const { passed, stepId } = wizard.store.getState();
    return {
      id,
      type: form.meta.type,
      answers: halfTyped.addTo(wizard.resolver.answers()),
      place: { passed: [...passed], step: stepId },
      definition: { sha256: form.sha256, version: form.meta.version },
      at: Date.now(),
    };
  };

  /** What an account would refuse. The visitor reads it while it can still be corrected, before the sign-up. */
  const refusal = (): string | undefined => {
    // The banner above the form names the answer already.
    if (hasAccount) return undefined;
    const [problem] = checkShape(wizard.form(), base);
    return (
      problem &&
      `${questionName(wizard, problem.path)}: ${problem.message} It is kept in this browser. An account takes it when you have corrected it.`
    );
  };

  async function write(): Promise<SaveOutcome> {
    let isKept = true;
    do {
      waiting = false;
      if (discarded) break;
      const trial = current();
      isKept = await writeTrial(trial, base).then(
        () => true,
        () => false,
      );
      if (isKept) base = trial.answers;
    } while (waiting);
    writing = undefined;
    const wasKept = store.getState().kept;
    store.setState({ kept: isKept });
    if (typing === undefined || !isKept || !wasKept) showKept();
    if (!isKept) return NOT_KEPT;
    const message = refusal();
    return message === undefined ? { ok: true } : { ok: false, message };
  }

  const save = (): Promise<SaveOutcome> => {
    waiting = true;
    return (writing ??= write());
  };

  /** Shows where the last write has left the answers. */
  function showKept(): void {
    const { kept } = store.getState();
    const message = kept ? refusal() : 'This browser does not keep data.';
    wizard.setSave(
      message === undefined ? { kind: 'saved', at: null } : { kind: 'failed', message, ...(kept && KEPT_ONLY_HERE) },
    );
  }

  const endTyping = (): void => {
    clearTimeout(typing);
    typing = undefined;
  };

  /** Stores a change at once. The status line waits until the visitor pauses: it must not change with each key. */
  function storeChange(): void {
    // Without storage it says 'Not saved' already. A message stays above the form while its answer is corrected.
    const { kind } = wizard.store.getState().save;
    if (store.getState().kept) wizard.setSave({ kind: kind === 'failed' || kind === 'saving' ? 'saving' : 'unsaved' });
    endTyping();
    typing = setTimeout(() => {
      typing = undefined;
      if (!writing) showKept();
    }, AUTOSAVE_DELAY);
    void save();
  }

  return {
    ...localSaver,
    store,
    start: () => {
      const message = refusal();
      if (message !== undefined) wizard.setSave({ kind: 'failed', message, ...KEPT_ONLY_HERE });
      const stop = onChange(wizard, storeChange);
      return () => {
        stop();
        endTyping();
      };
    },
    saveNow: () => {
      endTyping();
      return save();
    },
    saveUnsaved: save,
    noteTyping: (path, text) => {
      if (halfTyped.note(path, text)) storeChange();
    },
    submit: () => Promise.resolve(hasAccount ? NOT_CREATED : NEEDS_ACCOUNT),
    dismissMigrated: () => store.setState({ migrated: null }),
    discard: () => {
      discarded = true;
    },
    // A write goes on while another page of the product is open. What the browser does not keep, the store guards.
    wouldLose: ({ closing }) => closing && writing !== undefined,
  };
}
