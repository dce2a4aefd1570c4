/** The first tap works, even when the field that it leaves gets a message and everything below moves down. */
import type { Locator, Page } from 'playwright';
import * as assert from 'uvu/assert';
import { fixtureAnswers } from '../support/complete.ts';
import { goWithin } from '../support/go-within.ts';
import { journey, startForm } from '../support/journey.ts';
import { tap } from '../support/touch.ts';

const { test, world } = journey('Filling a form by touch');

const main = (page: Page): Locator => page.getByRole('main');
const message = (page: Page, path: string): Locator => main(page).locator(`[data-field="${path}"] [data-part=note]`);

/** Fills `input`, which gets its message only when left, and scrolls so that `input` and `target` are in the window. */
async function leaveFor(input: Locator, typed: string, target: Locator): Promise<void> {
  await input.fill(typed);
  await input.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  assert.ok(
    await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top > 0 && bottom < window.innerHeight;
    }),
    'the target is in the window',
  );
}

let opened: Awaited<ReturnType<typeof world.signedIn>>;

test.before(async () => {
  opened = await world.signedIn({ width: 412, height: 915, touch: true });
  await opened.page.goto('/forms');
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
});

test('a tap on a radio tile works below a field that gets a message', async () => {
  const { page } = opened;
  const { id } = await startForm(page, 'DS160');
  await goWithin(page, `/forms/${id}`);
  const tile = main(page).getByRole('radiogroup', { name: 'Sex' }).locator('label').first();
  await leaveFor(main(page).getByRole('textbox', { name: 'Telecode of your name' }), 'x', tile);
  await tap(tile, 0.1);
  await message(page, 'telecode').waitFor();
  assert.ok(await tile.getByRole('radio').isChecked());
});

test('a small button, and the button that explains a question, are 44 px high for a finger', async () => {
  const { page } = opened;
  await goWithin(page, '/settings');
  const show = page.getByRole('button', { name: 'Show password' }).first();
  assert.is((await show.boundingBox())!.height, 44);
  const { id } = await startForm(page, 'DS160');
  await goWithin(page, `/forms/${id}`);
  const explain = main(page).getByRole('button', { name: "Explain 'Surname'" });
  await explain.waitFor();
  const reached = await explain.evaluate((button) => {
    button.scrollIntoView({ block: 'center' });
    const { left, width, top, bottom } = button.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return [-21, 21].every((down) => document.elementFromPoint(left + width / 2, middle + down) === button);
  });
  assert.ok(reached);
});

test('a tap on Next works below a field that gets advice', async () => {
  const { page } = opened;
  const { id } = await startForm(page, 'I20', { ...fixtureAnswers('i20-anna-eriksson'), schoolCode: '' }, ['student']);
  await goWithin(page, `/forms/${id}/school`);
  const next = main(page).getByRole('button', { name: 'Next', exact: true });
  await leaveFor(main(page).getByRole('textbox', { name: 'SEVP school code' }), 'x', next);
  await tap(next, 0.1);
  await main(page).getByRole('heading', { level: 2, name: 'Program Details' }).waitFor();
});

test('a tap on a link in the list of missing answers works below a field that gets a message', async () => {
  const { page } = opened;
  const { id } = await startForm(
    page,
    'I20',
    { ...fixtureAnswers('i20-anna-eriksson'), schoolCode: '', dsoTitle: '' },
    ['student'],
  );
  await goWithin(page, `/forms/${id}/school`);
  const link = main(page).getByRole('link', { name: 'DSO title' });
  await leaveFor(main(page).getByRole('textbox', { name: 'SEVP school code' }), 'x', link);
  await tap(link, 0.1);
  await message(page, 'schoolCode').waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.activeElement?.id === 'field-dsoTitle');
});

test('the browser reported no problem during the tests', () => opened.close());

test.run();
