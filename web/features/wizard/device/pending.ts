/** What a page had not saved yet, as it is kept on the device: enough to go on as if the page had never been closed. */
import type { Place } from '../../../../api/modules/forms/schemas.ts';
import type { Answers } from '../../../../engine/definition/types.ts';
import type { FieldPath } from '../../../../engine/form.ts';
import type { Caret } from './caret.ts';

export interface Pending {
  readonly formId: string;
  /** The tab that it was typed in, so that a reload goes on with its own. */
  readonly tab: string;
  /** Epoch milliseconds of the last change. */
  readonly at: number;
  /** The answers that the server is not known to have, and what it had there, under which revision: nothing of the rest. */
  readonly answers: Answers;
  readonly base: Answers;
  readonly revision: number;
  readonly place: Place;
  /** What was sent and never answered: the server may have taken it. */
  readonly unanswered: readonly Answers[];
  /** The definition that the answers stand under. */
  readonly definition: { readonly sha256: string; readonly version: number };
  /** When each answer was changed, epoch milliseconds. */
  readonly changedAt: Readonly<Record<FieldPath, number>>;
  readonly caret: Caret | null;
}

/** A record that was left on the device and that no other page is at work with. */
export interface Claim {
  readonly pending: Pending;
  /** Takes it off the device: everything in it has found its place. */
  remove(): Promise<void>;
  /** Leaves it for another page. */
  release(): void;
}

/** What was left of one form. */
export interface Left {
  readonly claims: readonly Claim[];
  /** Records that another page holds now: each is given to `take` when that page is gone without having saved it. Returns what stops it. */
  followHeld(take: (claim: Claim) => void): () => void;
}

/** Where one page keeps what it has not saved. */
export interface Device {
  /**
   * Keeps this in place of what was kept before. The write starts at once, so before the screen shows the change. Of calls
   * that come while one is being written, the last one follows it.
   * @param make is called when it is written
   */
  keep(make: () => Pending): void;
  /** Nothing is unsaved any more. */
  drop(): void;
  /** True when every write has finished. */
  isUpToDate(): boolean;
  /** Resolves when all that was asked for so far was tried; to whether it is done. */
  written(): Promise<boolean>;
  /** The page goes on to something else: another page may take what is kept. */
  release(): void;
}
