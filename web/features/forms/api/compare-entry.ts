import type { EntryComparison } from '../../../../api/modules/forms/schemas.ts';
import { api, read } from '../../../lib/api.ts';
import { reportFailure } from '../../../lib/report-failure.ts';

/** What a restore of an entry of the history would change. Resolves with undefined when it cannot be told. */
export async function compareEntry(id: string, entryId: string): Promise<EntryComparison | undefined> {
  try {
    return await read(api.forms[':id'].history[':entryId'].$get({ param: { id, entryId } }));
  } catch (error) {
    reportFailure('Error restoring answers', error);
    return undefined;
  }
}
