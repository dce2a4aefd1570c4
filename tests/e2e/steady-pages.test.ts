/** Nothing that can be seen moves while a page loads, however slowly its answers come. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { fixtureAnswers } from '../support/complete.ts';
import { letterFile, storeDocument } from '../support/documents/files.ts';
import { journey, startForm } from '../support/journey.ts';
import { makeAdmin } from '../support/make-admin.ts';
import { productForm } from '../support/product-form.ts';

const { test, world } = journey('Pages that load');

/** The sum of all layout shifts. 0.1 is what the web's own measure calls good. */
const MOST = 0.02;

/** Each kind of account is checked in one width, because a load of every page takes long. */
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The answers of the server come one after another, each after the page has drawn the one before. */
async function answerOneByOne(page: Page): Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  await page.route('**/api/**', (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue();
    last = last
      .then(async () => {
        const response = await route.fetch();
        await drawn(page);
        await route.fulfill({ response });
        await drawn(page);
      })
      // The page that asked is gone.
      .catch(() => undefined);
    return last as Promise<void>;
  });
}

const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Adds up how much moves, from the start of each page. */
const countShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const seen = window as unknown as { moved: { by: number; what: string }[] };
    seen.moved = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as unknown as { value: number; sources: readonly { node: Node | null }[] };
        const what = shift.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '').join(' | ');
        seen.moved.push({ by: shift.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** One line for each page on which more moves than is allowed. */
async function movingPages(page: Page, paths: readonly string[], size: typeof DESKTOP): Promise<string[]> {
  const found: string[] = [];
  await page.setViewportSize(size);
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await drawn(page);
    const moved = await page.evaluate(() => (window as unknown as { moved: { by: number; what: string }[] }).moved);
    const sum = moved.reduce((all, { by }) => all + by, 0);
    if (sum > MOST)
      found.push(`${path} at ${size.width} px: ${sum.toFixed(3)}, ${moved.map(({ what }) => what).join(' / ')}`);
  }
  return found;
}

/** One window for the suite. Its user gets forms and a document, and becomes an administrator in the end. */
let opened: Awaited<ReturnType<typeof world.signedIn>>;

test.before(async () => {
  opened = await world.signedIn();
  await countShifts(opened.page);
  await answerOneByOne(opened.page);
});

test('nothing moves while the pages of a new account load', async () => {
  assert.equal(await movingPages(opened.page, ['/', '/forms', '/documents'], PHONE), []);
});

test('nothing moves while the pages of an account with forms and documents load, and its forms', async () => {
  const { page } = opened;
  const steps = productForm('I20').steps.map(({ id }) => id);
  const i20 = await startForm(page, 'I20', fixtureAnswers('i20-anna-eriksson'), steps);
  const ds160 = await startForm(page, 'DS160', fixtureAnswers('ds160-priya-sharma-iyer'));
  await storeDocument(page, letterFile('letter.pdf'), 'OTHER');
  const forms = [`/forms/${i20.id}/financial`, `/forms/${ds160.id}`];
  assert.equal(await movingPages(page, ['/', '/forms', '/documents', '/subscribe', ...forms], DESKTOP), []);
});

test("nothing moves while an administrator's pages load", async () => {
  makeAdmin(world.server, opened.person);
  assert.equal(await movingPages(opened.page, ['/admin?tab=pipeline', '/admin?tab=users&part=billing'], DESKTOP), []);
});

test('the browser reported no problem during these tests', () => opened.close());

test.run();
