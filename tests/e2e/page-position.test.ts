/** Where a page is scrolled to when it opens: its top, the step's heading, the first question. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { fixtureAnswers } from '../support/complete.ts';
import { goWithin } from '../support/go-within.ts';
import { journey, startForm } from '../support/journey.ts';

const { test, world } = journey('Scroll position of a page');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const scrollTo = (page: Page, y: number): Promise<void> => page.evaluate((to) => window.scrollTo(0, to), y);
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** The window of a phone. */
let touched: Awaited<ReturnType<typeof world.signedIn>>;

test.before(async () => {
  touched = await world.signedIn({ width: 390, height: 844, touch: true });
  await touched.page.goto('/forms');
  await touched.page.getByRole('heading', { level: 1 }).waitFor();
});

test('in a low window no control that gets the focus by keyboard is behind the button of the assistant', async () => {
  const { page } = await world.shared();
  await page.setViewportSize({ width: 390, height: 420 });
  await startForm(page, 'I20');
  await goWithin(page, '/documents');
  await page.getByRole('button', { name: 'Add School acceptance letter' }).waitFor();
  const hidden: string[] = [];
  let reached = '';
  for (let presses = 0; presses < 80 && reached !== 'Add English test score'; presses++) {
    await page.keyboard.press('Tab');
    const { name, isHidden } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      const button = shown?.closest('[aria-label="Ask the assistant"]');
      return { name: focused.innerText.replace(/\s+/g, ' ').trim(), isHidden: !!button && button !== focused };
    });
    reached = name;
    if (isHidden) hidden.push(name);
  }
  assert.is(reached, 'Add English test score');
  assert.equal(hidden, []);
});

test('a newly loaded page opens at its top, not at the position of the page before; a reload keeps the position', async () => {
  const { page } = await world.shared();
  await page.setViewportSize({ width: 1280, height: 600 });
  const { id } = await startForm(page, 'I20');
  await goWithin(page, `/forms/${id}/student`);
  await heading(page, 'Student Information').waitFor();
  await scrollTo(page, 900);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete account' }).waitFor();
  await page.waitForLoadState('networkidle');
  assert.is(await scrolled(page), 0);
  await scrollTo(page, 300);
  await page.reload();
  await page.waitForFunction(() => window.scrollY === 300);
});

test('a form that the user scrolls at once does not jump back to its top when the address names its step', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20');
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const question = document.getElementById('field-countryOfBirth');
      if (!question) return;
      observer.disconnect();
      question.scrollIntoView();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await goWithin(page, `/forms/${id}`);
  await page.waitForURL('**/student');
  // React renders the new address in a task that follows.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })));
  assert.ok((await scrolled(page)) > 100);
});

/** Opens a step as a link does: the page is at its top then. */
async function openStep(page: Page, id: string, step: string): Promise<void> {
  await goWithin(page, `/forms/${id}/${step}`);
  await page.locator('[data-wizard-bar]').waitFor();
  await scrollTo(page, 0);
}

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`after Next the heading is the first below the bar, at ${width} px`, async () => {
    const { page } = width === 1280 ? await world.shared() : touched;
    await page.setViewportSize({ width, height });
    const { id } = await startForm(page, 'I20', fixtureAnswers('i20-anna-eriksson'));
    await openStep(page, id, 'student');
    await page.getByRole('main').getByRole('button', { name: 'Next', exact: true }).click();
    await page.waitForURL('**/school');
    const { y } = (await heading(page, 'School Information').boundingBox())!;
    const bar = (await page.locator('[data-wizard-bar]').boundingBox())!;
    assert.is(bar.y, 0, 'the bar is at the top of the window');
    assert.ok(y >= bar.height && y <= 100, `the heading is at ${y}`);
  });
}

test('on the phone the first question is on the first screen', async () => {
  const { page } = touched;
  await page.setViewportSize({ width: 390, height: 844 });
  await startForm(page, 'DS160', fixtureAnswers('ds160-anna-eriksson'));
  const { id } = await startForm(page, 'I20', {}, ['student', 'school', 'program']);
  const ends = async (step: string, question: string): Promise<number> => {
    await openStep(page, id, step);
    const { y, height } = (await page.getByLabel(question).first().boundingBox())!;
    return y + height;
  };
  // The known answers are folded to one line with a button.
  const bottoms = [
    await ends('student', 'SEVIS ID'),
    await ends('school', 'School name'),
    await ends('financial', 'Tuition and fees'),
  ];
  assert.ok(bottoms[0]! <= 844 && bottoms[1]! <= 640 && bottoms[2]! <= 640, `they end at ${bottoms.join(', ')}`);
});

test("on the phone the form's header is one line after the first step, with all its actions", async () => {
  const { page } = touched;
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await startForm(page, 'I20', {}, ['student']);
  await openStep(page, id, 'student');
  const header = page.getByRole('main').locator('header');
  await header.getByText('Last updated').waitFor();
  await openStep(page, id, 'school');
  await heading(page, 'School Information').waitFor();
  assert.ok((await header.boundingBox())!.height <= 48);
  await header.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Download PDF' }).waitFor();
  await page.keyboard.press('Escape');
  await header.getByRole('link', { name: 'Back to Forms' }).click();
  await page.waitForURL('**/forms');
});

test('the browser reported no problem during the tests on the phone', () => touched.close());

test.run();
