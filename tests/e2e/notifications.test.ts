/** Notices as specified: one at a time, 5000 ms, F8, 50 px to the right (spec/1 section 9). */
import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright';
import { journey, startForm } from '../support/journey.ts';
import { noteSaidNotices, saidNotices } from '../support/said-notices.ts';

const { test, world } = journey('Notifications');

const notices = (page: Page): Locator => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

let opened: Awaited<ReturnType<typeof world.signedIn>>;

/** A list of drafts, whose downloads make no PDF. */
test.before(async () => {
  opened = await world.signedIn();
  const { page } = opened;
  for (let drafts = 0; drafts < 2; drafts += 1) await startForm(page, 'I20');
  await page.route('**/api/forms/*/download', (route) =>
    route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7' }),
  );
  await page.clock.install();
  await page.goto('/forms');
  await noteSaidNotices(page);
});

async function download(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Download/ })
    .first()
    .click();
  await notices(page).getByText('Form Downloaded').waitFor();
}

/** Stops the clock until the test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

test('a new notice replaces the previous one', async () => {
  const { page } = opened;
  await download(page);
  await page.clock.fastForward(1000);
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByText('Form Downloaded').waitFor();
  await page.getByRole('button', { name: 'Delete form' }).click();
  await notices(page).getByText('Form deleted').waitFor();
  assert.is(await notices(page).count(), 1);
  assert.equal(await saidNotices(page), ['Form Downloaded', 'Form deleted'], 'each is said once, also in a dialog');
});

test('F8 moves the focus to the notice, and Escape dismisses it', async () => {
  const { page } = opened;
  await download(page);
  await page.keyboard.press('F8');
  assert.ok(await page.evaluate(() => document.activeElement?.closest('[aria-label^="Notifications"]') !== null));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await notices(page).waitFor({ state: 'detached' });
});

test('a swipe of 50 px to the right removes a notice, a shorter one does not', async () => {
  const { page } = opened;
  await download(page);
  const sweep = async (distance: number) => {
    const { x, y } = (await notices(page).boundingBox())!;
    await page.mouse.move(x + 80, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 80 + distance, y + 20, { steps: 8 });
    await page.mouse.up();
  };
  await sweep(40);
  assert.is(await notices(page).count(), 1);
  await sweep(60);
  await notices(page).waitFor({ state: 'detached' });
});

test('on the phone a notice is at most as wide as the screen, elsewhere at most 420 px', async () => {
  const { page } = opened;
  for (const [width, most] of [
    [390, 390],
    [1280, 420],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await download(page);
    const box = (await notices(page).boundingBox())!;
    assert.ok(box.width <= most && box.x >= 0 && box.x + box.width <= width, JSON.stringify(box));
    await notices(page).getByRole('button', { name: 'Close notification' }).click();
    await notices(page).waitFor({ state: 'detached' });
  }
});

test('a notice disappears after 5 seconds, and not earlier', async () => {
  const { page } = opened;
  await stopClock(page);
  await download(page);
  await page.mouse.move(0, 0);
  await page.clock.runFor(4900);
  assert.is(await notices(page).count(), 1);
  await page.clock.runFor(200);
  await notices(page).waitFor({ state: 'detached' });
});

test('a notice stays while the pointer rests on it', async () => {
  const { page } = opened;
  await stopClock(page);
  await download(page);
  await notices(page).hover();
  await page.clock.runFor(20_000);
  assert.is(await notices(page).count(), 1);
  await page.mouse.move(0, 0);
  await page.clock.runFor(5100);
  await notices(page).waitFor({ state: 'detached' });
});

test('the browser reported no problem during the tests', () => opened.close());

test.run();
