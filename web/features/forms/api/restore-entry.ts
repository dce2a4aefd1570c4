import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import { toast } from '../../../components/ui/toaster.tsx';
import { api, read } from '../../../lib/api.ts';
import { reportFailure } from '../../../lib/report-failure.ts';

/** Gives a form the answers of an entry of its history. Resolves with the form as it is then; undefined when it failed. */
export async function restoreEntry(id: string, entryId: string): Promise<FormView | undefined> {
  try {
    const form = await read(api.forms[':id'].history[':entryId'].restore.$post({ param: { id, entryId } }));
    toast({ title: 'Answers restored', description: 'The answers that were there before are in the history.' });
    return form as FormView;
  } catch (error) {
    reportFailure('Error restoring answers', error);
    return undefined;
  }
}
