import { toast } from '../../../components/ui/toaster.tsx';
import { isUnauthorized, serverMessage } from '../../../lib/api-error.ts';
import { showLoggedOut } from '../../../lib/unauthorized.ts';

/** Says that a call failed, and why where the server says so. What was typed stays on the page. */
export function reportFailure(title: string, error: unknown): void {
  if (isUnauthorized(error)) return showLoggedOut();
  const description = serverMessage(error);
  toast({ title, ...(description && { description }), variant: 'destructive' });
}
