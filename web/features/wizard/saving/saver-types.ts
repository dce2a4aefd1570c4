/** The saver as the screen sees it, and what it needs of the world. */
import type { StoreApi } from 'zustand/vanilla';
import type { Migrated, FormView } from '../../../../api/modules/forms/schemas.ts';
import type { FieldPath, Form } from '../../../../engine/model/form.ts';
import type { Side } from '../../../../engine/merge.ts';
import type { Caret } from '../device/caret.ts';
import type { LocalDraftStore } from '../device/local-draft-store.ts';
import type { Conflict } from './conflicts.ts';
import type { SaveBody, SaveRequest } from './save-request.ts';

/** What came of a Save or a Submit. */
export type SaveOutcome = { ok: true } | { ok: false; message: string };

export interface SaverState {
  /** The form was submitted elsewhere: nothing is saved any more, and nothing on screen is lost. */
  readonly locked: string | null;
  readonly conflict: Conflict | null;
  /** The question which answer is right is open. */
  readonly choosing: boolean;
  readonly submitting: boolean;
  /** The answers were migrated to a newer version of the form, until the person has read so. */
  readonly migrated: Migrated | null;
  /** What is unsaved is kept on this device, not in the open page alone. */
  readonly kept: boolean;
  /** It saves by itself; otherwise Save alone does. */
  readonly automatic: boolean;
  /** There is no server behind it: saved means kept in this browser. */
  readonly onDevice?: boolean | undefined;
}

export interface Saver {
  readonly store: StoreApi<SaverState>;
  /** Begins to follow the wizard; returns what stops it. */
  start(): () => void;
  /** Saves at once, also when nothing has changed. */
  saveNow(): Promise<SaveOutcome>;
  /** Saves what is unsaved, so that what the server makes of the form holds it. Without autosave too: it was asked for. */
  saveUnsaved(): Promise<SaveOutcome>;
  /** Saves and submits. On success the acknowledged form is no longer editable. */
  submit(): Promise<SaveOutcome>;
  /** What is typed into a field and is no answer yet, such as a country's name half-way; undefined when it is over. */
  noteTyping(path: FieldPath, text: string | undefined): void;
  /** The person types elsewhere now. */
  noteCaret(): void;
  /** Opens the question which answer is right, or puts it off. */
  ask(choosing: boolean): void;
  /** Chooses one field's answer; after the last one saving goes on. */
  choose(path: FieldPath, side: Side): void;
  /** The fields whose answers the server does not have, in the form's order. */
  unsaved(): readonly FieldPath[];
  /** The person has read that the form has changed. */
  dismissMigrated(): void;
  /** The person may have signed in again. */
  resume(): void;
  setOnline(online: boolean): void;
  /** The page is being left or hidden: sends what is unsaved without waiting for quiet. Nothing without autosave. */
  flush(): void;
  /** The person signs out: saves what is unsaved, unless it may stay on the device and nobody asked for a save. */
  saveBeforeSignOut(): Promise<SaveOutcome>;
  /**
   * Leaving now would lose answers, or without autosave leave them unsaved unasked.
   * `closing`: the page itself goes, and not only its content.
   */
  wouldLose(leaving: { readonly closing: boolean }): boolean;
  /** The form is gone: there is nothing left to save. */
  discard(): void;
}

/** The network, the clock and the device. Tests give their own. */
export interface SaverPorts {
  /**
   * Sends a save.
   * @throws ApiError when the server answered with an error; anything else when it could not be reached
   */
  send(request: SaveRequest): Promise<FormView>;
  /** An Idempotency-Key that nobody else makes. */
  newKey(): string;
  /** Whether a save that is sent while the page goes still arrives. */
  outlivesPage(body: SaveBody): boolean;
  /** A definition that the server has migrated the form to. */
  loadForm(formType: string, sha256: string): Promise<Form>;
  /** The server has this now: caches follow. */
  acknowledged(view: FormView): void;
  /**
   * Where unsaved answers are kept on this device; undefined where they cannot be.
   * @param onResult told after each try whether they are kept
   */
  openDrafts(onResult: (kept: boolean) => void): LocalDraftStore | undefined;
  /** This tab's name, which a reload keeps. */
  tab(): string;
  /** Where the person is typing. */
  caret(): Caret | null;
  isOnline(): boolean;
  /** Epoch milliseconds. */
  now(): number;
  /** The person's local date, `YYYY-MM-DD`. */
  today(): string;
  /** 0 up to 1. */
  random(): number;
  /** Runs once after `ms`; returns what cancels it. */
  after(ms: number, run: () => void): () => void;
}
