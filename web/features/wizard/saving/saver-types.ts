/** The saver as the screen sees it. */
import type { StoreApi } from 'zustand/vanilla';
import type { Carried } from '../../../../api/modules/forms/schemas.ts';
import type { Answers } from '../../../../engine/definition/types.ts';
import type { FieldPath } from '../../../../engine/form.ts';
import type { Side } from '../../../../engine/merge.ts';

/** What came of a Save or a Submit. */
export type SaveOutcome = { ok: true } | { ok: false; message: string };

/** The fields that both sides changed, and what has been chosen so far. */
export interface Conflict {
  readonly fields: readonly FieldPath[];
  /** The other side's answers; this side's are the wizard's. */
  readonly theirs: Answers;
  readonly chosen: ReadonlyMap<FieldPath, Side>;
  /** When each side changed a field, epoch milliseconds, where that is known. */
  readonly mineAt: ReadonlyMap<FieldPath, number | undefined>;
  readonly theirsAt: ReadonlyMap<FieldPath, number | undefined>;
}

export interface SaverState {
  /** The form was submitted elsewhere: nothing is saved any more, and nothing on screen is lost. */
  readonly locked: string | null;
  readonly conflict: Conflict | null;
  /** The question which answer is right is open. */
  readonly choosing: boolean;
  readonly submitting: boolean;
  /** The answers were carried to a newer version of the form, until the person has read so. */
  readonly carried: Carried | null;
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
  dismissCarried(): void;
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
