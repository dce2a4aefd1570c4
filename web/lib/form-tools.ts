/**
 * What the panels beside a form's questions can read and do. The wizard makes these tools:
 * `web/features/wizard/aside-tools.ts`.
 */
import type { FieldPath, Form } from '../../engine/model/form.ts';
import type { Answers, Constant } from '../../engine/model/types.ts';
import type { OfferSource } from '../../engine/product/prefill/prefill-sources.ts';

/** A value for a field, and the source of the value. */
export interface KnownValue {
  readonly field: string;
  readonly value: Constant;
  readonly source: OfferSource;
}

export interface FormTools {
  /** The current form. Its definition may change while the form is open. */
  form(): Form;
  /** The answers on the screen, saved or not. A new object after each change. */
  answers(): Answers;
  /** Those of the answers whose questions are asked. */
  relevant(): Answers;
  /** The id of the step on the screen. */
  step(): string;
  /** Calls `listener` after each change of an answer or of the step. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void;
  /** Scrolls to a question. */
  goTo(step: string, path: FieldPath): void;
  /** Sets the values as answers. Each of these questions then shows the source of its answer, with an Undo button. */
  take(values: readonly KnownValue[]): void;
  /** Restores the answers from before. An answer that was changed after `take` is not touched. */
  undo(values: readonly KnownValue[]): void;
}
