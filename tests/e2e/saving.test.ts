/** Typed answers are saved, and saving does not disturb the typing. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import type { Answers } from '../../engine/model/types.ts';
import type { Json } from '../support/api.ts';
import { goWithin } from '../support/go-within.ts';
import { familyName, isSave, openI20Within, saveState } from '../support/i20-page.ts';
import { announced, journey, readForm, startForm, toast } from '../support/journey.ts';

const { test, world } = journey('Saving while the user types');

const nextSave = (page: Page) => page.waitForResponse((response) => isSave(response.request()));

/** A new I-20 in the window that the tests share. */
async function openForm(answers: Answers = {}) {
  const watched = await world.shared();
  return { ...watched, id: await openI20Within(watched.page, answers) };
}

test('answers are saved three seconds after the last key, and are there after a reload, as is a half-filled date, which is an error', async () => {
  const { page, id } = await openForm();
  const saved = nextSave(page);
  await familyName(page).pressSequentially("O'Connor-Byrne");
  const typed = Date.now();
  await saveState(page, 'unsaved').getByText('Saving…').filter({ visible: true }).waitFor();
  await saved;
  assert.ok(Date.now() - typed >= 2900, `saved ${Date.now() - typed} ms after the last key`);
  await saveState(page, 'saved')
    .getByText(/^Saved at /)
    .waitFor();
  assert.is(await page.locator('[data-announcer]').innerText(), '', 'a successful save is not announced');
  assert.is((await readForm(page, id)).formData.familyName, "O'Connor-Byrne");

  const birth = page.getByRole('group', { name: 'Date of birth' });
  await birth.getByRole('combobox', { name: 'Month' }).selectOption('April');
  await birth.getByRole('textbox', { name: 'Year' }).fill('2001');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Form saved').waitFor();
  assert.is((await readForm(page, id)).formData.dateOfBirth, '2001-04-');

  await page.reload();
  await familyName(page).waitFor();
  assert.is(await familyName(page).inputValue(), "O'Connor-Byrne");
  assert.is(await birth.getByRole('combobox', { name: 'Month' }).inputValue(), '04');
  assert.is(await birth.getByRole('textbox', { name: 'Day' }).inputValue(), '');
  assert.is(await birth.getByRole('textbox', { name: 'Year' }).inputValue(), '2001');
  assert.is(await birth.getByRole('textbox', { name: 'Day' }).getAttribute('aria-invalid'), 'true');
});

test('Save shows a notice, and so does its keyboard shortcut', async () => {
  const { page, id } = await openForm();
  await familyName(page).fill('Li');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Form saved').waitFor();
  await toast(page, 'Your progress has been saved.').waitFor();
  assert.is((await readForm(page, id)).formData.familyName, 'Li');

  await page.getByRole('button', { name: 'Close notification' }).click();
  await toast(page, 'Form saved').waitFor({ state: 'detached' });
  await familyName(page).fill('Lin');
  const saved = nextSave(page);
  await page.keyboard.press('Control+s');
  await saved;
  await toast(page, 'Form saved').waitFor();
  assert.is((await readForm(page, id)).formData.familyName, 'Lin');
  assert.is((await readForm(page, id)).status, 'DRAFT');
});

test('a server that fails for a while loses no answer', async () => {
  const { page, expect, id } = await openForm();
  expect({ status: 503, url: /\/api\/forms\// });
  const banner = page.getByText('Your latest answers are not saved.');
  let failures = 0;
  let shownWhileTriedAgain = false;
  await page.route('**/api/forms/*', async (route) => {
    if (isSave(route.request()) && failures < 2) {
      if (failures++ === 1) {
        await saveState(page, 'saving').waitFor();
        shownWhileTriedAgain = await banner.isVisible();
      }
      await route.fulfill({ status: 503, json: { code: 'INTERNAL', message: 'Out for a moment' } });
    } else await route.continue();
  });
  await familyName(page).fill('Eriksson');
  await saveState(page, 'failed').waitFor();
  await page.getByRole('status').filter({ has: banner }).waitFor();
  await saveState(page, 'saved')
    .getByText(/^Saved at /)
    .waitFor({ timeout: 20_000 });
  assert.is(failures, 2);
  assert.ok(shownWhileTriedAgain, 'the message stays while the save is retried');
  await announced(page, 'Your answers are saved again.').waitFor();
  assert.not.ok(await banner.isVisible());
  assert.is((await readForm(page, id)).formData.familyName, 'Eriksson');
});

test('on a phone on its side, two banners leave most of the window to the questions, and can be read whole', async () => {
  const { page, context, expect } = await world.shared();
  await page.setViewportSize({ width: 844, height: 390 });
  const { id } = await startForm(page, 'I20');
  await page.route(
    ({ pathname }) => pathname === `/api/forms/${id}`,
    async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await route.fetch();
      const migrated = { fromVersion: 1, notices: ['The question about the passport book is new.'] };
      return route.fulfill({ response, json: { ...((await response.json()) as Json), migrated } });
    },
  );
  await goWithin(page, `/forms/${id}`);
  await familyName(page).waitFor();
  expect({ status: 0, url: /\/api\// });
  await context.setOffline(true);
  await familyName(page).fill('Eriksson');
  const banners = page.getByRole('main').getByRole('status').filter({ hasText: 'This form has changed' });
  await banners.getByText('You are offline.').waitFor();
  const [height, content] = await banners.evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
  assert.ok(height! <= 0.4 * 390, `${height} px`);
  assert.is(content, height, 'nothing of them has to be scrolled');
  await context.setOffline(false);
  await saveState(page, 'saved')
    .getByText(/^Saved at /)
    .waitFor();
});

test.run();
