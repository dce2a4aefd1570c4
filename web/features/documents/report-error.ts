import { toast } from '../../components/ui/toaster.tsx';
import { isUnauthorized } from '../../lib/api-error.ts';

/** Shows an error toast with the text of spec/2 section 8. The end of a session has its own message. */
export function reportError(description: string, error?: unknown): void {
  if (!isUnauthorized(error)) toast({ title: 'Error', description, variant: 'destructive' });
}
