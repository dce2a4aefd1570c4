/** Typed answers are saved, and saving does not disturb the typing. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { completeI20 } from '../support/complete.ts';
import { familyName, isSave, openI20, saveState } from '../support/i20-page.ts';
import { announced, journey, readForm, startForm, toast } from '../support/journey.ts';

const { test, world } = journey('Saving while the user types');

const givenName = (page: Page) => page.getByRole('textbox', { name: 'Given name' });
const nextSave = (page: Page) => page.waitForResponse((response) => isSave(response.request()));

test('answers are saved three seconds after the last key, and are there after a reload', async () => {
  const { page, close } = await world.signedIn();
  const id = await openI20(page);
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

  await page.reload();
  await familyName(page).waitFor();
  assert.is(await familyName(page).inputValue(), "O'Connor-Byrne");
  await close();
});

test('a save changes neither the focus nor the caret nor the text', async () => {
  const { page, close } = await world.signedIn();
  await openI20(page);
  // The answer is delayed, so that the user types on while the save is running.
  await page.route('**/api/forms/*', async (route) => {
    if (isSave(route.request()))
      await new Promise((resolve) => {
        setTimeout(resolve, 700);
      });
    await route.continue();
  });
  const sent = page.waitForRequest(isSave);
  await familyName(page).pressSequentially('Eriksson');
  await sent;
  const answered = nextSave(page);
  await page.keyboard.press('Home');
  await page.keyboard.type('von ');
  await answered;
  await page.keyboard.type('der ');
  assert.is(await familyName(page).inputValue(), 'von der Eriksson');
  assert.is(
    await familyName(page).evaluate(
      (input: HTMLInputElement) => document.activeElement === input && input.selectionStart,
    ),
    8,
  );
  await saveState(page, 'unsaved').waitFor();
  await nextSave(page);
  await saveState(page, 'saved').waitFor();
  await close();
});

test('an untouched form is not saved', async () => {
  const { page, close } = await world.signedIn();
  const { id } = await startForm(page, 'DS160');
  const saves: string[] = [];
  page.on('request', (request) => {
    if (isSave(request)) saves.push(request.url());
  });
  await page.clock.install();
  await page.goto(`/forms/${id}`);
  await page.getByRole('textbox', { name: 'Surname' }).waitFor();
  await page.clock.runFor(60_000);
  assert.equal(saves, []);
  await close();
});

test('Save shows a notice, and so does its keyboard shortcut', async () => {
  const { page, close } = await world.signedIn();
  const id = await openI20(page);
  await familyName(page).fill('Li');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Form saved').waitFor();
  await toast(page, 'Your progress has been saved.').waitFor();
  assert.is((await readForm(page, id)).formData.familyName, 'Li');

  await page.reload();
  await familyName(page).fill('Lin');
  const saved = nextSave(page);
  await page.keyboard.press('Control+s');
  await saved;
  await toast(page, 'Form saved').waitFor();
  assert.is((await readForm(page, id)).formData.familyName, 'Lin');
  assert.is((await readForm(page, id)).status, 'DRAFT');
  await close();
});

test('a half-filled date is kept, is an error, and is there after a reload', async () => {
  const { page, close } = await world.signedIn();
  const id = await openI20(page);
  const birth = page.getByRole('group', { name: 'Date of birth' });
  await birth.getByRole('combobox', { name: 'Month' }).selectOption('April');
  await birth.getByRole('textbox', { name: 'Year' }).fill('2001');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(page, 'Form saved').waitFor();
  assert.is((await readForm(page, id)).formData.dateOfBirth, '2001-04-');
  await page.reload();
  await birth.waitFor();
  assert.is(await birth.getByRole('combobox', { name: 'Month' }).inputValue(), '04');
  assert.is(await birth.getByRole('textbox', { name: 'Day' }).inputValue(), '');
  assert.is(await birth.getByRole('textbox', { name: 'Year' }).inputValue(), '2001');
  assert.is(await birth.getByRole('textbox', { name: 'Day' }).getAttribute('aria-invalid'), 'true');
  await close();
});

test('clearing the only answer is saved too', async () => {
  const { page, close } = await world.signedIn();
  const { id } = await startForm(page, 'I20', { familyName: 'Eriksson' });
  await page.goto(`/forms/${id}`);
  const saved = nextSave(page);
  await familyName(page).fill('');
  await saved;
  assert.is((await readForm(page, id)).formData.familyName ?? '', '');
  await close();
});

test('two tabs that change different answers keep both', async () => {
  const { page, context, expect, close } = await world.signedIn();
  expect({ status: 409, url: /\/api\/forms\// });
  const id = await openI20(page);
  const other = await context.newPage();
  await other.goto(`/forms/${id}`);
  await familyName(other).waitFor();

  await familyName(page).fill('Eriksson');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saveState(page, 'saved')
    .getByText(/^Saved at /)
    .waitFor();

  await givenName(other).fill('Anna');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await saveState(other, 'saved')
    .getByText(/^Saved at /)
    .waitFor();

  const { formData } = await readForm(page, id);
  assert.equal([formData.familyName, formData.givenName], ['Eriksson', 'Anna']);
  assert.is(await familyName(other).inputValue(), 'Eriksson');
  await close();
});

test('two tabs that change the same answer stop saving and ask the user', async () => {
  const { page, context, expect, close } = await world.signedIn();
  expect({ status: 409, url: /\/api\/forms\// });
  const id = await openI20(page);
  const other = await context.newPage();
  await other.goto(`/forms/${id}`);
  await familyName(other).waitFor();

  await familyName(page).fill('Eriksson');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saveState(page, 'saved')
    .getByText(/^Saved at /)
    .waitFor();
  await familyName(other).fill('Ericsson');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await saveState(other, 'conflict').waitFor();
  await other.getByText('An answer was changed in two places.', { exact: true }).waitFor();
  assert.is((await readForm(page, id)).formData.familyName, 'Eriksson');
  assert.is(await familyName(other).inputValue(), 'Ericsson');
  await close();
});

test('a server that fails for a while loses no answer', async () => {
  const { page, expect, close } = await world.signedIn();
  expect({ status: 503, url: /\/api\/forms\// });
  const id = await openI20(page);
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
  await close();
});

test('when the browser stores nothing and a save fails, a link asks before it leaves the page', async () => {
  const { page, expect, close } = await world.signedIn();
  expect({ status: 503, url: /\/api\/forms\// });
  await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  await openI20(page);
  await page.route('**/api/forms/*', (route) =>
    isSave(route.request())
      ? route.fulfill({ status: 503, json: { code: 'INTERNAL', message: 'Out for a moment' } })
      : route.continue(),
  );
  await familyName(page).fill('Eriksson');
  await saveState(page, 'failed').waitFor();
  const toDashboard = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
  const question = page.getByRole('alertdialog', { name: 'Leave without saving' });
  await toDashboard.click();
  await question.getByText('Some answers are not saved yet.').waitFor();
  await question.getByRole('button', { name: 'Stay on this form' }).click();
  assert.is(await familyName(page).inputValue(), 'Eriksson');
  await toDashboard.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await close();
});

test('without a network the user types on, and the answers are saved when the network is back', async () => {
  const { page, context, expect, close } = await world.signedIn();
  expect({ status: 0, url: /\/api\// });
  const id = await openI20(page);
  await context.setOffline(true);
  await familyName(page).fill('Eriksson');
  await saveState(page, 'offline').waitFor();
  await page.getByRole('status').getByText('You are offline.').waitFor();
  await context.setOffline(false);
  await saveState(page, 'saved')
    .getByText(/^Saved at /)
    .waitFor();
  assert.is((await readForm(page, id)).formData.familyName, 'Eriksson');
  await close();
});

test('when the session ends, the page and every letter stay', async () => {
  const { page, context, person, expect, close } = await world.signedIn();
  expect({ status: 401, url: /\/api\/(forms|ai)\// });
  const id = await openI20(page);
  await context.clearCookies();
  await familyName(page).fill('Eriksson');
  await saveState(page, 'signed-out').waitFor();
  await page.getByText('You are signed out.').first().waitFor();
  assert.is(new URL(page.url()).pathname, `/forms/${id}/student`);
  assert.is(await familyName(page).inputValue(), 'Eriksson');

  await page.getByRole('link', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/auth\?/);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await saveState(page, 'saved')
    .getByText(/^Saved at /)
    .waitFor();
  assert.is(await familyName(page).inputValue(), 'Eriksson');
  assert.is((await readForm(page, id)).formData.familyName, 'Eriksson');
  await close();
});

test('a form that was submitted in another tab locks this one and keeps its typed text', async () => {
  const { page, context, expect, close } = await world.signedIn();
  expect({ status: 409, url: /\/api\/forms\// });
  const { id } = await completeI20(page);
  const other = await context.newPage();
  await other.goto('/forms');
  await other.getByRole('link', { name: /^Continue/ }).click();
  await other.getByRole('link', { name: 'Edit Student Information' }).click();
  await familyName(other).waitFor();
  await page.context().request.put(`${world.server.url}/api/forms/${id}`, {
    headers: { Origin: world.server.url },
    data: { formData: (await readForm(page, id)).formData, status: 'SUBMITTED' },
  });
  await familyName(other).fill('Changed too late');
  await other.getByText('This form was submitted and can no longer be changed.').first().waitFor();
  assert.is(await familyName(other).inputValue(), 'Changed too late');
  assert.is.not((await readForm(page, id)).formData.familyName, 'Changed too late');
  await other.locator('main header').getByText('Submitted', { exact: true }).waitFor();
  assert.is(await other.getByRole('button', { name: 'Delete', exact: true }).count(), 0);
  assert.is(await familyName(other).inputValue(), 'Changed too late');
  await other.getByRole('link', { name: 'Back to Forms' }).click();
  await other.getByRole('link', { name: /^View/ }).waitFor();
  await close();
});

test.run();
