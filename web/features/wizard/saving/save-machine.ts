/**
 * Saving as a state machine. It is pure: times, answers and server responses come in with the events, and the actions
 * to take come back as effects. {@link saveStateOf} turns the state into what the screen shows.
 *
 * Changes are counted rather than flagged, so that a change made while a save is running never counts as saved when
 * that save is acknowledged.
 */
import type { Answers } from '../../../../engine/model/types.ts';
import type { FieldPath } from '../../../../engine/model/form.ts';
import type { Side } from '../../../../engine/merge.ts';
import type { SaveState } from '../../../../engine/wizard/types.ts';
import { MINUTE } from '../../../../engine/lib/time.ts';
import type { RecoveredDraft } from '../device/local-draft.ts';
import { mergeWith, type Conflict, type OtherSide, type ServerSnapshot } from './conflicts.ts';
import type { SaveRequest } from './save-request.ts';
import type { SaveOutcome } from './saver-types.ts';

/** How long the user must pause after the last change before a save starts (specification: 3000 ms). */
export const AUTOSAVE_DELAY = 3_000;
const BACKOFF_FIRST = 1_000;
export const BACKOFF_MAX = MINUTE;

export const CHOOSE = 'An answer was changed in two places. Choose which one is right first.';

export type Phase =
  /** No request is running: everything is saved, or a save starts after the pause. */
  | { kind: 'ready' }
  | { kind: 'sending' }
  /** The last save failed and will be retried. */
  | { kind: 'retrying'; message: string; at: number }
  /** The server rejects the save, and a retry would not help; the next change may. */
  | { kind: 'refused'; message: string }
  | { kind: 'signed-out' }
  | { kind: 'conflict'; conflict: Conflict }
  /** The form was submitted elsewhere or locked: saving has stopped, and the answers stay on the screen. */
  | { kind: 'locked'; message: string }
  /** The form was submitted here, or no longer exists: there is nothing left to save. */
  | { kind: 'ended' };

export interface SavingState {
  readonly phase: Phase;
  /** Saves automatically; otherwise only on request. */
  readonly automatic: boolean;
  readonly online: boolean;
  readonly server: ServerSnapshot;
  /** The save without a response, and its number of changes. `filled`: it contains more than unchanged defaults. */
  readonly sent: { readonly request: SaveRequest; readonly changes: number; readonly filled: boolean } | null;
  /** Earlier submits that got no response. The server may have accepted one of them. */
  readonly lostSubmits: readonly SaveRequest[];
  /** The number of changes so far, and how many of them the server has acknowledged. */
  readonly changes: number;
  readonly savedChanges: number;
  /** Time of the last change, in epoch milliseconds, and of each answer's last change. */
  readonly lastChangeAt: number;
  readonly changedAt: Readonly<Record<FieldPath, number>>;
  /** Whether the answers are filled now, and whether those that the server has, or may have, are. */
  readonly filled: boolean;
  readonly savedFilled: boolean;
  /** When a save was requested: it is due at once, even if the form is empty. */
  readonly requestedAt: number | null;
  /** Number of consecutive failed saves. */
  readonly failures: number;
  readonly savedAt: number | null;
}

export type SavingEvent =
  /** An answer or the progress in the form changed; `path` names the one answer. `filled` as in `Resolution.filled`. */
  | { type: 'changed'; filled: boolean; path?: FieldPath }
  /** A draft from the device is in the wizard. `differs`: from the answers that the server has or was sent. */
  | { type: 'recovered'; filled: boolean; differs: boolean }
  /** A save was requested: by the Save button, or by leaving a step. */
  | { type: 'requested' }
  /** The due save is sent; `request` is {@link SavingState.sent}'s or a new one. */
  | { type: 'started'; request: SaveRequest }
  /** The unanswered request of another page is sent again: saves wait until its response has been used. */
  | { type: 'resending' }
  | { type: 'resent' }
  | { type: 'acknowledged'; server: ServerSnapshot }
  /** `jitter`: random, from 0 up to 1, so that many browsers do not retry at the same moment. */
  | { type: 'failed'; message: string; jitter: number }
  | { type: 'refused' | 'locked' | 'signed-out'; message: string }
  /** The user may have signed in again. */
  | { type: 'resumed' }
  /** The locked form can be changed again. */
  | { type: 'unlocked' }
  | { type: 'offline' }
  | { type: 'online' }
  /** Answers arrived from elsewhere. `stale`: as the response to a save that was rejected as outdated. */
  | { type: 'merge'; side: OtherSide; mine: Answers; stale?: boolean }
  | { type: 'chosen'; path: FieldPath; side: Side; mine: Answers }
  /** The server's answers, migrated to another definition, or those of a submit whose response was lost. */
  | { type: 'server-answers'; answers: Answers }
  | { type: 'ended' };

export type SavingEffect =
  | { do: 'send'; request: SaveRequest }
  /** Writes the unsaved answers to the device, or removes them there when the server has them all. */
  | { do: 'keep' }
  /** Puts merged answers into the wizard. */
  | { do: 'adopt'; answers: Answers; passed: readonly string[] }
  /** A draft's answers are in the wizard: the draft is deleted as soon as they are stored or saved again. */
  | { do: 'absorb'; draft: RecoveredDraft }
  /** Resolves the waiting save requests that cover up to `changes` changes. */
  | { do: 'settle'; outcome: SaveOutcome; changes: number };

export interface Step {
  readonly state: SavingState;
  readonly effects: readonly SavingEffect[];
}

/** @param options.filled whether the server's answers contain more than unchanged defaults */
export const startSaving = (
  options: Pick<SavingState, 'server' | 'filled' | 'online' | 'automatic'> &
    Partial<Pick<SavingState, 'changedAt'>> & { request?: SaveRequest | null },
): SavingState => ({
  phase: { kind: 'ready' },
  automatic: options.automatic,
  online: options.online,
  server: options.server,
  sent: options.request ? { request: options.request, changes: 1, filled: true } : null,
  lostSubmits: [],
  changes: options.request ? 1 : 0,
  savedChanges: 0,
  lastChangeAt: Number.NEGATIVE_INFINITY,
  changedAt: options.changedAt ?? {},
  filled: options.filled,
  savedFilled: options.filled,
  requestedAt: null,
  failures: 0,
  savedAt: null,
});

/** Whether the server has not acknowledged every change. */
export const hasUnacknowledged = ({ phase, changes, savedChanges }: SavingState): boolean =>
  phase.kind !== 'ended' && changes !== savedChanges;

/** Whether changes wait to be sent. A form that was emptied is sent; one that was never filled is not. */
export const hasUnsaved = (state: SavingState): boolean =>
  hasUnacknowledged(state) && (state.filled || state.savedFilled || state.sent?.filled === true);

/** The draft save that must be sent again before any other. Only the user can repeat a submit. */
export const unansweredSave = ({ sent }: SavingState): SaveRequest | null =>
  sent?.request.body.status === 'DRAFT' ? sent.request : null;

/** Doubles from one second up to one minute; the jitter subtracts up to half. */
export const backoff = (failures: number, jitter: number): number =>
  Math.round(Math.min(BACKOFF_MAX, BACKOFF_FIRST * 2 ** (failures - 1)) * (1 - jitter / 2));

/**
 * When the next save starts, in epoch milliseconds, possibly in the past; null when none is planned, or when one waits
 * for an event. A requested save waits neither for the pause nor for the retry time.
 */
export function nextDue(state: SavingState): number | null {
  const { phase, requestedAt } = state;
  if ((phase.kind !== 'ready' && phase.kind !== 'retrying') || !state.online) return null;
  if (requestedAt !== null) return requestedAt;
  const retryAt = phase.kind === 'retrying' ? phase.at : Number.NEGATIVE_INFINITY;
  // Without autosave, a failed save is not retried until the user saves again.
  if (unansweredSave(state)) return state.automatic || phase.kind === 'ready' ? retryAt : null;
  return state.automatic && hasUnsaved(state) ? Math.max(state.lastChangeAt + AUTOSAVE_DELAY, retryAt) : null;
}

/** What the status line shows. */
export function saveStateOf(state: SavingState): SaveState {
  const { phase } = state;
  switch (phase.kind) {
    case 'sending':
      return { kind: 'saving' };
    case 'conflict':
      return { kind: 'conflict', fields: phase.conflict.fields };
    case 'signed-out':
      return { kind: 'signed-out' };
    case 'refused':
    case 'locked':
      return { kind: 'failed', message: phase.message };
    default: {
      if (!hasUnsaved(state) && state.requestedAt === null && !unansweredSave(state))
        return { kind: 'saved', at: state.savedAt };
      if (!state.online) return { kind: 'offline' };
      return phase.kind === 'retrying' ? { kind: 'failed', message: phase.message } : { kind: 'unsaved' };
    }
  }
}

const READY: Phase = { kind: 'ready' };
const KEEP: SavingEffect = { do: 'keep' };
const step = (state: SavingState, ...effects: readonly SavingEffect[]): Step => ({ state, effects });

/**
 * The next state and the effects. Events that do not fit the state, such as a response without a save, change nothing.
 * @param at when the event happened, in epoch milliseconds
 */
export function transition(state: SavingState, event: SavingEvent, at: number): Step {
  const { phase } = state;
  if (phase.kind === 'ended') return step(state);
  switch (event.type) {
    case 'changed':
      return step(
        {
          ...state,
          changes: state.changes + 1,
          lastChangeAt: at,
          changedAt: event.path === undefined ? state.changedAt : { ...state.changedAt, [event.path]: at },
          filled: event.filled,
          phase: phase.kind === 'refused' ? READY : phase,
        },
        KEEP,
      );
    case 'recovered': {
      const { filled, differs } = event;
      // The page that left the draft may have saved it: an emptied form must be sent then.
      const savedFilled = state.savedFilled || filled;
      if (!differs)
        return step({ ...state, filled, savedFilled, ...(!state.sent && { savedChanges: state.changes }) }, KEEP);
      const requestedAt = state.automatic ? at : state.requestedAt;
      return step({ ...state, filled, savedFilled, changes: state.changes + 1, lastChangeAt: at, requestedAt }, KEEP);
    }
    case 'requested':
      // The running save already contains every change, so its response is enough.
      if (phase.kind === 'sending' && state.sent?.changes === state.changes) return step(state);
      return step({ ...state, requestedAt: at, phase: phase.kind === 'refused' ? READY : phase });
    case 'started': {
      if (phase.kind === 'sending') return step(state);
      const { request } = event;
      const sent =
        state.sent?.request === request ? state.sent : { request, changes: state.changes, filled: state.filled };
      const requestedAt = sent.changes === state.changes ? null : state.requestedAt;
      // An earlier request without a response may have been accepted.
      const lost = state.sent === sent ? null : state.sent;
      const savedFilled = state.savedFilled || lost?.filled === true;
      const lostSubmits =
        lost?.request.body.status === 'SUBMITTED' ? [...state.lostSubmits, lost.request] : state.lostSubmits;
      return step({ ...state, sent, lostSubmits, savedFilled, requestedAt, phase: { kind: 'sending' } }, KEEP, {
        do: 'send',
        request,
      });
    }
    case 'resending':
      return step({ ...state, phase: { kind: 'sending' } });
    case 'resent':
      return step({ ...state, phase: phase.kind === 'sending' ? READY : phase });
    case 'acknowledged': {
      const { sent } = state;
      if (phase.kind !== 'sending' || !sent) return step(state);
      return step(
        {
          ...state,
          phase: READY,
          server: event.server,
          sent: null,
          lostSubmits: [],
          savedChanges: sent.changes,
          savedFilled: sent.filled,
          failures: 0,
          savedAt: at,
        },
        KEEP,
        { do: 'settle', outcome: { ok: true }, changes: sent.changes },
      );
    }
    case 'failed': {
      const failures = state.failures + 1;
      const { message, jitter } = event;
      const retry: Phase = { kind: 'retrying', message, at: at + backoff(failures, jitter) };
      return refuse({ ...state, failures, phase: retry }, message);
    }
    case 'refused':
      return refuse({ ...state, sent: null, phase: { kind: 'refused', message: event.message } }, event.message);
    case 'locked':
      return refuse(
        { ...state, sent: null, lostSubmits: [], phase: { kind: 'locked', message: event.message } },
        event.message,
      );
    case 'signed-out':
      // `sent` stays: it is still unknown whether an earlier try was accepted.
      return refuse({ ...state, phase: { kind: 'signed-out' } }, event.message);
    case 'resumed':
    case 'unlocked':
      if (phase.kind !== (event.type === 'resumed' ? 'signed-out' : 'locked')) return step(state);
      return step({ ...state, phase: READY, failures: 0, requestedAt: hasUnsaved(state) ? at : state.requestedAt });
    case 'offline':
      return step({ ...state, online: false });
    case 'online':
      return step({ ...state, online: true, failures: 0, phase: phase.kind === 'retrying' ? READY : phase });
    case 'merge':
      return merge(state, event, at);
    case 'chosen':
      return choose(state, event, at);
    case 'server-answers':
      return step({ ...state, server: { ...state.server, answers: event.answers } });
    case 'ended':
      return step({ ...state, phase: { kind: 'ended' } }, KEEP);
  }
}

/** The running save has ended without saving: its changes are still unsaved. */
const refuse = (state: SavingState, message: string): Step =>
  step({ ...state, requestedAt: null }, KEEP, {
    do: 'settle',
    outcome: { ok: false, message },
    changes: Number.POSITIVE_INFINITY,
  });

function merge(state: SavingState, { side, mine, stale }: Extract<SavingEvent, { type: 'merge' }>, at: number): Step {
  const { merged, conflict } = mergeWith(side, mine, state.changedAt, new Map());
  const current = stale ? { ...state, sent: null, lostSubmits: [] } : state;
  if (conflict) return refuse({ ...current, phase: { kind: 'conflict', conflict } }, CHOOSE);
  const phase = state.phase.kind === 'sending' ? READY : state.phase;
  return adoptMerged({ ...current, phase, ...(stale && { requestedAt: at }) }, side, merged);
}

function choose(state: SavingState, { path, side, mine }: Extract<SavingEvent, { type: 'chosen' }>, at: number): Step {
  if (state.phase.kind !== 'conflict') return step(state);
  const { side: other, chosen } = state.phase.conflict;
  const { merged, conflict } = mergeWith(other, mine, state.changedAt, new Map(chosen).set(path, side));
  if (conflict) return step({ ...state, phase: { kind: 'conflict', conflict } });
  return adoptMerged({ ...state, phase: READY, requestedAt: at }, other, merged);
}

/** Puts merged answers into the wizard. Only now the other side's revision counts: a page that ends earlier asks again. */
function adoptMerged(state: SavingState, { from, passed }: OtherSide, answers: Answers): Step {
  const adopt: SavingEffect = { do: 'adopt', answers, passed };
  return 'revision' in from
    ? step({ ...state, server: from }, adopt, KEEP)
    : step(state, adopt, { do: 'absorb', draft: from });
}
