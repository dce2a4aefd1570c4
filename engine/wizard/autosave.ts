/**
 * When to save, as a pure schedule. Whoever runs it passes the time in (epoch milliseconds), asks {@link nextDue}
 * for the moment of the next save, sends it, and reports what came of it.
 *
 * Changes are counted rather than flagged, so that a change made while a save is under way can never be taken for
 * saved when that save is acknowledged.
 */
import type { FieldPath } from '../form.ts';
import type { SaveState } from './types.ts';

/** Quiet after the last change before a save is due (specification: 3000 ms). */
export const AUTOSAVE_DELAY = 3_000;
export const BACKOFF_FIRST = 1_000;
export const BACKOFF_MOST = 60_000;

export type AutosaveStop =
  | { kind: 'conflict'; fields: readonly FieldPath[] }
  | { kind: 'signed-out' }
  /** The server will not take it however often it is sent; the next change may mend that. */
  | { kind: 'refused'; message: string };

export interface AutosaveState {
  /** Saves by itself; otherwise only what was asked for is saved. */
  readonly automatic: boolean;
  /** How many changes there were. */
  readonly changes: number;
  /** How many of them the server has acknowledged. */
  readonly savedChanges: number;
  /** How many of them the save under way carries; null when none is under way. */
  readonly sending: { readonly changes: number; readonly filled: boolean } | null;
  readonly changedAt: number;
  /** Something is filled now; was at the last acknowledged save. */
  readonly filled: boolean;
  readonly savedFilled: boolean;
  /** A save was asked for, and when: due at once, filled or not. */
  readonly askedAt: number | null;
  readonly online: boolean;
  readonly stop: AutosaveStop | null;
  /** Saves that failed in a row, and when the next try is due. */
  readonly failures: number;
  readonly retryAt: number;
  readonly failure: string;
  readonly savedAt: number | null;
}

export type AutosaveEvent =
  /** An answer or the place in the form changed. `filled`: something is filled now (`Resolution.filled`). */
  | { type: 'changed'; at: number; filled: boolean }
  /** Save now: the Save button, a step change, leaving the page. */
  | { type: 'asked'; at: number }
  /** The save that was due has been sent, with every change so far. */
  | { type: 'started' }
  | { type: 'succeeded'; at: number }
  /** Worth another try. `jitter`: 0 up to 1, at random, so that many browsers do not come back all at once. */
  | { type: 'failed'; at: number; message: string; jitter: number }
  | { type: 'refused'; message: string }
  /** The server had newer answers, and they merged without a conflict: send the merged ones at once. */
  | { type: 'merged'; at: number; filled: boolean }
  | { type: 'conflicted'; fields: readonly FieldPath[] }
  /** 401. While a save is under way only its own answer is reported, as with every event that ends one. */
  | { type: 'signed-out' }
  /** The conflict was settled, or the person signed in again. */
  | { type: 'resumed'; at: number }
  | { type: 'offline' }
  | { type: 'online' };

/**
 * @param options.filled whether the answers as loaded hold anything besides unchanged defaults
 * @param options.automatic whether it saves by itself; true unless given
 */
export function startAutosave(options: { filled: boolean; online?: boolean; automatic?: boolean }): AutosaveState {
  return {
    automatic: options.automatic ?? true,
    changes: 0,
    savedChanges: 0,
    sending: null,
    changedAt: Number.NEGATIVE_INFINITY,
    filled: options.filled,
    savedFilled: options.filled,
    askedAt: null,
    online: options.online ?? true,
    stop: null,
    failures: 0,
    retryAt: Number.NEGATIVE_INFINITY,
    failure: '',
    savedAt: null,
  };
}

/** Something is not with the server yet and is worth sending: an emptied form is, one that never held anything is not. */
export function hasUnsaved(state: AutosaveState): boolean {
  return state.changes !== state.savedChanges && (state.filled || state.savedFilled);
}

/** Doubles from one second up to a minute; the jitter takes off up to half. */
export function backoff(failures: number, jitter: number): number {
  const whole = Math.min(BACKOFF_MOST, BACKOFF_FIRST * 2 ** (failures - 1));
  return Math.round(whole * (1 - jitter / 2));
}

/** The next state. Events that make no sense where it stands, such as an answer to no save, change nothing. */
export function reduce(state: AutosaveState, event: AutosaveEvent): AutosaveState {
  switch (event.type) {
    case 'changed':
      return {
        ...state,
        changes: state.changes + 1,
        changedAt: event.at,
        filled: event.filled,
        stop: state.stop?.kind === 'refused' ? null : state.stop,
      };
    case 'asked':
      // What is under way already carries everything, so its answer will do.
      if (state.sending?.changes === state.changes) return state;
      return { ...state, askedAt: event.at, stop: state.stop?.kind === 'refused' ? null : state.stop };
    case 'started':
      if (state.sending) return state;
      return { ...state, sending: { changes: state.changes, filled: state.filled }, askedAt: null };
    case 'succeeded':
      if (!state.sending) return state;
      return {
        ...state,
        sending: null,
        savedChanges: state.sending.changes,
        savedFilled: state.sending.filled,
        failures: 0,
        retryAt: Number.NEGATIVE_INFINITY,
        savedAt: event.at,
      };
    case 'failed': {
      const failures = state.failures + 1;
      return { ...ended(state), failures, failure: event.message, retryAt: event.at + backoff(failures, event.jitter) };
    }
    case 'refused':
      return { ...ended(state), stop: { kind: 'refused', message: event.message } };
    case 'merged':
      return { ...ended(state), filled: event.filled, askedAt: event.at };
    case 'conflicted':
      return { ...ended(state), stop: { kind: 'conflict', fields: event.fields } };
    case 'signed-out':
      return { ...ended(state), stop: { kind: 'signed-out' } };
    case 'resumed':
      // Without autosave, only a save that was asked for can have been stopped: it goes on. What was left unsaved waits.
      return {
        ...withoutBackoff(state),
        stop: null,
        askedAt: hasUnsaved(state) && (state.automatic || state.stop) ? event.at : state.askedAt,
      };
    case 'offline':
      return { ...state, online: false };
    case 'online':
      return { ...withoutBackoff(state), online: true };
  }
}

/**
 * When the next save is to start, epoch milliseconds, perhaps in the past; null when none is, or not before
 * something happens. A save that was asked for does not wait for quiet, nor for a retry's turn.
 */
export function nextDue(state: AutosaveState): number | null {
  if (state.sending || state.stop || !state.online) return null;
  if (state.askedAt !== null) return state.askedAt;
  if (!state.automatic || !hasUnsaved(state)) return null;
  return Math.max(state.changedAt + AUTOSAVE_DELAY, state.retryAt);
}

/** What the status line says. */
export function saveStateOf(state: AutosaveState): SaveState {
  if (state.stop?.kind === 'conflict' || state.stop?.kind === 'signed-out') return state.stop;
  if (state.sending) return { kind: 'saving' };
  if (state.stop) return { kind: 'failed', message: state.stop.message };
  const waiting = hasUnsaved(state) || state.askedAt !== null;
  if (waiting && !state.online) return { kind: 'offline' };
  if (waiting && state.failures > 0) return { kind: 'failed', message: state.failure };
  return waiting ? { kind: 'unsaved' } : { kind: 'saved', at: state.savedAt };
}

/** The save under way is over and has saved nothing: what it carried is unsaved again. */
function ended(state: AutosaveState): AutosaveState {
  return { ...state, sending: null };
}

function withoutBackoff(state: AutosaveState): AutosaveState {
  return { ...state, failures: 0, retryAt: Number.NEGATIVE_INFINITY };
}
