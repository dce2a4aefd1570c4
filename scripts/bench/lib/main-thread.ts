/** The work of a page's main thread, as Chromium counts it: scripts, styles, layout and painting. */
import type { CDPSession, Page } from 'playwright';

/** Between two keys: long enough for a frame to be drawn on a busy machine. */
const KEY_GAP = 50;
const SETTLED = 200;

export interface MainThread {
  /** Milliseconds of the main thread's own processor time per key. */
  type(text: string): Promise<number>;
}

/** @param page whose focus is in the field */
export async function watchMainThread(page: Page): Promise<MainThread> {
  const session = await page.context().newCDPSession(page);
  // Processor time of the thread, so that a machine with other work to do does not count as ours.
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

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value;
}
