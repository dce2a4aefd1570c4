import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright';
import { closeBrowser, sharedBrowser } from '../../../tests/support/browser.ts';
import { call, newPerson, PASSWORD, startForm } from '../../../tests/support/journey.ts';
import { openPage } from '../../../tests/support/page.ts';
import { startProduct } from '../lib/product.ts';
import { figureResult } from '../lib/results.ts';
import type { Row } from '../types.ts';

/** What only the wizard's code says, and only the searchable list's. */
const WIZARD = 'data-wizard-bar';
const COMBOBOX = 'getToggleButtonProps';

/** The scripts that the first step of a DS-160 fetches, those of the wizard on other pages, and whether a searchable list holds up a step. */
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
      for (const path of ['/', '/forms', '/settings']) before.push(...await scripts.of(() => visit(page, path)));
      await page.addInitScript(noteFirstField);
      const first = await scripts.of(() => visit(page, `/forms/${id}`, '[data-field]'));
      const early = new Set(await page.evaluate(startedBeforeFirstField));
      return [
        figureResult('JavaScript to the first wizard step, gzip', kilobytes(first), 'kB', 300),
        figureResult('of the wizard on the dashboard, the list of forms and the settings', kilobytes(before.filter(({ text }) => text.includes(WIZARD))), 'kB', 0),
        figureResult('of the searchable list before the first question stands', kilobytes(first.filter(({ url, text }) => text.includes(COMBOBOX) && early.has(url))), 'kB', 0),
      ];
    } finally {
      await closeBrowser();
      await product.stop();
    }
  },
};

interface Script { readonly url: string; readonly text: string }

/** Notes each script that a page fetches, out of the browser's cache too. */
function watchScripts(page: Page): { of(act: () => Promise<void>): Promise<Script[]> } {
  let answers: Response[] = [];
  page.on('response', (response) => { if (response.request().resourceType() === 'script') answers.push(response); });
  return {
    async of(act) {
      answers = [];
      await act();
      return Promise.all(answers.map(async (answer) => ({ url: answer.url(), text: await answer.text() })));
    },
  };
}

/** Goes to a page as if it were the first, and waits until it asks for nothing more. */
async function visit(page: Page, path: string, shown = 'h1'): Promise<void> {
  await page.goto(path);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** In the page: marks when the first question is in it. */
function noteFirstField(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-field]')) return;
    performance.mark('first field');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** In the page: addresses of what it had begun to fetch by then. */
function startedBeforeFirstField(): string[] {
  const [mark] = performance.getEntriesByName('first field');
  if (!mark) throw new Error('No question has come');
  return performance.getEntriesByType('resource').filter(({ startTime }) => startTime < mark.startTime).map(({ name }) => name);
}

const kilobytes = (scripts: readonly Script[]): number => scripts.reduce((sum, { text }) => sum + gzipSync(text).length, 0) / 1000;
