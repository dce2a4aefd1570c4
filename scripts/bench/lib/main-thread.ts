/** Measures the work of a page's main thread as Chromium counts it: scripts, styles, layout and painting. */
import type { CDPSession, Page } from 'playwright';

/** Milliseconds between two keys: enough to draw a frame on a busy machine. */
const KEY_GAP = 50;
const SETTLED = 200;

export interface MainThread {
  /** Returns the main thread's processor time per key, milliseconds. */
  type(text: string): Promise<number>;
}

/** @param page the focus must be in the measured field */
export async function watchMainThread(page: Page): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  // Counts processor time of the thread, so that other work of the machine is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    async type(text) {
      await page.bringToFront();
      await page.waitForTimeout(SETTLED);
      const before = await taskSeconds(session);
      for (const key of text) {
        await page.keyboard.press(key);
        await page.waitForTimeout(KEY_GAP);
      }
      await page.waitForTimeout(SETTLED);
      return (((await taskSeconds(session)) - before) * 1000) / text.length;
    },
  };
}

/** The thread's processor time since the page began. `Performance.enable` must have been sent. */
export async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}
