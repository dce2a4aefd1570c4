import type { EntryComparison, FormView } from '../../../../api/modules/forms/schemas.ts';
import { api, read } from '../../../lib/api.ts';
import { formKey } from '../../../lib/form-cache.ts';
import { useFresh } from '../../../lib/use-fresh.ts';

const { history } = api.forms[':id'];

/** A form's earlier states, the latest first. Fetched on every opening, because each save may have added one. */
export const useHistory = (id: string) =>
  useFresh(`${formKey(id)}/history`, () => read(history.$get({ param: { id } })));

/** The changes that restoring an entry of the history would make. @throws ApiError */
export const compareEntry = (id: string, entryId: string): Promise<EntryComparison> =>
  read(history[':entryId'].$get({ param: { id, entryId } }));

/** Restores a form's answers from an entry of its history. Resolves to the restored form. @throws ApiError */
export const restoreEntry = (id: string, entryId: string): Promise<FormView> =>
  read(history[':entryId'].restore.$post({ param: { id, entryId } }));
