import type { Answers } from '../model/types.ts';
import type { Validators } from '../model/form.ts';

/** The values that a condition can read. */
export interface Context {
  readonly validators: Validators;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** The visible, non-blank answers of the earlier fields, by name. */
  readonly relevant: Answers;
  /** The answers of the same row, inside a repeating group. */
  readonly row?: Readonly<Record<string, unknown>>;
}

/**
 * The answer of the field with this name: a sibling in the same row, else a top-level field. `checkDefinition` makes
 * sure that the two never share a name. Undefined when the answer is missing or hidden.
 */
export const readAnswer = (context: Context, name: string): unknown => context.row?.[name] ?? context.relevant[name];
