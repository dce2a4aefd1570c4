import { StartupError } from '../../api/lib/startup-error.ts';
import { endWith } from './project.ts';

/**
 * Ends a command because of the mistakes in a form definition, and says how to see their lines.
 * @param path the file as it was given to the command; without it, all files are checked
 * @throws the error itself when it is another one
 */
export function endWithMistakes(error: unknown, path?: string): never {
  if (!(error instanceof StartupError)) throw error;
  const check = ['npm run forms:check', ...(path === undefined ? [] : [path])].join(' -- ');
  endWith(`${error.message}\n\nTo see the line of each mistake, run: ${check}`);
}
