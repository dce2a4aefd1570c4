import type { Page, Response } from 'playwright';
import { sharedBrowser } from '../../../tests/support/browser.ts';
import { openPage } from '../../../tests/support/page.ts';
import { taskSeconds } from '../lib/main-thread.ts';
import { startProduct } from '../lib/product.ts';
import { figureResult } from '../lib/results.ts';
import type { Row } from '../types.ts';

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];
/** A phone's connection, because late content causes layout shifts. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 };

/**
 * Public pages: the bytes and requests of a first visit, the layout shift while it loads, and the work of its main
 * thread.
 */
const PAGES = [
  { name: 'landing page', path: '/' },
  { name: 'fee calculator', path: '/resources/fee-calculator?form=o1&applicants=4&extras=premium,attorney' },
] as const;

export const landing: Row = {
  name: 'landing',
  async run() {
    const product = await startProduct();
    try {
      const results = [];
      for (const { name, path } of PAGES) {
        const visits: Visit[] = [];
        for (const size of SIZES) visits.push(await visit(product.url, path, size));
        const most = (figure: keyof Visit): number => Math.max(...visits.map((one) => one[figure]));
        results.push(
          figureResult(`JavaScript of the ${name}, as sent`, most('scripts') / 1000, 'kB', 25),
          figureResult(`all that a first visit to the ${name} fetches`, most('bytes') / 1000, 'kB', 150),
          figureResult(`requests of a first visit to the ${name}`, most('requests'), '', 10),
          figureResult(
            `layout shift of the ${name} on a slow connection, the worse of 1280 and 390 px`,
            most('shift'),
            'CLS',
            0,
          ),
          figureResult(`main thread until the ${name} is there`, most('mainThread'), 'ms', 400),
        );
      }
      return results;
    } finally {
      await product.stop();
    }
  },
};

interface Visit {
  /** Bytes of scripts as sent. */
  readonly scripts: number;
  /** Bytes of everything as sent. */
  readonly bytes: number;
  readonly requests: number;
  /** The cumulative layout shift, including a scroll to the end of the page. */
  readonly shift: number;
  /** The main thread's processor time until the network is idle, milliseconds. */
  readonly mainThread: number;
}

async function visit(url: string, path: string, size: { width: number; height: number }): Promise<Visit> {
  const { page, context } = await openPage(await sharedBrowser(), { url, ...size });
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const mainThread = (await taskSeconds(session)) * 1000;
  await readToTheEnd(page);
  const sizes = await Promise.all(
    answers.map(async (answer) => ({
      isScript: answer.request().resourceType() === 'script',
      bytes: (await answer.request().sizes()).responseBodySize,
    })),
  );
  const sum = (some: typeof sizes): number => some.reduce((all, { bytes }) => all + bytes, 0);
  const shift = await layoutShift(page);
  await context.close();
  return {
    scripts: sum(sizes.filter(({ isScript }) => isScript)),
    bytes: sum(sizes),
    requests: answers.length,
    shift,
    mainThread,
  };
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

/** The sum of all layout shifts since the page began that no user input caused. */
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
        // Buffered entries are delivered in a separate task. Without entries there is no such task.
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
  );
