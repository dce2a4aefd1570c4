/**
 * Every screen, for visitors and signed-in users, at four widths of the window. tests/e2e/public-pages.test.ts checks the
 * public pages for visitors.
 */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { paths } from '../../web/config/paths.ts';
import { screenPaths } from '../../web/config/screen-paths.ts';
import { fixtureAnswers } from '../support/complete.ts';
import { goWithin } from '../support/go-within.ts';
import { journey, startForm } from '../support/journey.ts';
import { smallTargets } from '../support/small-targets.ts';

// Previews exist only in development.
const { test, world } = journey('Every page', { NODE_ENV: 'development' });

const addressesOf = (patterns: readonly string[], params: Record<string, string>): string[] => [
  ...new Set(patterns.map((pattern) => pattern.replaceAll(/:(\w+)\??/g, (_, name: string) => params[name]!))),
];

/** Public pages with the bar of signed-in users. */
const PUBLIC_SIGNED_IN = [paths.resources.feeCalculator.path, paths.resources.blogPost.path, paths.privacy.path];

const WIDTHS = [320, 390, 768, 1280];

/** Opens a page of the application as a link does, and waits until the page before is gone. */
async function openWithin(page: Page, address: string): Promise<void> {
  const before = await page.locator('h1, h2').first().elementHandle();
  await goWithin(page, address);
  await page.waitForFunction((heading) => !heading?.isConnected, before);
}

/** The problems of a page at each width, one text each. */
async function flawsOf(
  page: Page,
  address: string,
  open: (page: Page, address: string) => Promise<unknown> = (_, to) => page.goto(to),
): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 844 });
  await open(page, address);
  await page.locator('h1, h2').first().waitFor();
  await page.locator('[data-page-spinner]').waitFor({ state: 'detached' });
  if (/404/.test(await page.title())) return [`${address} is not a page`];
  return (await flawsNow(page)).map((flaw) => `${address} ${flaw}`);
}

async function flawsNow(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) found.push(`at ${width} px scrolls sideways by ${over} px`);
    if (width === 390 || width === 1280)
      found.push(...(await smallTargets(page)).map((flaw) => `at ${width} px: ${flaw}`));
  }
  return found;
}

test('the check sees a small target, a page that is too wide, and an address without a page', async () => {
  const { page } = await world.open({ expected: [{ status: 404, url: /no-such-page/ }] });
  assert.equal(await flawsOf(page, '/no-such-page'), ['/no-such-page is not a page']);
  assert.equal(await flawsOf(page, '/privacy'), []);
  await page.evaluate(() => {
    const wide = document.createElement('div');
    wide.innerHTML = '<button>x</button><p>In a <a href="/">sentence</a>.</p>';
    wide.style.width = '2000px';
    Object.assign(wide.querySelector('button')!.style, { width: '20px', height: '30px' });
    document.querySelector('main')!.append(wide);
  });
  const found = await flawsNow(page);
  for (const width of WIDTHS) assert.ok(found.some((flaw) => flaw.startsWith(`at ${width} px scrolls sideways`)));
  assert.equal(
    found.filter((flaw) => flaw.includes('is small')).map((flaw) => flaw.replace(/<.*/, '')),
    ['at 390 px: 20.0 × 30.0 is small: ', 'at 1280 px: 20.0 × 30.0 is small: '],
  );
});

// These lead visitors to sign in.
const SIGNED_IN: readonly string[] = [
  paths.profile.path,
  paths.documents.path,
  paths.attorneys.path,
  paths.subscribe.path,
];

test('no page for visitors scrolls sideways or has a small target', async () => {
  const { page } = await world.open();
  const found: string[] = [];
  for (const address of addressesOf(screenPaths, { id: 'no-such-form', type: 'I20', step: 'student' })) {
    if (!SIGNED_IN.includes(address)) found.push(...(await flawsOf(page, address)));
  }
  assert.equal(found, []);
});

test('no page for signed-in users scrolls sideways or has a small target', async () => {
  const { page } = await world.signedIn();
  const { id } = await startForm(page, 'I20', fixtureAnswers('i20-jose-munoz-pena'), ['student']);
  await startForm(page, 'DS160', fixtureAnswers('ds160-anna-eriksson'));
  const found: string[] = [];
  const params = { id, type: 'I20', step: 'school', slug: 'ds160-before-you-start' };
  await page.goto('/settings');
  for (const address of addressesOf(screenPaths, params)) found.push(...(await flawsOf(page, address, openWithin)));
  for (const address of addressesOf(PUBLIC_SIGNED_IN, params)) found.push(...(await flawsOf(page, address)));
  assert.equal(found, []);
});

test.run();
