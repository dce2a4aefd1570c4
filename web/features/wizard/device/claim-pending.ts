import { deviceKey } from './device-key.ts';
import type { Claim, Left } from './pending.ts';
import { lockRecord, lockRecordLater } from './record-lock.ts';
import { getRecord, listRecords, removeRecord } from './sealed-records.ts';
import { tabId } from './tab-id.ts';

/**
 * Takes what pages that are gone have left unsaved of a form. This tab's own comes first, then the latest. What another
 * page still holds comes later: it may be closing at this very moment, or be lost in a crash while this one is open.
 * @throws when the device or its key cannot be had
 */
export async function claimPending(userId: string, formId: string): Promise<Left> {
  const key = await deviceKey(userId);
  const held: string[] = [];
  const found = await Promise.all((await listRecords(key)).map((id) => claim(id)));
  const rank = ({ pending }: Claim): number => (pending.tab === tabId() ? Number.POSITIVE_INFINITY : pending.at);
  return { claims: found.filter((one) => one !== undefined).sort((a, b) => rank(b) - rank(a)), followHeld };

  async function claim(id: string): Promise<Claim | undefined> {
    if ((await getRecord(key, id))?.formId !== formId) return undefined;
    const release = await lockRecord(id);
    if (release) return read(id, release);
    held.push(id);
    return undefined;
  }

  /** The page that held it may have written once more, or have saved all of it. */
  async function read(id: string, release: () => void): Promise<Claim | undefined> {
    const pending = await getRecord(key, id);
    if (pending) return { pending, release, remove: () => removeRecord(id).finally(release) };
    release();
    return undefined;
  }

  function followHeld(take: (claim: Claim) => void): () => void {
    const ended = new AbortController();
    const follow = async (id: string): Promise<void> => {
      const later = await read(id, await lockRecordLater(id, ended.signal));
      if (!later) return;
      if (ended.signal.aborted) later.release();
      else take(later);
    };
    for (const id of held) {
      follow(id).catch((cause: unknown) => {
        if (!ended.signal.aborted) reportError(cause);
      });
    }
    return () => ended.abort();
  }
}
