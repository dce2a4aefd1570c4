/** What a reader of answers sees: the review step, the print view and the PDF show the same rows. */
import type { Advice, FieldError, FieldPath } from '../model/form.ts';

export interface ReviewStep {
  readonly id: string;
  readonly title: string;
  /** 0-based, as in the form. */
  readonly index: number;
  /** Visible answers that are given, a repeating group's cells among them. */
  readonly answered: number;
  /** Errors and warnings of the step; what is only information is not to check. */
  readonly toCheck: number;
  /** The step's banner, while an answer of the step is still the one that was chosen beforehand. */
  readonly banner?: string;
  /** In screen order. */
  readonly rows: readonly ReviewRow[];
}

export type ReviewRow = ReviewHeading | ReviewAnswer;

/** Comes above the answers that follow: a section, or one row of a repeating group. */
export interface ReviewHeading {
  readonly kind: 'section' | 'group-row';
  /** Unique within the step. */
  readonly key: string;
  readonly text: string;
  readonly depth: number;
}

export interface ReviewAnswer {
  readonly kind: 'answer';
  readonly path: FieldPath;
  readonly label: string;
  /** Formatted; null when the question is not answered. A repeating group has how many rows there are. */
  readonly text: string | null;
  /** An identifier: fixed-width type. */
  readonly code: boolean;
  /** Typed over several lines, whose breaks matter. */
  readonly multiline: boolean;
  readonly error?: FieldError;
  readonly advice: readonly Advice[];
  /** 0; one more for a follow-up of a question on the same step and for a cell of a group's row. */
  readonly depth: number;
}

export interface ReviewSummaryRow {
  readonly label: string;
  /** Null when nothing of it is answered. */
  readonly text: string | null;
  readonly code: boolean;
}
