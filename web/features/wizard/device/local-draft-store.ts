import type { LocalDraft } from './local-draft.ts';
import { canKeep, deviceKey, lockRecord, putRecord, removeRecord } from './sealed-records.ts';

/** Where one page keeps what it has not saved. */
export interface LocalDraftStore {
  /**
   * Writes this draft in place of the one before. The write starts at once, so before the screen shows the change. Of calls
   * that come while one is being written, the last one follows it.
   * @param make is called when it is written
   * @returns resolves when nothing waits to be written; to whether it could be
   */
  write(make: () => LocalDraft): Promise<boolean>;
  /** Nothing is unsaved any more. Resolves as `write` does. */
  remove(): Promise<boolean>;
  /** True when every write has finished. */
  isUpToDate(): boolean;
  /** The page goes on to something else: another page may take the draft. */
  release(): void;
}

/**
 * @param onResult told after each try whether unsaved answers are kept here now
 * @returns undefined where the browser has no cryptography
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
    release: () => void lock.then((free) => free?.()),
  };
}
