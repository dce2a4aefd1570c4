import { deviceKey } from './device-key.ts';
import type { Claim } from './pending.ts';
import { lockRecord } from './record-lock.ts';
import { getRecord, listRecords, removeRecord } from './sealed-records.ts';
import { tabId } from './tab-id.ts';

/**
 * Takes what pages that are gone have left unsaved of a form. This tab's own comes first, then the latest.
 * @throws when the device or its key cannot be had
 */
export async function claimPending(userId: string, formId: string): Promise<Claim[]> {
  const key = await deviceKey(userId);
  const found = await Promise.all((await listRecords(key)).map((id) => claim(id)));
  const rank = ({ pending }: Claim): number => (pending.tab === tabId() ? Number.POSITIVE_INFINITY : pending.at);
  return found.filter((one) => one !== undefined).sort((a, b) => rank(b) - rank(a));

  async function claim(id: string): Promise<Claim | undefined> {
    if ((await getRecord(key, id))?.formId !== formId) return undefined;
    const release = await lockRecord(id);
    if (!release) return undefined;
    // The page that held it may have written once more.
    const pending = await getRecord(key, id);
    if (pending) return { pending, release, remove: () => removeRecord(id).finally(release) };
    release();
    return undefined;
  }
}
