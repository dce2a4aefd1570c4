/** What administrators and their applicants see who do not load the page again between two actions. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { annaErikssonI20 } from '../fixtures/answers/i20-anna-eriksson.ts';
import { goWithin } from '../support/go-within.ts';
import { familyName, pressSave, saveState, savedAt } from '../support/i20-page.ts';
import { call, journey, newPerson, PASSWORD, readForm, startForm, toast } from '../support/journey.ts';
import { makeAdmin } from '../support/make-admin.ts';

const { test, world } = journey('Administrators within one page');

/** An applicant with a submitted I-20, and an administrator. */
async function review(lastName: string) {
  const applicant = await world.open();
  const { email } = newPerson();
  await call(applicant.page, 'POST', '/api/register', { email, firstName: 'Anna', lastName, password: PASSWORD });
  const { id } = await startForm(applicant.page, 'I20', annaErikssonI20);
  await call(applicant.page, 'PUT', `/api/forms/${id}`, { formData: annaErikssonI20, status: 'SUBMITTED' });
  const admin = await world.signedIn();
  makeAdmin(world.server, admin.person);
  return { applicant, admin, id, email };
}

/** As `review`, with the administrator on the list of applications. */
async function openReview(lastName: string) {
  const { admin, ...reviewed } = await review(lastName);
  await admin.page.goto('/admin?tab=pipeline');
  const button = (name: string) =>
    admin.page.getByRole('button', { name: new RegExp(`^${name} .* of Anna ${lastName}`) });
  await button('View').waitFor();
  return { ...reviewed, admin, button };
}

const sendBack = (page: Page, id: string) =>
  call(page, 'POST', '/api/admin/applications/move', { ids: [id], status: 'IN_PROGRESS', message: 'Add a name.' });
const lock = (page: Page, id: string, json: { locked: boolean; reason?: string }) =>
  call(page, 'PUT', `/api/admin/applications/${id}/lock`, json);

/** Opens the newest notification under the bell. The page asks for notifications when it is loaded. */
async function openNotification(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link').filter({ hasText: text }).first().click();
}

test('a note or a mark that the server refuses, because the form or message was deleted meanwhile, removes its row', async () => {
  const { applicant, admin, button } = await openReview('Goneson');
  const { page, expect } = admin;
  expect({ status: 404, url: /\/api\/admin\/(?:applications|support-messages)\// });
  const { id } = await startForm(applicant.page, 'DS160');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await button('Write a note on DS-160').click();
  await page.getByRole('textbox', { name: 'Note' }).fill('The employer called.');
  await call(applicant.page, 'DELETE', `/api/forms/${id}`);
  await page.getByRole('button', { name: 'Save note' }).click();
  await toast(page, 'The note was not saved').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await button('View DS-160').waitFor({ state: 'detached' });

  const { email } = newPerson();
  const message = { name: 'Anna Goneson', email, subject: 'My missing receipt', message: 'Where is it?' };
  await call(applicant.page, 'POST', '/api/contact', message);
  await goWithin(page, '/admin?tab=visitors');
  const mark = page.getByRole('button', { name: /^Mark as answered.*My missing receipt/ });
  await mark.waitFor();
  await call(applicant.page, 'DELETE', '/api/user/account');
  await mark.click();
  await toast(page, 'The message could not be changed').waitFor();
  await mark.waitFor({ state: 'detached' });
});

test('a role that was changed under a search is in the whole list, and a bulk move keeps the focus', async () => {
  const { applicant, admin, email, button } = await openReview('Roleson');
  const { page } = admin;
  await startForm(applicant.page, 'DS160');
  const table = page.getByRole('region', { name: 'Applications' });
  const top = async () => (await table.boundingBox())!.y;
  const before = await top();
  await page.getByRole('checkbox', { name: 'Anna Roleson' }).check();
  await page.getByText('1 selected').waitFor();
  assert.is(await top(), before, 'the rows do not move');
  await page.getByLabel('Status').selectOption('DRAFT');
  await table.getByText('Submitted', { exact: true }).first().waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  // Drafts of earlier tests are in the list too.
  const drafts = await table.getByText('Draft', { exact: true }).count();
  const selected = page.getByText(`${drafts + 1} selected`);
  await selected.waitFor();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await selected.waitFor({ state: 'detached' });
  await page.getByLabel('Status').selectOption('SUBMITTED');
  await table.getByText('Draft', { exact: true }).first().waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Anna Roleson' }).check();
  await page.getByRole('button', { name: 'Start AI review' }).press('Enter');
  await toast(page, '1 application moved').waitFor();
  await page.getByText('1 selected').waitFor({ state: 'detached' });
  assert.is.not(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
  await page.getByLabel('Status').selectOption('');
  await button('View').first().waitFor();

  await page.getByRole('tab', { name: 'User Management' }).first().click();
  const role = page.getByRole('combobox', { name: `Role of ${email}` });
  const isRole = (value: string) => role.and(page.locator(`:has(option:checked[value=${value}])`)).waitFor();
  await isRole('user');
  const search = page.getByRole('searchbox');
  await search.fill('roleson');
  await page.getByText('1 row', { exact: true }).waitFor();
  await role.selectOption('attorney');
  await page.getByRole('button', { name: 'Change role' }).click();
  await isRole('attorney');
  await search.fill('');
  await page.getByText(/^1–\d+ of (?!1 )/).waitFor();
  await isRole('attorney');
});

test('a notification opens its form as it is now, also on the page of that form, and nothing typed is lost by a lock', async () => {
  const { applicant, admin, id } = await review('Notified');
  const { page } = applicant;
  applicant.expect({ status: 409, url: /\/api\/forms\// });
  await sendBack(admin.page, id);
  await lock(admin.page, id, { locked: true, reason: 'We check who you are.' });
  await page.goto(`/forms/${id}`);
  await page.getByText('This form is locked.').waitFor();
  assert.is(await page.getByRole('textbox').count(), 0);
  await lock(admin.page, id, { locked: false });
  await openNotification(page, 'Came back to you for changes');
  await familyName(page).waitFor();
  await familyName(page).fill('Lindqvist');
  await pressSave(page);
  await savedAt(page).waitFor();
  await familyName(page).fill(annaErikssonI20.familyName);
  await pressSave(page);
  await savedAt(page).waitFor();

  await lock(admin.page, id, { locked: true, reason: 'We check once more.' });
  await familyName(page).fill('Typed under the lock');
  await saveState(page, 'failed').waitFor();
  await openNotification(page, 'Came back to you for changes');
  await page.getByText('We check once more.').first().waitFor();
  await page.getByLabel('Answers that were not saved').getByText('Typed under the lock').waitFor();
  await lock(admin.page, id, { locked: false });
  await openNotification(page, 'Came back to you for changes');
  await familyName(page).waitFor();
  assert.is(await familyName(page).inputValue(), 'Typed under the lock');
  await savedAt(page).waitFor();
  assert.is((await readForm(page, id)).formData.familyName, 'Typed under the lock');

  // This time the user opens no notification before the form can be changed again.
  await lock(admin.page, id, { locked: true, reason: 'We check a last time.' });
  await familyName(page).fill('Typed under the last lock');
  await pressSave(page);
  await saveState(page, 'failed').waitFor();
  await lock(admin.page, id, { locked: false });
  await openNotification(page, 'Came back to you for changes');
  await savedAt(page).waitFor();
  assert.is((await readForm(page, id)).formData.familyName, 'Typed under the last lock');
});

test.run();
