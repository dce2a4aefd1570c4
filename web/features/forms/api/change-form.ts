import { toast, type Toast } from '../../../components/ui/toaster.tsx';
import { api, read } from '../../../lib/api.ts';
import { putForm } from '../../../lib/form-cache.ts';
import { reportFailure } from '../../../lib/report-failure.ts';

/** Renames a form. Resolves with whether it has the name. */
export const renameForm = (id: string, title: string): Promise<boolean> =>
  changeForm(id, { title }, { title: 'Form renamed', description: `Its name is now ${title}.` }, 'Error renaming form');

/**
 * Sets a form's deadline; null leaves it to the answers. Resolves with whether it is set.
 * @param deadline `YYYY-MM-DD`
 */
export const setDeadline = (id: string, deadline: string | null): Promise<boolean> =>
  changeForm(
    id,
    { deadline },
    { title: deadline === null ? 'Deadline removed' : 'Deadline set' },
    'Error setting the deadline',
  );

async function changeForm(
  id: string,
  json: { title?: string; deadline?: string | null },
  done: Toast,
  failure: string,
): Promise<boolean> {
  try {
    await putForm(await read(api.forms[':id'].$patch({ param: { id }, json })));
  } catch (error) {
    reportFailure(failure, error);
    return false;
  }
  toast(done);
  return true;
}
