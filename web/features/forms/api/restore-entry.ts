import type { FormView } from '../../../../api/modules/forms/schemas.ts';
import { api, read } from '../../../lib/api.ts';

/** Gives a form the answers of an entry of its history. Resolves with the form as it is then. @throws ApiError */
export const restoreEntry = async (id: string, entryId: string): Promise<FormView> =>
  (await read(api.forms[':id'].history[':entryId'].restore.$post({ param: { id, entryId } }))) as FormView;
