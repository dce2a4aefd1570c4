/** Each element that the Tab key reaches has a ring, and neither the window nor a box that scrolls cuts it. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { goWithin } from '../support/go-within.ts';
import { journey, startForm } from '../support/journey.ts';
import { makeAdmin } from '../support/make-admin.ts';

const { test, world } = journey('Focus rings');

/** The names of the elements whose ring is missing or cut, in the order of the Tab key. */
async function wrongRings(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
  });
  const found = new Set<string>();
  for (let count = 0; count < 80; count += 1) {
    await page.keyboard.press('Tab');
    const { name, isWrong } = await page.evaluate(readRing);
    if (name === '') break;
    if (isWrong) found.add(name);
  }
  return [...found];
}

/** Runs in the page. The name is empty when the focus has left it. */
function readRing(): { name: string; isWrong: boolean } {
  const control = document.activeElement;
  if (!control || control === document.body) return { name: '', isWrong: false };
  const name = `${control.tagName.toLowerCase()} ${control.id} ${control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)}`;
  const ringed = [control, control.parentElement!].find((one) => getComputedStyle(one).outlineStyle !== 'none');
  // The button inside a date field has a ring by the browser, which a script cannot see.
  if (!ringed) return { name, isWrong: control.matches(':focus-visible') };
  const { outlineWidth, outlineOffset } = getComputedStyle(ringed);
  const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const box = ringed.getBoundingClientRect();
  const ring = { left: box.left - reach, top: box.top - reach, right: box.right + reach, bottom: box.bottom + reach };
  const isOutside = (frame: { left: number; top: number; right: number; bottom: number }): boolean =>
    ring.left < frame.left - 1 ||
    ring.top < frame.top - 1 ||
    ring.right > frame.right + 1 ||
    ring.bottom > frame.bottom + 1;
  const { clientWidth, scrollHeight } = document.documentElement;
  if (isOutside({ left: 0, top: -scrollY, right: clientWidth, bottom: scrollHeight - scrollY }))
    return { name, isWrong: true };
  for (let parent = ringed.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(parent);
    if ((overflowX !== 'visible' || overflowY !== 'visible') && isOutside(parent.getBoundingClientRect()))
      return { name, isWrong: true };
  }
  return { name, isWrong: false };
}

test('the ring is whole on the pages of a signed-in user', async () => {
  const { page } = await world.signedIn();
  const { id } = await startForm(page, 'I20');
  await page.goto('/', { waitUntil: 'networkidle' });
  // Each page with a part that is shown when its data has come.
  for (const [path, role, name] of [
    ['/', 'region', 'Recent Activity'],
    ['/forms', 'button', /^Delete/],
    ['/documents', 'heading', 'No documents yet'],
    ['/profile', 'button', 'Edit Profile'],
    ['/settings', 'switch', 'Dark mode'],
    [`/forms/${id}`, 'button', 'Next'],
  ] as const) {
    await goWithin(page, path);
    await page.getByRole(role, { name }).waitFor();
    assert.equal(await wrongRings(page), [], path);
  }
});

test("the ring is whole on an administrator's pages, and on the phone", async () => {
  const { page, person } = await world.signedIn();
  makeAdmin(world.server, person);
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const [tab, width] of [
    ['analytics', 1280],
    ['compliance', 1280],
    ['compliance', 390],
    ['users', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await goWithin(page, `/admin?tab=${tab}`);
    await page.locator(`[role=tab][data-value=${tab}][aria-selected=true]`).waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(await wrongRings(page), [], `${tab} at ${width} px`);
  }
});

test('the ring is whole on the pages for visitors', async () => {
  const { page } = await world.open();
  for (const path of ['/', '/auth', '/resources/fee-calculator', '/resources/help-center']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    assert.equal(await wrongRings(page), [], path);
  }
});

test.run();
