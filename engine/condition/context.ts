import type { Answers } from '../model/types.ts';
import type { Validators } from '../model/form.ts';

/** What a condition may read, by name. */
export interface Context {
  readonly validators: Validators;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** The visible, non-blank answers of the fields before. */
  readonly relevant: Answers;
  /** Those of the same row, inside a repeating group. */
  readonly row?: Readonly<Record<string, unknown>>;
}

/**
 * The answer that a name stands for: a sibling's in the same row, else a top-level one. The two never share a name
 * (`checkDefinition`). Undefined when it is missing or hidden.
 */
export const readAnswer = (context: Context, name: string): unknown => context.row?.[name] ?? context.relevant[name];
