/** A list of choices, as it is in its file in `choices/` and as a form uses it. */
import type { Choice } from '../../engine/model/types.ts';

export interface ChoiceFile {
  /** Another list whose entries come before this list's. That list must not include a third list. */
  readonly include?: string;
  readonly choices: readonly Choice[];
}

/**
 * All entries of a list, the included ones first.
 * @returns undefined when the included list is missing or includes another list itself
 */
export function allChoices(file: ChoiceFile, files: ReadonlyMap<string, ChoiceFile>): Choice[] | undefined {
  if (file.include === undefined) return [...file.choices];
  const included = files.get(file.include);
  return included && included.include === undefined ? [...included.choices, ...file.choices] : undefined;
}
