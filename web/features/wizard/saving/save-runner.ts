/** Runs the save machine: tells it what happened, and does what it says with the network, the clock and the device. */
import type { StoreApi } from 'zustand/vanilla';
import type { FormView, Place } from '../../../../api/modules/forms/schemas.ts';
import { withAnswerAt } from '../../../../engine/answers.ts';
import { migrateAnswers } from '../../../../engine/model/migrate-answers.ts';
import type { Answers } from '../../../../engine/model/types.ts';
import type { FieldPath, Form } from '../../../../engine/model/form.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import { unsavedPart, type LocalDraft, type RecoveredDraft } from '../device/local-draft.ts';
import type { LocalDraftStore } from '../device/local-draft-store.ts';
import type { ServerSnapshot } from './conflicts.ts';
import {
  CHOOSE,
  hasUnsaved,
  nextDue,
  saveStateOf,
  transition,
  unansweredSave,
  type SavingEffect,
  type SavingEvent,
  type SavingState,
} from './save-machine.ts';
import { readSaveError, UNREACHABLE, type SaveAnswer, type SaveBody, type SaveRequest } from './save-request.ts';
import type { SaveOutcome, SaverPorts, SaverState } from './saver-types.ts';

const LOOK_AGAIN = 'Answers from another window were added. Check them, then submit again.';

export const snapshotOf = (view: FormView, answers: Answers = view.formData): ServerSnapshot => ({
  revision: view.revision,
  answers,
  passed: view.place.passed,
});

/** What a saver runs on. */
export interface RunnerOptions {
  readonly wizard: Wizard;
  readonly formId: string;
  readonly ports: SaverPorts;
  readonly store: StoreApi<SaverState>;
  /** Where the page's own draft is kept; undefined where it cannot be. */
  readonly drafts: LocalDraftStore | undefined;
  readonly state: SavingState;
  /** Called when a save has been acknowledged, before anything else is sent. */
  onSaved(view: FormView): void;
  /** Called when a request has been answered or has failed. */
  onAnswered(): void;
}

export type SaveRunner = ReturnType<typeof createSaveRunner>;

export function createSaveRunner(options: RunnerOptions) {
  const { wizard, ports, store, drafts } = options;
  let { state } = options;
  /** What is typed into a field and is no answer yet. */
  const typing = new Map<FieldPath, string>();
  let stopped = true;
  let cancelNext = (): void => undefined;
  /** The request under way, or the last one. */
  let sending: Promise<SaveOutcome> = Promise.resolve({ ok: true });
  let waiting: Array<{ changes: number; settle: (outcome: SaveOutcome) => void }> = [];
  /** Drafts whose answers are in the wizard: they go as soon as those are kept or saved anew. */
  let absorbed: readonly RecoveredDraft[] = [];

  const mine = (): Answers =>
    [...typing].reduce((answers, [path, text]) => withAnswerAt(answers, path, text), wizard.resolver.answers());
  const isFilled = (): boolean => typing.size > 0 || wizard.resolver.resolution().filled;
  const place = (): Place => {
    const { passed, stepId } = wizard.store.getState();
    return { passed: [...passed], step: stepId };
  };

  const dispatch = (event: SavingEvent): void => {
    const next = transition(state, event, ports.now());
    state = next.state;
    const { phase, submitting } = state;
    const locked = phase.kind === 'locked' ? phase.message : null;
    const conflict = phase.kind === 'conflict' ? phase.conflict : null;
    const shown = store.getState();
    if (locked !== shown.locked || conflict !== shown.conflict || submitting !== shown.submitting)
      store.setState({ locked, conflict, submitting, choosing: shown.choosing && conflict !== null });
    wizard.setSave(saveStateOf(state));
    schedule();
    for (const effect of next.effects) run(effect);
  };

  function schedule(): void {
    cancelNext();
    const due = stopped ? null : nextDue(state);
    cancelNext = due === null ? () => undefined : ports.after(Math.max(0, due - ports.now()), save);
  }

  function run(effect: SavingEffect): void {
    switch (effect.do) {
      case 'send':
        sending = exchange(effect.request);
        return;
      case 'keep':
        return keepDraft();
      case 'adopt':
        return wizard.adopt(effect.answers, effect.passed);
      case 'absorb':
        absorbed = [...absorbed, effect.draft];
        return;
      case 'settle': {
        const due = waiting.filter(({ changes }) => changes <= effect.changes);
        waiting = waiting.filter((one) => !due.includes(one));
        for (const { settle } of due) settle(effect.outcome);
      }
    }
  }

  const draft = (): LocalDraft => ({
    formId: options.formId,
    tab: ports.tab(),
    at: Math.max(0, state.lastChangeAt),
    revision: state.server.revision,
    request: unansweredSave(state),
    ...unsavedPart(state.server.answers, mine(), unansweredSave(state)),
    place: place(),
    definition: { sha256: wizard.form().sha256, version: wizard.form().meta.version },
    changedAt: state.changedAt,
    caret: ports.caret(),
  });

  function keepDraft(): void {
    const unsaved = hasUnsaved(state);
    // A page that has gone on to something else keeps nothing more, and still hears that its last save was taken.
    if (stopped && unsaved) return;
    const kept = unsaved ? drafts?.write(draft) : drafts?.remove();
    const old = absorbed;
    if (old.length === 0) return;
    void kept?.then((done) => {
      if (!done || absorbed !== old) return;
      absorbed = [];
      for (const one of old) void one.remove();
    });
  }

  const newRequest = (status: SaveBody['status']): SaveRequest => ({
    key: ports.newKey(),
    revision: state.server.revision,
    body: {
      formData: mine(),
      status,
      place: place(),
      definition: wizard.form().sha256,
      ...(status === 'SUBMITTED' && { today: ports.today() }),
    },
  });

  /** Sends what is due: first what was sent before and not answered. */
  function save(): void {
    dispatch({ type: 'started', request: unansweredSave(state) ?? newRequest('DRAFT') });
  }

  /** A submit that is the same as the one whose answer was not seen has the same key. */
  function submit(): Promise<SaveOutcome> {
    const request = newRequest('SUBMITTED');
    const last = state.sent?.request;
    const same = last && JSON.stringify({ ...last, key: '' }) === JSON.stringify({ ...request, key: '' });
    dispatch({ type: 'started', request: same ? last : request });
    return sending;
  }

  const answerTo = (request: SaveRequest): Promise<SaveAnswer> =>
    ports.send(request).then((view) => ({ kind: 'saved', view }) as const, readSaveError);

  /** One save from its request to its answer. Never throws. */
  async function exchange(request: SaveRequest): Promise<SaveOutcome> {
    const answer = await answerTo(request);
    // Without its definition an answer cannot be taken: the same request is sent again.
    const outcome = await takeAnswer(answer, request).catch(() => takeError({ kind: 'failed', message: UNREACHABLE }));
    options.onAnswered();
    return outcome;
  }

  async function takeAnswer(answer: SaveAnswer, request: SaveRequest): Promise<SaveOutcome> {
    switch (answer.kind) {
      case 'saved':
      case 'invalid': {
        const { view } = answer;
        // The save has succeeded whether or not the definition can be fetched: the next answer names it again.
        const answers = await followDefinition(view).catch(() => request.body.formData);
        dispatch({ type: 'acknowledged', server: snapshotOf(view, answers) });
        ports.acknowledged(view);
        options.onSaved(view);
        return answer.kind === 'saved' ? { ok: true } : { ok: false, message: answer.message };
      }
      case 'stale':
        meetServer(answer.view, await followDefinition(answer.view), true);
        return { ok: false, message: state.phase.kind === 'conflict' ? CHOOSE : LOOK_AGAIN };
      default:
        return takeError(answer);
    }
  }

  function takeError(error: Exclude<SaveAnswer, { view: FormView }>): SaveOutcome {
    const { kind, message } = error;
    if (kind !== 'failed') dispatch({ type: kind, message });
    else {
      if (!ports.isOnline()) dispatch({ type: 'offline' });
      dispatch({ type: 'failed', message, jitter: ports.random() });
    }
    return { ok: false, message };
  }

  /**
   * Puts the definition of a form's view on screen, with the answers migrated as the server migrates its own.
   * @returns the view's answers under the definition that is on screen then
   */
  async function followDefinition({ formType, definition, formData, place: { passed } }: FormView): Promise<Answers> {
    if (definition.sha256 === wizard.form().sha256) return formData;
    // The answer to a save that an earlier page has sent may be older than this page.
    if (definition.version < wizard.form().meta.version) return migrate(wizard.form(), definition.version, formData);
    const form = await ports.loadForm(formType, definition.sha256);
    const { version: fromVersion } = wizard.form().meta;
    const migrated = migrateAnswers(form.bundle.definition, fromVersion, mine());
    dispatch({ type: 'migrated', answers: migrate(form, fromVersion, state.server.answers) });
    wizard.swapForm(form);
    if (migrated) wizard.adopt(migrated.answers, passed);
    if (migrated && form.meta.version > fromVersion)
      store.setState({ migrated: { fromVersion, notices: [...migrated.notices] } });
    return formData;
  }

  const migrate = (form: Form, fromVersion: number, answers: Answers): Answers =>
    migrateAnswers(form.bundle.definition, fromVersion, answers)?.answers ?? answers;

  /** Merges with what the server has. @param stale as the answer to a save, which was not taken */
  function meetServer(view: FormView, answers: Answers = view.formData, stale = false): void {
    const from = snapshotOf(view, answers);
    const changedAt = (): number => Date.parse(view.updatedAt);
    const side = { base: state.server.answers, answers, passed: from.passed, changedAt, from };
    dispatch({ type: 'met', side, mine: mine(), stale });
  }

  return {
    state: () => state,
    dispatch,
    mine,
    isFilled,
    place,
    keepDraft,
    save,
    submit,
    meetServer,
    /** The page's own earlier draft is in the wizard. */
    absorb(old: RecoveredDraft): void {
      absorbed = [...absorbed, old];
      keepDraft();
    },
    /** Sends a request that another page has left unanswered. Own saves wait until `take` has taken in its answer. */
    sendAgain(request: SaveRequest, take: (answer: SaveAnswer) => Promise<void>): void {
      dispatch({ type: 'asking' });
      sending = answerTo(request)
        .then(take)
        .then((): SaveOutcome => {
          dispatch({ type: 'answered' });
          options.onAnswered();
          return { ok: true };
        });
    },
    followDefinition,
    /** Resolves once nothing is under way. */
    async idle(): Promise<void> {
      while (state.phase.kind === 'sending') await sending;
    },
    /** Saves as soon as possible; resolves to what came of it. */
    saved(): Promise<SaveOutcome> {
      return new Promise((settle) => {
        waiting.push({ changes: state.changes, settle });
        dispatch({ type: 'asked' });
      });
    },
    noteTyping(path: FieldPath, text: string | undefined): void {
      if (typing.get(path) === text) return;
      if (text === undefined) typing.delete(path);
      else typing.set(path, text);
      dispatch({ type: 'changed', filled: isFilled(), path });
    },
    /** Whether what is unsaved can be sent while the page goes. */
    outlivesPage: () => ports.outlivesPage(newRequest('DRAFT').body),
    isStopped: () => stopped,
    go(): void {
      stopped = false;
      schedule();
    },
    stop(): void {
      stopped = true;
      cancelNext();
      drafts?.release();
      for (const one of absorbed) one.release();
    },
  };
}
