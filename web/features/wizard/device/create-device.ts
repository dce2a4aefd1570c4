import { canKeep, deviceKey } from './device-key.ts';
import type { Device, Pending } from './pending.ts';
import { lockRecord } from './record-lock.ts';
import { putRecord, removeRecord } from './sealed-records.ts';

/**
 * One page's own record on this device.
 * @param onResult told after each try whether unsaved answers are kept here now
 * @returns undefined where the browser has no cryptography
 */
export function createDevice(userId: string, onResult: (kept: boolean) => void): Device | undefined {
  if (!canKeep()) return undefined;
  const id = crypto.randomUUID();
  const lock = lockRecord(id);
  /** What to do next: write, remove, or nothing. */
  let next: (() => Pending) | 'remove' | undefined;
  let running: Promise<void> | undefined;
  let exists = false;
  let done = true;

  async function work(): Promise<void> {
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
  }

  async function write(make: () => Pending): Promise<void> {
    const pending = make();
    const key = await deviceKey(userId);
    exists = true;
    await putRecord(key, id, pending);
  }

  async function remove(): Promise<void> {
    if (exists) await removeRecord(id);
    exists = false;
  }

  return {
    keep(make) {
      next = make;
      running ??= work();
    },
    drop() {
      if (!exists && running === undefined) return;
      next = 'remove';
      running ??= work();
    },
    isUpToDate: () => running === undefined && done,
    async written() {
      while (running) await running;
      return done;
    },
    release: () => void lock.then((free) => free?.()),
  };
}
