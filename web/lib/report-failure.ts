import { toast } from '../components/ui/toaster.tsx';
import { failureText, isUnauthorized, serverMessage } from './api-error.ts';

/**
 * Shows a notice that a request failed, and why. When the session has ended, `session-end.ts` shows its own notice
 * instead.
 * @param otherwise the text when the server gave no reason, where the specification has one
 */
export function reportFailure(title: string, error: unknown, otherwise?: string): void {
  if (isUnauthorized(error)) return;
  showFailure(title, otherwise === undefined ? failureText(error) : (serverMessage(error) ?? otherwise));
}

/** Shows a notice that something failed. */
export const showFailure = (title: string, description: string): void =>
  toast({ title, description, variant: 'destructive' });
