import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';
import { sharedBrowser } from '../../../tests/support/browser.ts';
import { call, newPerson, PASSWORD, startForm } from '../../../tests/support/journey.ts';
import { openPage } from '../../../tests/support/page.ts';
import { startProduct } from '../lib/product.ts';
import { figureResult } from '../lib/results.ts';
import type { Row } from '../types.ts';

/** A text that only the wizard's code contains. */
const WIZARD = 'data-wizard-bar';

/** The scripts that the first step of a DS-160 fetches, and the wizard's scripts that other pages fetch. */
export const javascript: Row = {
  name: 'javascript',
  async run() {
    const product = await startProduct();
    try {
      const { page } = await openPage(await sharedBrowser(), { url: product.url });
      const scripts = watchScripts(page);
      await call(page, 'POST', '/api/register', { ...newPerson(), password: PASSWORD });
      const { id } = await startForm(page, 'DS160');
      const before: Script[] = [];
      for (const path of ['/', '/forms', '/settings']) before.push(...(await scripts.of(() => visit(page, path))));
      // In a browser without any of the files.
      const { page: visitor, context } = await openPage(await sharedBrowser(), { url: product.url });
      await context.addCookies(await page.context().cookies());
      const first = await watchScripts(visitor).of(() => visit(visitor, `/forms/${id}`, '[data-field]'));
      return [
        figureResult('JavaScript to the first wizard step, gzip', kilobytes(first), 'kB', 290),
        figureResult('the same, as sent (Brotli)', first.reduce((sum, { sent }) => sum + sent, 0) / 1000, 'kB', 290),
        figureResult(
          'of the wizard on the dashboard, the list of forms and the settings',
          kilobytes(before.filter(({ text }) => text.includes(WIZARD))),
          'kB',
          0,
        ),
      ];
    } finally {
      await product.stop();
    }
  },
};

interface Script {
  readonly text: string;
  /** Bytes of the body as sent. */
  readonly sent: number;
}

/** Records each script that a page fetches, also from the browser's cache. */
function watchScripts(page: Page): { of(act: () => Promise<void>): Promise<Script[]> } {
  let answers: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') answers.push(response);
  });
  return {
    async of(act) {
      answers = [];
      await act();
      return Promise.all(
        answers.map(async (answer) => ({
          text: await answer.text(),
          sent: (await answer.request().sizes()).responseBodySize,
        })),
      );
    },
  };
}

/** Opens a page with a full load, and waits until it sends no more requests. */
async function visit(page: Page, path: string, shown = 'h1'): Promise<void> {
  await page.goto(path);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
}

const kilobytes = (scripts: readonly Script[]): number =>
  scripts.reduce((sum, { text }) => sum + gzipSync(text).length, 0) / 1000;
