import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import { api, read } from '../../../lib/api.ts';

/** Restores a form's answers from an entry of its history. Resolves to the restored form. @throws ApiError */
export const restoreEntry = async (id: string, entryId: string): Promise<FormView> =>
  (await read(api.forms[':id'].history[':entryId'].restore.$post({ param: { id, entryId } }))) as FormView;
