import { toast } from '../components/ui/toaster.tsx';
import { failureText, isUnauthorized, serverMessage } from './api-error.ts';

/**
 * Shows a notice that a request failed, and why. When the session has ended, `session-end.ts` shows its own notice
 * instead.
 * @param otherwise the text when the server gave no reason, where the specification has one
 */
export const reportFailure = (title: string, error: unknown, otherwise?: string): void =>
  reportFailureAs(title, otherwise === undefined ? failureText(error) : (serverMessage(error) ?? otherwise), error);

/** Like {@link reportFailure}, where the specification has a text in place of the reason. */
export function reportFailureAs(title: string, description: string, error: unknown): void {
  if (!isUnauthorized(error)) showFailure(title, description);
}

/** Shows a notice that something failed. */
export const showFailure = (title: string, description: string): void =>
  toast({ title, description, variant: 'destructive' });
