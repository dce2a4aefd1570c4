import type { EntryComparison } from '../../../../api/modules/forms/schemas.ts';
import { api, read } from '../../../lib/api.ts';

/** The changes that restoring an entry of the history would make. @throws ApiError */
export const compareEntry = (id: string, entryId: string): Promise<EntryComparison> =>
  read(api.forms[':id'].history[':entryId'].$get({ param: { id, entryId } }));
