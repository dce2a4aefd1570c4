/** Runs the save machine: passes events to it, and performs its effects on the network, the clock and the device. */
import type { StoreApi } from 'zustand/vanilla';
import type { FormView, Place } from '../../../../api/modules/forms/schemas.ts';
import { changedAnswers } from '../../../../engine/changes.ts';
import { migrateAnswers } from '../../../../engine/model/migrate-answers.ts';
import type { Answers } from '../../../../engine/model/types.ts';
import type { FieldPath } from '../../../../engine/model/form.ts';
import type { Wizard } from '../../../../engine/wizard/types.ts';
import { migrateTo, unsavedPart, type LocalDraft, type RecoveredDraft } from '../device/local-draft.ts';
import type { LocalDraftStore } from '../device/local-draft-store.ts';
import { joinChanges } from '../device/page-changes.ts';
import { createPossibleSaves } from '../device/possible-saves.ts';
import type { ServerSnapshot } from './conflicts.ts';
import { createHalfTyped } from './half-typed.ts';
import {
  BACKOFF_MAX,
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
import { readSaveError, UNREACHABLE, type SaveResponse, type SaveBody, type SaveRequest } from './save-request.ts';
import type { SaveOutcome, SaverPorts, SaverState } from './saver-types.ts';

export const LOOK_AGAIN = 'Answers from another window were added. Check them, then submit again.';

export const snapshotOf = (view: FormView, answers: Answers = view.formData): ServerSnapshot => ({
  revision: view.revision,
  answers,
  passed: view.place.passed,
  changes: view.place.changes ?? {},
});

/** What a runner needs. */
export interface RunnerOptions {
  readonly wizard: Wizard;
  readonly formId: string;
  readonly ports: SaverPorts;
  readonly store: StoreApi<SaverState>;
  /** Storage for the page's own draft; undefined if the browser has none. */
  readonly drafts: LocalDraftStore | undefined;
  /** The draft with which the wizard was created. */
  readonly own: LocalDraft | undefined;
  readonly state: SavingState;
  /** Called when a save has been acknowledged, before the next request. */
  onSaved(view: FormView): void;
  /** Called when a request has been answered or has failed. */
  onResponse(): void;
}

type LockedResponse = Extract<SaveResponse, { kind: 'locked' }>;

export type SaveRunner = ReturnType<typeof createSaveRunner>;

export function createSaveRunner(options: RunnerOptions) {
  const { wizard, ports, store, drafts } = options;
  let { state } = options;
  const halfTyped = createHalfTyped();
  const pageId = ports.newKey();
  let stopped = true;
  let cancelNext = (): void => undefined;
  /** The running request, or the last one. */
  let sending: Promise<SaveOutcome> = Promise.resolve({ ok: true });
  let waiting: Array<{ changes: number; settle: (outcome: SaveOutcome) => void }> = [];
  /** Drafts whose answers are in the wizard: they are deleted as soon as those are stored or saved again. */
  let absorbed: readonly RecoveredDraft[] = [];
  let merges = 0;
  const possible = createPossibleSaves(() => wizard.form());
  if (options.own) possible.addDraft(options.own);

  const mine = (): Answers => halfTyped.addTo(wizard.resolver.answers());
  const isFilled = (): boolean => !halfTyped.isEmpty() || wizard.resolver.resolution().filled;
  const place = (): Place => {
    const { passed, stepId } = wizard.store.getState();
    const changes = joinChanges(state.server.changes, possible.joined(), { [pageId]: state.changes });
    return { passed: [...passed], step: stepId, changes };
  };

  const dispatch = (event: SavingEvent): void => {
    const next = transition(state, event, ports.now());
    state = next.state;
    const { phase } = state;
    const locked = phase.kind === 'locked' ? phase.message : null;
    const conflict = phase.kind === 'conflict' ? phase.conflict : null;
    const shown = store.getState();
    if (locked !== shown.locked || conflict !== shown.conflict)
      store.setState({ locked, conflict, choosing: shown.choosing && conflict !== null });
    wizard.setSave(saveStateOf(state));
    schedule();
    for (const effect of next.effects) run(effect);
  };

  function schedule(): void {
    cancelNext();
    cancelNext = () => undefined;
    const due = stopped ? null : nextDue(state);
    if (due === null) return;
    // After the clock was set back, `due` may be hours away.
    cancelNext = ports.after(Math.min(BACKOFF_MAX, Math.max(0, due - ports.now())), save);
  }

  function run(effect: SavingEffect): void {
    switch (effect.do) {
      case 'send':
        sending = exchange(effect.request);
        return;
      case 'keep':
        return keepDraft();
      case 'adopt':
        // Another window may have saved without changing an answer, such as by passing a step.
        if (changedAnswers(wizard.form(), mine(), effect.answers).length > 0) merges += 1;
        halfTyped.forgetReplaced(effect.answers);
        return wizard.adopt(effect.answers, effect.passed);
      case 'absorb':
        absorbed = [...absorbed, effect.draft];
        return possible.addDraft(effect.draft.draft);
      case 'settle': {
        const due = waiting.filter(({ changes }) => changes <= effect.changes);
        waiting = waiting.filter((one) => !due.includes(one));
        for (const { settle } of due) settle(effect.outcome);
      }
    }
  }

  const draft = (): LocalDraft => ({
    formId: options.formId,
    page: pageId,
    tab: ports.tab(),
    at: Math.max(0, state.lastChangeAt),
    revision: state.server.revision,
    request: unansweredSave(state),
    ...unsavedPart(state.server.answers, mine(), possible.openFor(state.server)),
    place: place(),
    definition: { sha256: wizard.form().sha256, version: wizard.form().meta.version },
    changedAt: state.changedAt,
    caret: ports.caret(),
  });

  function keepDraft(): void {
    const unsaved = hasUnsaved(state);
    // After the user has left the form, its page stores nothing more, but removes the draft after its last save.
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
    version: wizard.form().meta.version,
    body: {
      formData: mine(),
      status,
      place: place(),
      definition: wizard.form().sha256,
      ...(status === 'SUBMITTED' && { today: ports.today() }),
    },
  });

  /** Sends a new request, or the unanswered one again. */
  function send(request: SaveRequest): void {
    if (request !== state.sent?.request) possible.addRequest(request, state.server);
    dispatch({ type: 'started', request });
  }

  /** Sends the due save: an unanswered request first. */
  const save = (): void => send(unansweredSave(state) ?? newRequest('DRAFT'));

  /** A submit identical to the last one, whose response was lost, keeps its idempotency key. */
  function submit(): Promise<SaveOutcome> {
    const request = newRequest('SUBMITTED');
    const last = state.sent?.request;
    const same = last && JSON.stringify({ ...last, key: '' }) === JSON.stringify({ ...request, key: '' });
    send(same ? last : request);
    return sending;
  }

  const responseTo = (request: SaveRequest): Promise<SaveResponse> =>
    ports.send(request).then((view) => ({ kind: 'saved', view }) as const, readSaveError);

  /** One save, from request to response. Never throws. */
  async function exchange(request: SaveRequest): Promise<SaveOutcome> {
    const response = await responseTo(request);
    if (response.kind === 'stale' || response.kind === 'refused') possible.remove(request);
    // If the definition cannot be loaded, the response cannot be processed: the same request is sent again.
    const outcome = await takeResponse(response, request).catch(() =>
      takeError({ kind: 'failed', message: UNREACHABLE }),
    );
    options.onResponse();
    return outcome;
  }

  async function takeResponse(response: SaveResponse, request: SaveRequest): Promise<SaveOutcome> {
    switch (response.kind) {
      case 'saved':
      case 'invalid': {
        const { view } = response;
        // The save succeeded even if the definition cannot be loaded: the next response names it again.
        const answers = await followDefinition(view).catch(() => request.body.formData);
        // The form was deleted or restored during the save, whose response would bring back the form as it was.
        if (state.phase.kind === 'ended') return { ok: true };
        dispatch({ type: 'acknowledged', server: snapshotOf(view, answers) });
        if (response.kind === 'saved' && request.body.status === 'SUBMITTED') dispatch({ type: 'ended' });
        ports.acknowledged(view);
        options.onSaved(view);
        return response.kind === 'saved' ? { ok: true } : { ok: false, message: response.message };
      }
      case 'stale':
        mergeServer(response.view, await followDefinition(response.view), true);
        return { ok: false, message: state.phase.kind === 'conflict' ? CHOOSE : LOOK_AGAIN };
      case 'locked':
        return takeLocked(response);
      default:
        return takeError(response);
    }
  }

  /**
   * The form is locked, and a submit of this page, whose response was lost, may be the reason. It is sent again with its
   * key: if the server has accepted it, it repeats its response. What was typed since then is not part of the form.
   */
  async function takeLocked(locked: LockedResponse): Promise<SaveOutcome> {
    for (const submit of state.lostSubmits) {
      const response = await responseTo(submit);
      if (response.kind === 'failed' || response.kind === 'signed-out') return takeError(response);
      if (response.kind !== 'saved') continue;
      const { formData } = submit.body;
      if (changedAnswers(wizard.form(), formData, mine()).length === 0) return takeResponse(response, submit);
      dispatch({ type: 'server-answers', answers: formData });
      break;
    }
    return takeError(locked);
  }

  function takeError(error: Exclude<SaveResponse, { view: FormView }>): SaveOutcome {
    const { kind, message } = error;
    if (kind !== 'failed') dispatch({ type: kind, message });
    else {
      if (!ports.isOnline()) dispatch({ type: 'offline' });
      dispatch({ type: 'failed', message, jitter: ports.random() });
    }
    return { ok: false, message };
  }

  /**
   * Switches the wizard to the definition of a form's view, and migrates the answers as the server does.
   * @returns the view's answers under the definition that is then on the screen
   */
  async function followDefinition({ formType, definition, formData, place: { passed } }: FormView): Promise<Answers> {
    if (definition.sha256 === wizard.form().sha256) return formData;
    // The response to an earlier page's save may be older than this page.
    if (definition.version < wizard.form().meta.version) return migrateTo(wizard.form(), { definition }, formData);
    const form = await ports.loadForm(formType, definition.sha256);
    const { sha256, meta } = wizard.form();
    const from = { definition: { sha256, version: meta.version } };
    const migrated = migrateAnswers(form.bundle.definition, meta.version, mine());
    dispatch({ type: 'server-answers', answers: migrateTo(form, from, state.server.answers) });
    wizard.swapForm(form);
    if (migrated) wizard.adopt(migrated.answers, passed);
    if (migrated && form.meta.version > meta.version)
      store.setState({ migrated: { fromVersion: meta.version, notices: [...migrated.notices] } });
    return formData;
  }

  /** Merges with the server's answers. @param stale they are the response to a save that was rejected as outdated */
  function mergeServer(view: FormView, answers: Answers = view.formData, stale = false): void {
    const from = snapshotOf(view, answers);
    // By the device's clock, as the times of this page's changes.
    const changedAt = (): number => Date.parse(view.updatedAt) - ports.serverAhead();
    const base = possible.mergeBase(state.server, from);
    const side = { base, answers, passed: from.passed, changedAt, from };
    dispatch({ type: 'merge', side, mine: mine(), stale });
  }

  return {
    state: () => state,
    /** How often answers from elsewhere have changed those in the wizard. */
    merges: () => merges,
    dispatch,
    mine,
    isFilled,
    place,
    keepDraft,
    save,
    submit,
    mergeServer,
    /** Marks the page's own earlier draft as taken into the wizard. */
    absorb(old: RecoveredDraft): void {
      absorbed = [...absorbed, old];
      keepDraft();
    },
    /** Sends another page's unanswered request again. This page's saves wait until `take` has used the response. */
    sendAgain(request: SaveRequest, take: (response: SaveResponse) => Promise<void>): void {
      dispatch({ type: 'resending' });
      sending = responseTo(request)
        .then(take)
        .then((): SaveOutcome => {
          dispatch({ type: 'resent' });
          options.onResponse();
          return { ok: true };
        });
    },
    followDefinition,
    /** Resolves when no request is running. */
    async idle(): Promise<void> {
      while (state.phase.kind === 'sending') await sending;
    },
    /** Saves as soon as possible; resolves to the outcome. */
    saved(): Promise<SaveOutcome> {
      return new Promise((settle) => {
        waiting.push({ changes: state.changes, settle });
        dispatch({ type: 'requested' });
      });
    },
    noteTyping(path: FieldPath, text: string | undefined): void {
      if (halfTyped.note(path, text)) dispatch({ type: 'changed', filled: isFilled(), path });
    },
    /** Whether the unsaved answers can still be sent while the page closes. */
    outlivesPage: () => ports.outlivesPage(newRequest('DRAFT').body),
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
