import type { LocalDraft } from './local-draft.ts';
import { canKeep, deviceKey, lockRecord, putRecord, removeRecord } from '../../../lib/sealed-records.ts';

/** Where one page keeps its unsaved answers. */
export interface LocalDraftStore {
  /**
   * Replaces the stored draft. The write starts at once, before the screen shows the change. Of the calls that arrive
   * during a write, only the last one is carried out after it.
   * @param make called when the write begins
   * @returns resolves when no write is waiting, to whether the last write succeeded
   */
  write(make: () => LocalDraft): Promise<boolean>;
  /** Removes the draft, because everything is saved. Resolves as `write` does. */
  remove(): Promise<boolean>;
  /** True when every write has finished. */
  isUpToDate(): boolean;
  /** Frees the draft's lock after the last write, because the user leaves the form: another page may take the draft. */
  release(): void;
}

/**
 * @param onResult called after each try with whether the unsaved answers are stored on this device now
 * @returns undefined when the browser has no cryptography
 */
export function createLocalDraftStore(userId: string, onResult: (kept: boolean) => void): LocalDraftStore | undefined {
  if (!canKeep()) return undefined;
  const id = crypto.randomUUID();
  const lock = lockRecord(id);
  let next: (() => LocalDraft) | 'remove' | undefined;
  let running: Promise<boolean> | undefined;
  let exists = false;
  let done = true;

  async function work(): Promise<boolean> {
    while (next !== undefined) {
      const now = next;
      next = undefined;
      done = await (now === 'remove' ? remove() : write(now)).then(
        () => true,
        () => false,
      );
      onResult(done);
    }
    running = undefined;
    return done;
  }

  async function write(make: () => LocalDraft): Promise<void> {
    const draft = make();
    const key = await deviceKey(userId);
    exists = true;
    await putRecord(key, id, draft);
  }

  async function remove(): Promise<void> {
    if (exists) await removeRecord(id);
    exists = false;
  }

  return {
    write(make) {
      next = make;
      return (running ??= work());
    },
    remove() {
      if (!exists && running === undefined) return Promise.resolve(true);
      next = 'remove';
      return (running ??= work());
    },
    isUpToDate: () => running === undefined && done,
    release: () => void Promise.all([lock, running]).then(([free]) => free?.()),
  };
}
