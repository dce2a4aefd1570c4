/** The saver's public interface for the screen, and its dependencies. */
import type { StoreApi } from 'zustand/vanilla';
import type { Migrated, FormView } from '../../../../api/modules/forms/schemas.ts';
import type { FieldPath, Form } from '../../../../engine/model/form.ts';
import type { Side } from '../../../../engine/merge.ts';
import type { Caret } from '../device/caret.ts';
import type { LocalDraftStore } from '../device/local-draft-store.ts';
import type { Conflict } from './conflicts.ts';
import type { SaveBody, SaveRequest } from './save-request.ts';

/** The outcome of a Save or a Submit. */
export type SaveOutcome = { ok: true } | { ok: false; message: string };

/** What the page shows: how often answers from elsewhere have changed its own, and the version of the form. */
export interface Shown {
  readonly merges: number;
  readonly sha256: string;
}

export interface SaverState {
  /** The form was submitted elsewhere or locked: saving has stopped, and the answers stay on the screen. */
  readonly locked: string | null;
  readonly conflict: Conflict | null;
  /** The dialog that asks which answer is right is open. */
  readonly choosing: boolean;
  readonly submitting: boolean;
  /** Set when the answers were migrated to a newer version of the form, until the user has dismissed the notice. */
  readonly migrated: Migrated | null;
  /** Unsaved answers are stored on this device, not only in the open page. */
  readonly kept: boolean;
  /** Saves automatically; otherwise only with the Save button. */
  readonly automatic: boolean;
  /** There is no server: saved means stored in this browser. */
  readonly onDevice?: boolean | undefined;
}

export interface Saver {
  readonly store: StoreApi<SaverState>;
  /** Starts to follow the wizard; returns a function that stops it. */
  start(): () => void;
  /** Saves at once, even if nothing has changed. */
  saveNow(): Promise<SaveOutcome>;
  /** Saves unsaved answers before the server uses the form. Also without autosave, because the user asked for it. */
  saveUnsaved(): Promise<SaveOutcome>;
  /** Taken before the user is asked whether to submit, because a merge may arrive while the question is open. */
  shown(): Shown;
  /**
   * Saves and submits. On success the acknowledged form is no longer editable.
   * @param shown what the user has seen and signed; default: what is shown now
   */
  submit(shown?: Shown): Promise<SaveOutcome>;
  /** Text in a field that is not a complete answer yet, such as half of a country's name; undefined when it ends. */
  noteTyping(path: FieldPath, text: string | undefined): void;
  /** The user now types in another place. */
  noteCaret(): void;
  /** Opens or closes the dialog that asks which answer is right. */
  ask(choosing: boolean): void;
  /** Chooses one field's answer; after the last one, saving continues. */
  choose(path: FieldPath, side: Side): void;
  /** The fields whose answers the server does not have, in the form's order. */
  unsaved(): readonly FieldPath[];
  /** The user has read the notice that the form has changed. */
  dismissMigrated(): void;
  /** The user may have signed in again. */
  resume(): void;
  /** The form, which was submitted elsewhere or locked, can be changed again: saving continues. */
  unlock(): void;
  setOnline(online: boolean): void;
  /** The user leaves or hides the page: sends unsaved answers without the pause. Does nothing without autosave. */
  flush(): void;
  /** The user signs out: saves unsaved answers, except, without autosave, those that are stored on the device. */
  saveBeforeSignOut(): Promise<SaveOutcome>;
  /**
   * Whether leaving now would lose answers or, without autosave, leave them unsaved without asking the user.
   * `closing`: the browser page itself closes, not only its content changes.
   */
  wouldLose(leaving: { readonly closing: boolean }): boolean;
  /** The form no longer exists: there is nothing left to save. */
  discard(): void;
}

/** The network, the clock and the device. Tests pass their own. */
export interface SaverPorts {
  /**
   * Sends a save.
   * @throws ApiError when the server answered with an error; another error when it could not be reached
   */
  send(request: SaveRequest): Promise<FormView>;
  /** A unique idempotency key. */
  newKey(): string;
  /** Whether a save still arrives if it is sent while the page closes. */
  outlivesPage(body: SaveBody): boolean;
  /** Loads the definition to which the server has migrated the form. */
  loadForm(formType: string, sha256: string): Promise<Form>;
  /** The server has this version now: updates the caches. */
  acknowledged(view: FormView): void;
  /**
   * Storage for unsaved answers on this device; undefined if the browser has none.
   * @param onResult called after each try with whether they are stored
   */
  openDrafts(onResult: (kept: boolean) => void): LocalDraftStore | undefined;
  /** This tab's id, which survives a reload. */
  tab(): string;
  /** Where the user is typing. */
  caret(): Caret | null;
  isOnline(): boolean;
  /** Epoch milliseconds. */
  now(): number;
  /** How far the server's clock is ahead of the device's, milliseconds. */
  serverAhead(): number;
  /** The user's local date, `YYYY-MM-DD`. */
  today(): string;
  /** From 0 up to 1. */
  random(): number;
  /** Runs once after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}
