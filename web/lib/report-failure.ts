import { toast } from '../components/ui/toaster.tsx';
import { isUnauthorized, serverMessage } from './api-error.ts';

/**
 * Says that a call failed, and why: what the server says of it, else `otherwise`. The end of a session is told by
 * itself (`session-end.ts`).
 */
export function reportFailure(title: string, error: unknown, otherwise = 'Check your connection and try again.'): void {
  if (isUnauthorized(error)) return;
  toast({ title, description: serverMessage(error) ?? otherwise, variant: 'destructive' });
}
