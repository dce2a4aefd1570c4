import type { HistoryEntry } from '../../../../api/modules/forms/schemas.ts';
import { api, read } from '../../../lib/api.ts';
import { formKey } from '../../../lib/form-cache.ts';
import { useFresh } from '../../../lib/use-fresh.ts';

/** A form's earlier states, the latest first. Fetched on every opening, because each save may have added one. */
export const useHistory = (id: string) =>
  useFresh<HistoryEntry[]>(`${formKey(id)}/history`, () => read(api.forms[':id'].history.$get({ param: { id } })));
