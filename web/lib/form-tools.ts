/** What the panels beside a form's questions may read and do. The wizard makes it: `web/features/wizard/aside-tools.ts`. */
import type { FieldPath, Form } from '../../engine/model/form.ts';
import type { Answers, Constant } from '../../engine/model/types.ts';
import type { OfferSource } from '../../engine/product/prefill/prefill-sources.ts';

/** A value for a field, and what says so. */
export interface KnownValue {
  readonly field: string;
  readonly value: Constant;
  readonly source: OfferSource;
}

export interface FormTools {
  /** The definition may change under an open form. */
  form(): Form;
  /** As they are on the screen, saved or not. A new object after each change. */
  answers(): Answers;
  /** The id of the step that is on the screen. */
  step(): string;
  /** Called after a change of an answer or of the step. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void;
  /** Brings a question into view. */
  goTo(step: string, path: FieldPath): void;
  /** Makes the values answers. Beside each question is where its answer comes from, with Undo. */
  take(values: readonly KnownValue[]): void;
  /** Brings back what was there before; what was changed since stays. */
  undo(values: readonly KnownValue[]): void;
}
