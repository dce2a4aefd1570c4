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

/** One page for each process, because opening one takes a second of processor time. */
let opened: Promise<{ page: Page; problems: string[] }> | undefined;

/** The forms that the page can load, each with a key in place of its hash, which is the same for all small forms. */
const forms = new Map<string, Form>();

async function openOnce(): Promise<{ page: Page; problems: string[] }> {
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
    const form = forms.get(/^\/api\/form-definitions\/[^/]+\/([^/]+)/.exec(pathname)?.[1] ?? '');
    if (form && pathname.endsWith('/validators.js'))
      return route.fulfill({ contentType: 'text/javascript', body: validatorModule(form) });
    if (form) return route.fulfill({ json: form.bundle });
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 });
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Fields</title><div id="root"></div><script type="module" src="/page.js"></script></html>',
    });
  });
  await page.goto('http://form.test/');
  await page.waitForFunction(() => 'showFields' in window);
  return { page, problems };
}

/** The page for this form. The page that is open already is used again, unless a test has closed it. */
export async function openFieldPage(form: Form): Promise<OpenFieldPage> {
  if ((await opened)?.page.isClosed()) opened = undefined;
  const { page, problems } = await (opened ??= openOnce());
  problems.length = 0;
  const key = `form-${forms.size}`;
  forms.set(key, form);
  const show = async (answers: Answers = {}): Promise<void> => {
    await page.evaluate(([type, sha256, given]) => window.showFields(type, sha256, given), [
      form.meta.type,
      key,
      answers,
    ] as const);
    await page.locator('[data-field]').first().waitFor();
  };
  return { page, problems, show };
}
