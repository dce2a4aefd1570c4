import type { Page } from 'playwright';
import { sharedBrowser } from '../../../tests/support/browser.ts';
import { call, newPerson, PASSWORD } from '../../../tests/support/journey.ts';
import { openPage } from '../../../tests/support/page.ts';
import { startProduct } from '../lib/product.ts';
import { ratioResult } from '../lib/results.ts';
import { MIN_ROUNDS, paired } from '../lib/rounds.ts';
import type { Row } from '../types.ts';

/**
 * Two waits that are long when a part of a screen is fetched after the screen itself: React delays the content that
 * replaces a Suspense fallback by 300 ms.
 */
export const screens: Row = {
  name: 'screens',
  async run() {
    const product = await startProduct();
    try {
      const browser = await sharedBrowser();
      /** Measures in a browser whose cache is empty, milliseconds. */
      const timeInNewBrowser = async (measure: (page: Page) => Promise<number>): Promise<number> => {
        const { page, context } = await openPage(browser, { url: product.url });
        await call(page, 'POST', '/api/register', { ...newPerson(), password: PASSWORD });
        const time = await measure(page);
        await context.close();
        return time;
      };
      const opened = (path: string) => () =>
        timeInNewBrowser((page) =>
          timeUntil(
            () => page.goto(path),
            () => page.locator('h1').waitFor(),
          ),
        );
      const assistant = () =>
        timeInNewBrowser(async (page) => {
          await page.goto('/forms');
          const button = page.getByRole('button', { name: 'Ask the assistant' });
          await button.waitFor();
          return timeUntil(
            () => button.click(),
            () => page.getByRole('dialog').waitFor(),
          );
        });
      return [
        ratioResult(
          'from an address to its heading, dashboard, against the list of forms',
          await paired(MIN_ROUNDS, opened('/'), opened('/forms')),
          'ms',
          { atMost: 1.5 },
        ),
        ratioResult(
          'from a click to the assistant, the first time, against the list of forms',
          await paired(MIN_ROUNDS, assistant, opened('/forms')),
          'ms',
          { atMost: 1 },
        ),
      ];
    } finally {
      await product.stop();
    }
  },
};

async function timeUntil(act: () => Promise<unknown>, shown: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  await shown();
  return performance.now() - start;
}
