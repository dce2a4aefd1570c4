/** Two windows of one user on one form. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { DAY } from '../../../engine/lib/time.ts';
import { completeI20 } from '../../support/complete.ts';
import { goWithin } from '../../support/go-within.ts';
import { announced, call, journey, readForm, startForm } from '../../support/journey.ts';
import {
  familyName,
  field,
  isSave,
  openBeside,
  openI20Within,
  pressSave,
  savedAt,
  saveState,
} from '../../support/i20-page.ts';

const { test, world } = journey('Nothing is lost: two windows');
const STALE = { status: 409, url: /\/api\/forms\// };

test('two tabs keep both answers of different fields; for the same field the applicant chooses', async () => {
  const { page, expect } = await world.shared();
  expect(STALE);
  const id = await openI20Within(page);
  const other = await openBeside(page, id);
  await familyName(page).fill('Eriksson');
  await field(other, 'Given name').fill('Anna');
  await Promise.all([savedAt(page).waitFor(), savedAt(other).waitFor()]);
  const both = (await readForm(page, id)).formData;
  assert.equal([both.familyName, both.givenName], ['Eriksson', 'Anna']);

  await field(page, 'City').fill('Stockholm');
  await field(page, 'Postal code').fill('111 22');
  await pressSave(page);
  await savedAt(page).waitFor();
  await field(other, 'City').fill('Uppsala');
  await field(other, 'Postal code').fill('753 10');
  await field(other, 'Permanent address').fill('Storgatan 1');
  await pressSave(other);

  const dialog = other.getByRole('dialog', { name: 'Which answer is right?' });
  await dialog.getByText('“City” was changed in two places.').waitFor();
  for (const [where, answer] of [
    ['In this window', 'Uppsala'],
    ['In another window', 'Stockholm'],
  ] as const) {
    await dialog
      .getByRole('radio', { name: new RegExp(`^${where} ?${answer} ?\\d{1,2}:\\d\\d [AP]M( GMT-8)?$`) })
      .waitFor();
  }
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await other.getByText('Some answers were changed in two places.').waitFor();
  await other.getByText('Changed elsewhere. Choose').waitFor();
  assert.is(await familyName(other).inputValue(), 'Eriksson', 'this answer was saved in the other window');
  // A postponed decision survives a reload too.
  await other.reload();
  await other.getByText('Some answers were changed in two places.').waitFor();
  assert.is(await field(other, 'City').inputValue(), 'Uppsala');
  assert.is((await readForm(page, id)).formData.city, 'Stockholm');

  await other.getByRole('button', { name: 'Choose', exact: true }).click();
  await dialog.getByRole('radio', { name: /^In another window/ }).check();
  await dialog.getByRole('button', { name: 'Use this answer' }).click();
  await dialog.getByText('“Postal code” was changed in two places.').waitFor();
  // Enter on the button that was pressed would answer the next question before it is read.
  await dialog
    .getByRole('radio', { name: /^In this window ?753 10/ })
    .and(other.locator(':focus'))
    .waitFor();
  await dialog.getByRole('button', { name: 'Use this answer' }).click();
  await other.locator('h2:focus').waitFor();
  await savedAt(other).waitFor();
  const { formData } = await readForm(page, id);
  assert.equal([formData.city, formData.postalCode, formData.permanentAddress], ['Stockholm', '753 10', 'Storgatan 1']);
  assert.is(await field(other, 'City').inputValue(), 'Stockholm');
  await other.close();
});

test('a conflict names the step where two questions have the same title, and the day where an answer is older', async () => {
  const { page, expect } = await world.shared();
  expect(STALE);
  const { id } = await startForm(page, 'H1B');
  await goWithin(page, `/forms/${id}`);
  await field(page, 'City').waitFor();
  await call(page, 'PUT', `/api/forms/${id}`, { formData: { petitionerCity: 'Boston' }, status: 'DRAFT' });
  const twoDaysAgo = new Date(Date.now() - 2 * DAY).toISOString();
  await page.route(`**/api/forms/${id}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"updatedAt":"[^"]+"/g, `"updatedAt":"${twoDaysAgo}"`);
    await route.fulfill({ response, body });
  });
  await field(page, 'City').fill('Austin');
  await pressSave(page);
  const dialog = page.getByRole('dialog', { name: 'Which answer is right?' });
  await dialog.getByText('“City (Petitioner Info)” was changed in two places.').waitFor();
  await dialog.getByRole('radio', { name: /^In this window ?Austin ?\d{1,2}:\d\d [AP]M/ }).waitFor();
  await dialog
    .getByRole('radio', { name: /^In another window ?Boston ?[A-Z][a-z]{2} \d{1,2}, \d{4}.*\d{1,2}:\d\d [AP]M/ })
    .waitFor();
  await dialog.getByRole('button', { name: 'Decide later' }).click();
  await page.getByText('An answer was changed in two places.', { exact: true }).waitFor();
  await saveState(page, 'conflict').waitFor();
});

test('typing at full speed during an autosave and a merge: no character, caret or focus is lost', async () => {
  const { page, expect } = await world.shared();
  expect(STALE);
  const id = await openI20Within(page);
  const address = field(page, 'Permanent address');
  const text = 'Storgatan 12 B, lägenhet 1402, tredje våningen, ';
  const caret = () =>
    address.evaluate((input: HTMLInputElement) => document.activeElement === input && input.selectionStart);
  // The save waits, so that the typing goes on before and after its answer.
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/forms/${id}`, async (route) => {
    if (isSave(route.request())) await held;
    await route.continue();
  });
  const first = page.waitForResponse((response) => isSave(response.request()));
  const sent = page.waitForRequest(isSave);
  await address.pressSequentially('Sverige');
  await sent;
  // Before the end of the text, because a text that is set again moves the caret to its end.
  await page.keyboard.press('Home');
  await page.keyboard.type(text);
  answer();
  await page.keyboard.type(text);
  await first;
  await page.unrouteAll({ behavior: 'wait' });
  assert.equal([await address.inputValue(), await caret()], [`${text}${text}Sverige`, 2 * text.length]);

  // Another client saves; the next save is stale and is merged while the typing goes on.
  const { formData } = await readForm(page, id);
  await call(page, 'PUT', `/api/forms/${id}`, { formData: { ...formData, city: 'Lund' }, status: 'DRAFT' });
  await page.keyboard.press('Control+s');
  for (let round = 0; round < 2; round++) await page.keyboard.type(text);
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#field-city')?.value === 'Lund');
  const whole = `${text.repeat(4)}Sverige`;
  assert.equal([await address.inputValue(), await caret()], [whole, 4 * text.length]);
  await savedAt(page).waitFor();
  const saved = (await readForm(page, id)).formData;
  assert.equal([saved.permanentAddress, saved.city], [whole, 'Lund']);
});

test('a form that is submitted in another tab is locked here; the typed answer stays visible, can be copied, and survives a reload', async () => {
  const { page, context, expect } = await world.shared();
  expect(STALE);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { id } = await completeI20(page);
  // Loaded again, because the list of the earlier tests does not have the new form.
  await page.goto('/forms');
  await page
    .getByRole('link', { name: /^Continue/ })
    .first()
    .waitFor();
  await goWithin(page, `/forms/${id}/student`);
  await familyName(page).waitFor();
  await call(page, 'PUT', `/api/forms/${id}`, { formData: (await readForm(page, id)).formData, status: 'SUBMITTED' });
  await familyName(page).fill('Changed too late');
  await announced(
    page,
    'This form was submitted and can no longer be changed. Answers that you typed since then were not saved. ' +
      'They stay on this device, so that you can copy them.',
  ).waitFor();
  const unsaved = page.getByLabel('Answers that were not saved');
  await unsaved.getByText('Changed too late').waitFor();
  assert.is(await familyName(page).inputValue(), 'Changed too late');
  assert.is(
    await page.getByRole('status').filter({ has: unsaved }).count(),
    0,
    'a screen reader does not read the list at each key',
  );
  await page.getByText('This form was submitted and can no longer be changed.').first().waitFor();
  await page.locator('main header').getByText('Submitted', { exact: true }).waitFor();
  assert.is(await page.getByRole('button', { name: 'Delete', exact: true }).count(), 0);
  await page.bringToFront();
  // An own property hides the browser's method, until it is deleted.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copy these answers' }).click();
  await page.getByText('The browser did not copy the answers. Select their text and copy that.').waitFor();
  await page.evaluate(() => delete (navigator.clipboard as Partial<Clipboard>).writeText);
  await page.getByRole('button', { name: 'Copy these answers' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.is(await page.evaluate(() => navigator.clipboard.readText()), 'Family name: Changed too late');

  await leaveForm(page);
  await page.getByRole('link', { name: /^View/ }).waitFor();
  await page.goBack();
  await unsaved.waitFor();
  await page.reload();
  await page.getByText('Some answers were not saved before this form was submitted.').waitFor();
  await unsaved.getByText('Changed too late').waitFor();
  assert.is.not((await readForm(page, id)).formData.familyName, 'Changed too late');
  // An administrator may also lock a form that was not submitted.
  await page.route(`**/api/forms/${id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), status: 'DRAFT', isLocked: true } });
  });
  await leaveForm(page);
  await page.goBack();
  await page.getByText('Some answers were not saved before this form was locked.').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await unsaved.waitFor({ state: 'detached' });
  await page.locator('h1:focus').waitFor();
  await leaveForm(page);
  await page.goBack();
  await page.getByText('You can still read and download it.').first().waitFor();
  assert.is(await unsaved.count(), 0);
});

/** Leaves the form. The address changes before the list is shown, and until then the form's page remains. */
async function leaveForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to Forms' }).click();
  await page.getByRole('heading', { name: 'Immigration Forms', level: 1 }).waitFor();
}

test('a form that is opened again without a reload has the answers that another device has saved since then', async () => {
  const { page } = await world.shared();
  const id = await openI20Within(page, { familyName: 'Eriksson' });
  await leaveForm(page);
  const { formData, place } = await readForm(page, id);
  await call(page, 'PUT', `/api/forms/${id}`, {
    formData: { ...formData, familyName: 'Svensson' },
    status: 'DRAFT',
    place,
  });
  await page.goBack();
  await familyName(page).waitFor();
  assert.is(await familyName(page).inputValue(), 'Svensson');
  await field(page, 'Given name').fill('Anna');
  await pressSave(page);
  await savedAt(page).waitFor();
  assert.equal((await readForm(page, id)).formData, { ...formData, familyName: 'Svensson', givenName: 'Anna' });
});

test('a form that was deleted on another device is not opened from the cache', async () => {
  const { page, expect } = await world.shared();
  expect({ status: 404, url: /\/api\/forms\// });
  const id = await openI20Within(page, { familyName: 'Eriksson' });
  await leaveForm(page);
  await call(page, 'DELETE', `/api/forms/${id}`);
  await page.goBack();
  await page.getByRole('heading', { name: 'This form could not be loaded' }).waitFor();
});

test.run();
