/**
 * Saves a mounted wizard: drives the autosave schedule with timers, sends one save at a time and takes in what the
 * server answers. It knows no React. Saves never touch what is being typed, nor the focus.
 */
import { createStore } from 'zustand/vanilla';
import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import { migrateAnswers } from '../../../../engine/definition/migrate-answers.ts';
import type { Answers } from '../../../../engine/definition/types.ts';
import { changedAnswers } from '../../../../engine/changes.ts';
import type { FieldPath } from '../../../../engine/form.ts';
import { mergeAnswers } from '../../../../engine/merge.ts';
import { resolve } from '../../../../engine/resolve.ts';
import {
  hasUnsaved,
  nextDue,
  reduce,
  saveStateOf,
  startAutosave,
  type AutosaveEvent,
  type AutosaveState,
} from '../../../../engine/wizard/autosave.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import type { Claim, Pending } from '../device/pending.ts';
import { withAnswerAt } from './answer-at.ts';
import { completeClaim, NOTHING_FOUND, type Found } from './found.ts';
import { createKeeper } from './keeper.ts';
import { afterSending, groundWith, knownFrom, unsavedPart, type Known } from './known.ts';
import { createMeetings } from './meetings.ts';
import type { SaveBody, SaverPorts } from './ports.ts';
import { readSaveError, type SaveError } from './save-error.ts';
import type { SaveOutcome, Saver, SaverState } from './saver-types.ts';

const OFFLINE = 'You are offline. Your answers are saved when you are back online.';
const OFFLINE_BY_HAND = 'You are offline. Press Save again when you are back online.';
const CHOOSE = 'An answer was changed in two places. Choose which one is right first.';
const SIGNED_OUT = 'You are signed out. Sign in to save.';
const LOOK_AGAIN = 'Answers from another window were added. Check them, then submit again.';

const isUnder = (path: FieldPath, answers: Answers): boolean => Object.hasOwn(answers, path.split('/')[0] ?? '');

/**
 * @param found what was left on the device: the wizard was made with the first of it, the rest comes in when the saver starts
 * @param automatic saves by itself; otherwise Save alone does, and what is unsaved stays on the device
 */
export function createSaver(
  wizard: Wizard,
  loaded: FormView,
  ports: SaverPorts,
  found: Found = NOTHING_FOUND,
  { automatic = true }: { automatic?: boolean } = {},
): Saver {
  const [own, ...others] = found.claims;
  const device = ports.openDevice((kept) => {
    if (kept !== store.getState().kept) store.setState({ kept });
  });
  const store = createStore<SaverState>(() => ({
    locked: null,
    conflict: null,
    choosing: false,
    submitting: false,
    carried: loaded.carried ?? null,
    kept: device !== undefined && !found.failed,
    automatic,
  }));
  const filledAtServer = own
    ? resolve(wizard.form(), loaded.formData, { today: ports.today() }).filled
    : wizard.resolver.resolution().filled;
  let auto: AutosaveState = startAutosave({ filled: filledAtServer, online: ports.isOnline(), automatic });
  let known: Known = knownFrom(own?.pending ?? { revision: loaded.revision, base: loaded.formData, unanswered: [] });
  const changedAt = new Map<FieldPath, number>(Object.entries(own?.pending.changedAt ?? {}));
  const typing = new Map<FieldPath, string>();
  let revived = false;
  let stopped = false;
  let cancelNext = (): void => undefined;
  /** The save under way, or the last one. */
  let sent: Promise<void> = Promise.resolve();
  let waiting: Array<{ changes: number; settle: (outcome: SaveOutcome) => void }> = [];

  /** The answers, with what is being typed and is none yet. */
  const mine = (): Answers =>
    [...typing].reduce((answers, [path, text]) => withAnswerAt(answers, path, text), wizard.resolver.answers());
  const mineAt = (path: FieldPath): number | undefined =>
    changedAt.get(path) ?? changedAt.get(path.split('/')[0] ?? '');
  const place = () => {
    const { passed, stepId } = wizard.store.getState();
    return { passed: [...passed], step: stepId };
  };
  const meetings = createMeetings(wizard, store, { answers: mine, changedAt: mineAt });

  const pending = (): Pending => {
    const part = unsavedPart(known, mine());
    return {
      ...known,
      ...part,
      formId: loaded.id,
      tab: ports.tab(),
      at: Math.max(0, auto.changedAt),
      place: place(),
      caret: ports.caret(),
      definition: { sha256: wizard.form().sha256, version: wizard.form().meta.version },
      changedAt: Object.fromEntries(
        [...changedAt].filter(([path]) => isUnder(path, part.answers) || isUnder(path, part.base)),
      ),
    };
  };
  const keeper = createKeeper(device, () => (hasUnsaved(auto) ? pending : null));
  // A page that has gone on to something else keeps nothing more, and still hears that its last save was taken.
  const keep = (): void => {
    if (!stopped || !hasUnsaved(auto)) keeper.keep();
  };

  const dispatch = (event: AutosaveEvent): void => {
    auto = reduce(auto, event);
    const { locked } = store.getState();
    wizard.setSave(locked === null ? saveStateOf(auto) : { kind: 'failed', message: locked });
    arm();
  };

  const arm = (): void => {
    const { locked, submitting } = store.getState();
    const due = stopped || submitting || locked !== null ? null : nextDue(auto);
    cancelNext();
    cancelNext = due === null ? () => undefined : ports.after(Math.max(0, due - ports.now()), send);
  };

  const release = (outcome: SaveOutcome, isDue: (changes: number) => boolean = () => true): void => {
    const due = waiting.filter(({ changes }) => isDue(changes));
    waiting = waiting.filter((one) => !due.includes(one));
    for (const { settle } of due) settle(outcome);
  };

  const bodyOf = (status: SaveBody['status']): SaveBody => ({
    formData: mine(),
    status,
    place: place(),
    definition: wizard.form().sha256,
    ...(status === 'SUBMITTED' && { today: ports.today() }),
  });

  /** Why nothing can be sent now; null when it can. */
  const obstacle = (): string | null => {
    if (auto.stop?.kind === 'conflict') return CHOOSE;
    if (auto.stop?.kind === 'signed-out') return SIGNED_OUT;
    return store.getState().locked ?? (auto.online ? null : automatic ? OFFLINE : OFFLINE_BY_HAND);
  };

  function send(): void {
    if (!auto.sending) sent = exchange('DRAFT').then(() => undefined);
  }

  /** One save from start to answer. Never throws: what went wrong is the schedule's to deal with. */
  async function exchange(status: SaveBody['status']): Promise<SaveOutcome> {
    dispatch({ type: 'started' });
    const body = bodyOf(status);
    const before = known;
    known = afterSending(known, body.formData);
    keep();
    try {
      const view = await ports.put(body, known.revision);
      await acknowledge(view, body.formData);
      return { ok: true };
    } catch (cause) {
      const error = readSaveError(cause);
      // Any other error is an answer: this save was not taken.
      if (error.kind !== 'failed') known = before;
      return takeError(error, body.formData).catch((later: unknown) => fail(readSaveError(later)));
    } finally {
      keep();
    }
  }

  async function acknowledge(view: FormView, saved: Answers): Promise<void> {
    known = { revision: view.revision, base: saved, unanswered: [] };
    // The save has succeeded whether or not the definition can be fetched: the next answer names it again.
    await followDefinition(view).catch(() => undefined);
    dispatch({ type: 'succeeded', at: ports.now() });
    release({ ok: true }, (changes) => changes <= auto.savedChanges);
    ports.acknowledged(view);
  }

  /** The server has carried the draft to another definition: take it, and what was typed meanwhile along. */
  async function followDefinition(view: FormView): Promise<void> {
    if (view.definition.sha256 === wizard.form().sha256) return;
    await changeDefinition(view);
    wizard.adopt(mergeAnswers(known.base, mine(), view.formData).merged, view.place.passed);
    known = { ...known, base: view.formData };
  }

  /** Puts the definition of a form's view on screen. The answers go along as the server's do, so that both can be merged. */
  async function changeDefinition({ formType, definition: { sha256 } }: FormView): Promise<void> {
    if (sha256 === wizard.form().sha256) return;
    const form = await ports.loadForm(formType, sha256);
    const { version: fromVersion } = wizard.form().meta;
    const carry = (answers: Answers) => migrateAnswers(form.bundle.definition, fromVersion, answers);
    const carried = carry(mine());
    const carryPart = (answers: Answers): Answers => carry(answers)?.answers ?? answers;
    known = { ...known, base: carryPart(known.base), unanswered: known.unanswered.map(carryPart) };
    wizard.swapForm(form);
    if (carried) wizard.adopt(carried.answers, []);
    if (carried && form.meta.version > fromVersion)
      store.setState({ carried: { fromVersion, notices: [...carried.notices] } });
  }

  async function takeError(error: SaveError, saved: Answers): Promise<SaveOutcome> {
    switch (error.kind) {
      case 'stale':
        return takeStale(error.current);
      case 'invalid':
        // The answers are saved; only the submit was refused.
        await acknowledge(error.current, saved);
        return { ok: false, message: error.message };
      case 'locked':
        store.setState({ locked: error.message });
        return refuse({ type: 'refused', message: error.message }, error.message);
      case 'signed-out':
        return refuse({ type: 'signed-out' }, SIGNED_OUT);
      case 'refused':
        return refuse({ type: 'refused', message: error.message }, error.message);
      case 'failed':
        return fail(error);
    }
  }

  function fail(error: SaveError): SaveOutcome {
    const message = 'message' in error ? error.message : SIGNED_OUT;
    if (!ports.isOnline()) dispatch({ type: 'offline' });
    return refuse({ type: 'failed', at: ports.now(), message, jitter: ports.random() }, message);
  }

  function refuse(event: AutosaveEvent, message: string): SaveOutcome {
    dispatch(event);
    release({ ok: false, message });
    return { ok: false, message };
  }

  async function takeStale(theirs: FormView): Promise<SaveOutcome> {
    await changeDefinition(theirs);
    const conflicts = meetServer(theirs);
    if (conflicts.length > 0) return refuse({ type: 'conflicted', fields: conflicts }, CHOOSE);
    dispatch({ type: 'merged', at: ports.now(), filled: wizard.resolver.resolution().filled });
    return { ok: false, message: LOOK_AGAIN };
  }

  /** @returns what the person must choose */
  function meetServer(theirs: FormView): readonly FieldPath[] {
    const next: Known = { revision: theirs.revision, base: theirs.formData, unanswered: [] };
    return meetings.meet({
      ground: groundWith(known, next),
      theirs: theirs.formData,
      passed: theirs.place.passed,
      theirsAt: () => Date.parse(theirs.updatedAt),
      // From here on their revision is known, so it must not be before their answers are.
      taken: () => {
        known = next;
      },
    });
  }

  function meetLeft(claim: Claim): readonly FieldPath[] {
    const left = claim.pending;
    return meetings.meet({
      ground: groundWith(left, known),
      theirs: left.answers,
      passed: left.place.passed,
      theirsAt: (path) => left.changedAt[path] ?? left.at,
      taken: () => keeper.absorb(claim),
    });
  }

  /** Takes in what was left on the device. Before the wizard is followed: what comes in so is judged as a whole. */
  function revive(): void {
    revived = true;
    if (!own) return;
    keeper.absorb(own);
    const conflicts = own.pending.revision === loaded.revision ? [] : meetServer(loaded);
    reviveOthers(conflicts);
  }

  /** @param conflicts what has to be chosen first */
  function reviveOthers(conflicts: readonly FieldPath[]): void {
    let left = conflicts;
    for (let next; left.length === 0 && (next = others.shift());) left = meetLeft(next);
    const passed = new Set(loaded.place.passed);
    const differs =
      changedAnswers(wizard.form(), known.base, mine()).length > 0 || place().passed.some((step) => !passed.has(step));
    if (differs || left.length > 0)
      dispatch({ type: 'changed', at: ports.now(), filled: wizard.resolver.resolution().filled });
    if (left.length > 0) dispatch({ type: 'conflicted', fields: left });
    else dispatch({ type: 'resumed', at: ports.now() });
    keep();
  }

  /** A page that was open at the same time has gone, and could not save all of its answers. */
  function takeLater(claim: Claim): void {
    others.push(completeClaim(claim, wizard.form(), known.base));
    // Behind a question that is open it waits for the answer.
    if (auto.stop?.kind !== 'conflict') reviveOthers([]);
  }

  /** There is nothing to save any more, here or elsewhere. */
  function finish(): void {
    stopped = true;
    cancelNext();
    keeper.drop();
  }

  const saver: Saver = {
    store,

    start() {
      stopped = false;
      if (!revived) revive();
      const ends = [
        found.followHeld(takeLater),
        wizard.subscribeAnswers((path) => {
          if (path !== null) changedAt.set(path, ports.now());
          dispatch({ type: 'changed', at: ports.now(), filled: wizard.resolver.resolution().filled });
          keep();
        }),
        wizard.store.subscribe((state, before) => {
          if (state.passed !== before.passed) dispatch({ type: 'changed', at: ports.now(), filled: auto.filled });
          if (state.passed !== before.passed || state.stepId !== before.stepId) keep();
          // A step that was left is a good moment: what is unsaved need not wait for quiet.
          if (automatic && state.stepId !== before.stepId && hasUnsaved(auto) && obstacle() === null)
            dispatch({ type: 'asked', at: ports.now() });
        }),
      ];
      arm();
      return () => {
        stopped = true;
        cancelNext();
        for (const end of ends) end();
        keeper.release();
        for (const claim of others) claim.release();
      };
    },

    saveNow() {
      // Signed in again in another window, perhaps: the answer tells.
      if (auto.stop?.kind === 'signed-out') dispatch({ type: 'resumed', at: ports.now() });
      const message = obstacle();
      if (message !== null) return Promise.resolve({ ok: false, message });
      return new Promise((settle) => {
        waiting.push({ changes: auto.changes, settle });
        dispatch({ type: 'asked', at: ports.now() });
      });
    },

    saveUnsaved: () => (hasUnsaved(auto) ? saver.saveNow() : Promise.resolve({ ok: true })),
    saveBeforeSignOut: () =>
      automatic || !device || !store.getState().kept ? saver.saveUnsaved() : Promise.resolve({ ok: true }),

    async submit() {
      store.setState({ submitting: true });
      cancelNext();
      try {
        await sent;
        const message = obstacle();
        if (message !== null) return { ok: false, message };
        const outcome = await exchange('SUBMITTED');
        if (outcome.ok) finish();
        return outcome;
      } finally {
        store.setState({ submitting: false });
        arm();
      }
    },

    noteTyping(path, text) {
      if (typing.get(path) === text) return;
      if (text === undefined) typing.delete(path);
      else typing.set(path, text);
      changedAt.set(path, ports.now());
      dispatch({ type: 'changed', at: ports.now(), filled: typing.size > 0 || wizard.resolver.resolution().filled });
      keep();
    },

    noteCaret: () => {
      if (hasUnsaved(auto)) keep();
    },
    ask: (choosing) => store.setState({ choosing }),

    choose(path, side) {
      if (!meetings.choose(path, side)) return;
      if (others.length > 0) reviveOthers([]);
      else dispatch({ type: 'resumed', at: ports.now() });
      keep();
    },

    unsaved: () => changedAnswers(wizard.form(), known.base, mine()),
    dismissCarried: () => store.setState({ carried: null }),
    resume: () => dispatch({ type: 'resumed', at: ports.now() }),
    setOnline: (online) => dispatch({ type: online ? 'online' : 'offline' }),

    flush() {
      if (!automatic || stopped || !hasUnsaved(auto) || auto.stop || obstacle() !== null) return;
      cancelNext();
      send();
    },

    wouldLose({ closing }) {
      if (stopped || !hasUnsaved(auto)) return false;
      const kept = device !== undefined && store.getState().kept;
      // A closing page cannot finish what it is writing on the device; one that goes on to something else can.
      const cutOff = kept && closing && !keeper.isUpToDate();
      // Only Save saves. Signed out it cannot, and what is kept comes back with the person.
      if (!automatic && !(kept && auto.stop?.kind === 'signed-out')) return true;
      if (kept) return cutOff;
      const inTrouble = auto.sending !== null || auto.stop !== null || auto.failures > 0 || !auto.online;
      return inTrouble || (closing && !ports.outlivesPage(bodyOf('DRAFT')));
    },

    discard: finish,
  };
  return saver;
}
