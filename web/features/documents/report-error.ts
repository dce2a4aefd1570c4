import { toast } from '../../components/ui/toaster.tsx';
import { isUnauthorized } from '../../lib/api-error.ts';

/** Says that something failed, in the words of spec/2 section 8. The end of a session is told by itself. */
export function reportError(description: string, error?: unknown): void {
  if (!isUnauthorized(error)) toast({ title: 'Error', description, variant: 'destructive' });
}
