import { after } from '../../../lib/after-paint.ts';
import { canKeep, deviceKey } from './device-key.ts';
import type { Device, Pending } from './pending.ts';
import { lockRecord } from './record-lock.ts';
import { putRecord, removeRecord } from './sealed-records.ts';

/**
 * The shortest time from one write to the next while someone types, milliseconds: sealing with each of many keys in a
 * row would cost as much as drawing them.
 */
const BETWEEN_WRITES = 200;

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
  let wish: (() => Pending) | 'remove' | undefined;
  let running: Promise<void> | undefined;
  let exists = false;
  let done = true;
  let hurried = false;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let endRest = (): void => undefined;

  async function work(): Promise<void> {
    while (wish !== undefined) {
      await rest();
      const now = wish;
      wish = undefined;
      hurried = false;
      try {
        await (now === 'remove' ? remove() : write(now));
        done = true;
      } catch {
        done = false;
      }
      onResult(done);
    }
    running = undefined;
  }

  /** Until the next write is due: after a pause in typing once the screen shows the key, and at once when there is a hurry. */
  function rest(): Promise<void> | undefined {
    if (hurried) return undefined;
    return new Promise((resolve) => {
      const cancel = after(writtenAt + BETWEEN_WRITES - performance.now(), resolve);
      endRest = () => {
        cancel();
        resolve();
      };
    });
  }

  async function write(make: () => Pending): Promise<void> {
    const key = await deviceKey(userId);
    exists = true;
    writtenAt = performance.now();
    await putRecord(key, id, make());
  }

  async function remove(): Promise<void> {
    if (exists) await removeRecord(id);
    exists = false;
  }

  const start = (next: NonNullable<typeof wish>, hurry: boolean): void => {
    wish = next;
    if (hurry) {
      hurried = true;
      endRest();
    }
    running ??= work();
  };

  return {
    keep: (make) => start(make, true),
    keepSoon: (make) => start(make, false),
    drop() {
      if (!exists && running === undefined) return;
      start('remove', true);
    },
    isUpToDate: () => running === undefined && done,
    async written() {
      while (running) await running;
      return done;
    },
    release: () => void lock.then((free) => free?.()),
  };
}
