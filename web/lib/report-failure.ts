import { toast } from '../components/ui/toaster.tsx';
import { isUnauthorized, serverMessage } from './api-error.ts';

/**
 * Shows a notice that a request failed, and why: the server's message, else `otherwise`. When the session has ended,
 * `session-end.ts` shows its own notice instead.
 */
export function reportFailure(title: string, error: unknown, otherwise = 'Check your connection and try again.'): void {
  if (isUnauthorized(error)) return;
  showFailure(title, serverMessage(error) ?? otherwise);
}

/** Shows a notice that something failed. */
export const showFailure = (title: string, description: string): void =>
  toast({ title, description, variant: 'destructive' });
