import { StartupError } from '../startup-error.ts';
import { checkForms } from './check-forms.ts';
import { problemLine } from './problem.ts';

/**
 * Builds the error for definitions that the server cannot start with: every mistake with its line and column, in the
 * format of `forms:check`.
 * @returns undefined when the check finds nothing
 */
export async function locateMistakes(folder: string): Promise<StartupError | undefined> {
  const problems = await checkForms(folder);
  if (problems.length === 0) return undefined;
  return new StartupError(
    `The form definitions have mistakes:\n${problems.map((problem) => `  ${problemLine(problem)}`).join('\n')}`,
  );
}
