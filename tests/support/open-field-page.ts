/** Opens `field-page.tsx` in the browser for a test's own form, and answers the page's requests. */
import type { Page } from 'playwright';
import { validatorModule } from '../../api/lib/validators.ts';
import type { Answers } from '../../engine/model/types.ts';
import type { Form } from '../../engine/model/form.ts';
import { bundleForPage } from '../../scripts/lib/bundle-for-page.ts';
import { sharedBrowser } from './browser.ts';

let script: Promise<string> | undefined;

const bundle = (): Promise<string> =>
  (script ??= bundleForPage('tests/support/field-page.tsx', { define: { 'process.env.NODE_ENV': '"development"' } }));

export interface OpenFieldPage {
  readonly page: Page;
  /** Errors in the page so far. */
  readonly problems: string[];
  /** Draws the questions again, with these answers. */
  show(answers?: Answers): Promise<void>;
}

export async function openFieldPage(form: Form): Promise<OpenFieldPage> {
  const text = await bundle();
  const page = await (await sharedBrowser()).newPage({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(20_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.route('http://form.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/page.js') return route.fulfill({ contentType: 'text/javascript', body: text });
    if (pathname.endsWith('/validators.js'))
      return route.fulfill({ contentType: 'text/javascript', body: validatorModule(form) });
    if (pathname.startsWith('/api/form-definitions/')) return route.fulfill({ json: form.bundle });
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 });
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Fields</title><div id="root"></div><script type="module" src="/page.js"></script></html>',
    });
  });
  await page.goto('http://form.test/');
  await page.waitForFunction(() => 'showFields' in window);
  const show = async (answers: Answers = {}): Promise<void> => {
    await page.evaluate(([type, sha256, given]) => window.showFields(type, sha256, given), [
      form.meta.type,
      form.sha256,
      answers,
    ] as const);
    await page.locator('[data-field]').first().waitFor();
  };
  return { page, problems, show };
}
