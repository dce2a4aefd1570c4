import { toast } from '../../../components/ui/toaster.tsx';
import { isUnauthorized, serverMessage } from '../../../lib/api-error.ts';
import { showLoggedOut } from '../../../lib/unauthorized.ts';

/** Says that a call failed. The page stays, for on an open form the person must not be taken from what they type. */
export function reportFailure(title: string, error: unknown): void {
  if (isUnauthorized(error)) showLoggedOut();
  else toast({ title, description: serverMessage(error) ?? 'Check your connection and try again.', variant: 'destructive' });
}
