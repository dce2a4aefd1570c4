import { rowsOf } from '../answers.ts';
import { aboveName, groupOf, localName } from '../model/question-name.ts';
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
  /** The answers of the row above it, if there is one. */
  readonly above?: Readonly<Record<string, unknown>>;
}

/** What the names of answers are looked up in. */
type Named = Pick<Context, 'relevant' | 'row' | 'above'>;

/**
 * The answer of the field with this name: a sibling in the same row, else a top-level field. `checkDefinition` makes
 * sure that the two never share a name. In a bound, `above.question` is the answer of the row above. Undefined when the
 * answer is missing or hidden.
 */
export const readAnswer = ({ row, above, relevant }: Named, name: string): unknown =>
  row?.[name] ?? relevant[name] ?? above?.[aboveName(name) ?? ''];

/**
 * The answers that a name of a sum means: one answer, or for `group.question` one of each row. A hidden group has none,
 * and a hidden or missing answer is undefined.
 */
export function readSummands(context: Named, name: string): readonly unknown[] {
  const group = groupOf(name);
  if (group === undefined) return [readAnswer(context, name)];
  return rowsOf(context.relevant[group]).map((row) => row[localName(name)]);
}
