/**
 * Every screen, for visitors and signed-in users, at four widths of the window. tests/e2e/public-pages.test.ts checks the
 * public pages for visitors, preview.test.ts the previews, which exist only in development, and
 * tests/a11y/admin.test.ts the screens of administrators.
 */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { paths } from '../../web/config/paths.ts';
import { screenPaths } from '../../web/config/screen-paths.ts';
import { fixtureAnswers } from '../support/complete.ts';
import { goWithin } from '../support/go-within.ts';
import { journey, startForm } from '../support/journey.ts';
import { smallTargets } from '../support/small-targets.ts';

const { test, world } = journey('Every page');

/** Pages of mailed links. Without a token they lead to another page. */
const MAILED: readonly string[] = [paths.resetPassword.path, paths.confirmEmail.path];
/** An address of a mailed link is confirmed at once, and refused here. */
const REFUSED = { status: 400, url: /\/api\/auth\/confirm-email$/ };

const addresses = screenPaths
  .filter((pattern) => !pattern.startsWith('/preview/') && pattern !== paths.admin.path)
  .map((pattern) => (MAILED.includes(pattern) ? `${pattern}?token=x` : pattern));

const addressesOf = (patterns: readonly string[], params: Record<string, string>): string[] => [
  ...new Set(patterns.map((pattern) => pattern.replaceAll(/:(\w+)\??/g, (_, name: string) => params[name]!))),
];

const WIDTHS = [320, 390, 768, 1280];

/** The problems of a page at each width, one text each. The page is opened as a link does. */
async function flawsOf(page: Page, address: string): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 844 });
  const before = await page.locator('h1, h2').first().elementHandle();
  await goWithin(page, address);
  // The page before is gone.
  await page.waitForFunction((heading) => !heading?.isConnected, before);
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
  const { page } = await world.shared('none');
  await page.goto('/auth');
  assert.equal(await flawsOf(page, '/no-such-page'), ['/no-such-page is not a page']);
  assert.equal(await flawsOf(page, '/contact'), []);
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

test('no page for signed-in users scrolls sideways or has a small target', async () => {
  const { page, expect } = await world.shared('new');
  expect(REFUSED, { status: 404, url: /no-such-page$/ });
  const { id } = await startForm(page, 'I20', fixtureAnswers('i20-jose-munoz-pena'), ['student']);
  await startForm(page, 'DS160', fixtureAnswers('ds160-anna-eriksson'));
  const found: string[] = [];
  await page.goto('/no-such-page');
  for (const address of addressesOf(addresses, { id, type: 'I20', step: 'school' })) {
    // It leads to the settings.
    if (address !== paths.forgotPassword.path) found.push(...(await flawsOf(page, address)));
  }
  // A public page, with the bar of signed-in users and the choice of one of their forms.
  await page.goto(paths.resources.feeCalculator.path);
  found.push(...(await flawsNow(page)));
  assert.equal(found, []);
});

const NOT_FOR_VISITORS: readonly string[] = [
  // The first page of visitors is a public page.
  paths.home.path,
  // These lead visitors to sign in.
  paths.profile.path,
  paths.documents.path,
  paths.attorneys.path,
  paths.subscribe.path,
  // It shows a visitor the same as the list of forms.
  paths.form.path,
];

test('no page for visitors scrolls sideways or has a small target', async () => {
  const { page, expect } = await world.shared('none');
  expect(REFUSED, { status: 404, url: /no-such-page$/ });
  const found: string[] = [];
  const patterns = addresses.filter((pattern) => !NOT_FOR_VISITORS.includes(pattern));
  await page.goto('/no-such-page');
  for (const address of addressesOf(patterns, { type: 'I20', step: 'student' }))
    found.push(...(await flawsOf(page, address)));
  assert.equal(found, []);
});

test.run();
