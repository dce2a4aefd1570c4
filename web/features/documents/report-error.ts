import { isUnauthorized } from '../../lib/api-error.ts';
import { showFailure } from '../../lib/report-failure.ts';

/** Shows an error toast with the text of spec/2 section 8. The end of a session has its own message. */
export function reportError(description: string, error?: unknown): void {
  if (!isUnauthorized(error)) showFailure('Error', description);
}
