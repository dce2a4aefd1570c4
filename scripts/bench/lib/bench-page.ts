/** Opens one of `pages/` alone in a new browser context, bundled as for production. */
import type { Page } from 'playwright';
import { sharedBrowser } from '../../../tests/support/browser.ts';
import { bundleForPage } from '../../lib/bundle-for-page.ts';

const scripts = new Map<string, Promise<string>>();

function bundle(name: string): Promise<string> {
  let script = scripts.get(name);
  if (!script) scripts.set(name, (script = bundleForPage(`scripts/bench/pages/${name}.tsx`, { minify: true })));
  return script;
}

/** @param asked the data that the page reads with `askedOf` */
export async function openBenchPage(name: string, asked: unknown): Promise<Page> {
  const text = await bundle(name);
  const page = await (
    await sharedBrowser()
  ).newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.route('http://bench.test/**', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/page.js') return route.fulfill({ contentType: 'text/javascript', body: text });
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 });
    return route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><div id="root"></div>
<script type="application/json" id="asked">${JSON.stringify(asked).replaceAll('<', '\\u003c')}</script><script type="module" src="/page.js"></script></html>`,
    });
  });
  await page.goto('http://bench.test/');
  return page;
}
