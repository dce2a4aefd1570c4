/** The rows that a reader of answers sees: the same in the review step, the print view and the PDF. */
import type { Advice, FieldError, FieldPath } from '../model/form.ts';

export interface ReviewStep {
  readonly id: string;
  readonly title: string;
  /** 0-based, as in the form. */
  readonly index: number;
  /** The number of visible questions that are answered, including a repeating group's cells. */
  readonly answered: number;
  /** The number of errors and warnings of the step. Advice that is only information does not count. */
  readonly toCheck: number;
  /** The step's banner, while at least one answer of the step is still its default. */
  readonly banner?: string;
  /** In screen order. */
  readonly rows: readonly ReviewRow[];
}

export type ReviewRow = ReviewHeading | ReviewAnswer;

/** Above the answers that follow: a section, or one row of a repeating group. */
export interface ReviewHeading {
  readonly kind: 'section' | 'group-row';
  /** Unique within the step. */
  readonly key: string;
  /** Null for questions without a heading that follow a section. */
  readonly text: string | null;
  readonly depth: number;
  /** For a row: the names of the group's questions, in screen order, with those that are hidden in this row. */
  readonly questions?: readonly string[];
}

export interface ReviewAnswer {
  readonly kind: 'answer';
  readonly path: FieldPath;
  readonly label: string;
  /** Formatted; null when the question is not answered. For a repeating group, the number of rows. */
  readonly text: string | null;
  /** True for an identifier, which is shown in fixed-width type. */
  readonly code: boolean;
  /** True for an answer of several lines, whose line breaks matter. */
  readonly multiline: boolean;
  /** True for the user's own words, such as a name, which a translation of the page must not change. */
  readonly ownWords: boolean;
  readonly error?: FieldError;
  readonly advice: readonly Advice[];
  /** 0, plus 1 for each level of follow-up on the same step, plus 1 for a cell of a group's row. */
  readonly depth: number;
}

export interface ReviewSummaryRow {
  readonly label: string;
  /** Null when the row is unanswered. */
  readonly text: string | null;
  readonly code: boolean;
}
