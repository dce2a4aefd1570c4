import type { Page, Response } from 'playwright';
import { closeBrowser, sharedBrowser } from '../../../tests/support/browser.ts';
import { openPage } from '../../../tests/support/page.ts';
import { startProduct } from '../lib/product.ts';
import { figureResult } from '../lib/results.ts';
import type { Row } from '../types.ts';

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];
/** A phone's connection: what arrives late is what moves a page. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };

/** What a first visit fetches to see the landing page, and how much of it moves while it comes in and is read to its end. */
export const landing: Row = {
  name: 'landing',
  async run() {
    const product = await startProduct();
    try {
      const visits = [];
      for (const size of SIZES) visits.push(await visit(product.url, size));
      return [
        figureResult(
          'JavaScript of the landing page, gzip as sent',
          Math.max(...visits.map(({ scripts }) => scripts)) / 1000,
          'kB',
          175,
        ),
        figureResult(
          'layout shift of the landing page on a slow connection, the worse of 1280 and 390 px',
          Math.max(...visits.map(({ shift }) => shift)),
          'CLS',
          0,
        ),
      ];
    } finally {
      await closeBrowser();
      await product.stop();
    }
  },
};

/** @returns bytes of scripts as sent, and the cumulative layout shift */
async function visit(
  url: string,
  size: { width: number; height: number },
): Promise<{ scripts: number; shift: number }> {
  const { page, context } = await openPage(await sharedBrowser(), { url, ...size });
  const answers: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') answers.push(response);
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await readToTheEnd(page);
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.request().sizes()).responseBodySize));
  const shift = await layoutShift(page);
  await context.close();
  return { scripts: sizes.reduce((sum, bytes) => sum + bytes, 0), shift };
}

const readToTheEnd = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((frame) => {
        requestAnimationFrame(frame);
      });
    }
  });

/** Everything that has moved by itself since the page began. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Array<
            PerformanceEntry & { value: number; hadRecentInput: boolean }
          >) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // What is buffered is delivered in its own task; without any there is none.
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
