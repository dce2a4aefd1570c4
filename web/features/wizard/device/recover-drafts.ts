import { NOTHING_RECOVERED, type LocalDraft, type RecoveredDraft, type RecoveredDrafts } from './local-draft.ts';
import {
  canKeep,
  deviceKey,
  type DeviceKey,
  getRecord,
  listRecords,
  lockRecord,
  lockRecordLater,
  removeRecord,
} from '../../../lib/sealed-records.ts';
import { inTime, REQUEST_MS } from '../../../lib/in-time.ts';
import { randomId } from '../../../lib/random-id.ts';
import { storedText } from '../../../lib/stored-text.ts';

/**
 * Takes the unsaved drafts of a form that closed pages left. This tab's own comes first, then the most recent. Drafts
 * that another page still holds come later: that page may be closing right now, or may crash while this one is open.
 * The form opens without the drafts when the key or the device's storage does not answer. Drafts that come too late are
 * left to the next page.
 */
export async function recoverDrafts(userId: string, formId: string): Promise<RecoveredDrafts> {
  try {
    if (!canKeep()) return NOTHING_RECOVERED;
    const key = await inTime(deviceKey(userId), { wait: REQUEST_MS });
    return await inTime(takeDrafts(key, formId), {
      late: ({ drafts }) => drafts.forEach(({ release }) => release()),
    });
  } catch {
    return { ...NOTHING_RECOVERED, failed: true };
  }
}

async function takeDrafts(key: DeviceKey, formId: string): Promise<RecoveredDrafts> {
  const held: string[] = [];
  const found = await Promise.all((await listRecords(key)).map((id) => take(id)));
  const isOwn = ({ tab }: LocalDraft): number => (tab === tabId() ? 1 : 0);
  const drafts = found
    .filter((one) => one !== undefined)
    .sort((a, b) => isOwn(b.draft) - isOwn(a.draft) || b.draft.at - a.draft.at);
  return { drafts, failed: false, followHeld };

  async function take(id: string): Promise<RecoveredDraft | undefined> {
    if ((await getRecord(key, id))?.formId !== formId) return undefined;
    const release = await lockRecord(id);
    if (release) return read(id, release);
    held.push(id);
    return undefined;
  }

  /** Reads again under the lock: the page that held it may have written once more, or have saved everything. */
  async function read(id: string, release: () => void): Promise<RecoveredDraft | undefined> {
    const draft = await getRecord<LocalDraft>(key, id);
    if (draft) return { draft, release, remove: () => removeRecord(id).finally(release) };
    release();
    return undefined;
  }

  function followHeld(onRecovered: (recovered: RecoveredDraft) => void): () => void {
    const ended = new AbortController();
    const follow = async (id: string): Promise<void> => {
      const later = await read(id, await lockRecordLater(id, ended.signal));
      if (!later) return;
      if (ended.signal.aborted) later.release();
      else onRecovered(later);
    };
    for (const id of held) {
      follow(id).catch((cause: unknown) => {
        if (!ended.signal.aborted) reportError(cause);
      });
    }
    return () => ended.abort();
  }
}

const storedTab = storedText(() => sessionStorage, 'tab');

/**
 * A random id of this tab, which survives a reload. A duplicated tab has the same id: the first one holds the lock. It
 * is empty where session storage is disabled: the tab cannot be recognised after a reload.
 */
export function tabId(): string {
  if (storedTab.read() === null) storedTab.write(randomId());
  return storedTab.read() ?? '';
}
