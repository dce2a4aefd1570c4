/**
 * What a user sees who moves within the product without loading a page again: by links, by Back, and while requests are
 * still running.
 */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { annaErikssonI20 } from '../fixtures/answers/i20-anna-eriksson.ts';
import { letterFile, storeDocument } from '../support/documents/files.ts';
import { choose, documentRow, openDocuments, uploadButton } from '../support/documents-page.ts';
import { goWithin } from '../support/go-within.ts';
import { familyName, isSave, loseNetwork, openI20, openI20Within, savedAt } from '../support/i20-page.ts';
import { call, journey, readForm, startForm, toast } from '../support/journey.ts';

const { test, world } = journey('Within one page');

const NO_NETWORK = { status: 0, url: /./ };
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Requests to these addresses wait until the returned function is called. */
async function hold(page: Page, url: string | RegExp, method = 'GET'): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    if (route.request().method() === method) await held;
    await route.fallback();
  });
  return release;
}

test('unsaved answers are shown when a form is left before its questions appear, and opened again', async () => {
  const { page, context, expect } = await world.shared();
  expect(NO_NETWORK);
  const id = await openI20Within(page);
  await loseNetwork(page);
  await familyName(page).fill('Eriksson');
  await page.getByText('Offline. Kept on this device').waitFor();
  await context.setOffline(false);
  assert.is((await readForm(page, id)).formData.familyName, undefined);
  const release = await hold(page, '**/prefill');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/forms');
  await page.getByRole('link', { name: /^Continue/ }).click();
  await page.waitForURL(`/forms/${id}`);
  // The page has taken the draft from the device.
  await page.waitForFunction(async () => (await navigator.locks.query()).held!.length > 0);
  await link(page, 'Forms').click();
  await heading(page, 'Immigration Forms').waitFor();
  release();
  await page.getByRole('link', { name: /^Continue/ }).click();
  await familyName(page).waitFor();
  assert.is(await familyName(page).inputValue(), 'Eriksson');
  await savedAt(page).waitFor();
  assert.is((await readForm(page, id)).formData.familyName, 'Eriksson');
});

test('an answer that moves a deadline is on the dashboard, also when it is saved after the user has left', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20', annaErikssonI20, ['student', 'school', 'program']);
  await goWithin(page, `/forms/${id}/program`);
  const start = page.getByRole('group', { name: 'Program start date' });
  await start.waitFor();
  await link(page, 'Dashboard').click();
  const row = page.getByRole('region', { name: 'Deadline Reminders', exact: true }).getByRole('listitem').first();
  await row.getByText('Dec 12, 2026').waitFor();
  await page.goBack();
  const release = await hold(page, '**/api/forms/*', 'PUT');
  await start.getByRole('textbox', { name: 'Year' }).fill('2031');
  await link(page, 'Dashboard').click();
  await row.getByText('Dec 12, 2026').waitFor();
  release();
  await row.getByText('Dec 12, 2030').waitFor();
});

test('a change during the first load of a list does not hide the list', async () => {
  const { page, expect } = await world.shared();
  expect({ status: 503, url: /\/api\/documents$/ });
  const listed = await hold(page, /\/api\/forms$/);
  await openI20(page);
  const saved = await hold(page, '**/api/forms/*', 'PUT');
  await familyName(page).fill('Eriksson');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await link(page, 'Forms').click();
  await page.getByText('Loading your applications').or(page.getByLabel('Loading your applications')).first().waitFor();
  const answered = page.waitForResponse((response) => isSave(response.request()));
  saved();
  await answered;
  listed();
  await page
    .getByRole('link', { name: /^Continue/ })
    .first()
    .waitFor();

  let refused = false;
  await page.route(/\/api\/documents$/, (route) => {
    if (refused || route.request().method() !== 'GET') return route.fallback();
    refused = true;
    return route.fulfill({ status: 503, json: {} });
  });
  await link(page, 'Documents').click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await choose(page, letterFile('letter.pdf'), 'Other');
  await uploadButton(page).click();
  await toast(page, 'Document uploaded successfully').waitFor({ timeout: 60_000 });
  await documentRow(page, 'letter.pdf').waitFor();
});

test('a document whose reading starts after the user has left is shown as processing or read', async () => {
  const { page } = await world.shared();
  await storeDocument(page, letterFile('transcript.pdf'), 'OTHER');
  await openDocuments(page);
  const process = page.getByRole('button', { name: 'Process transcript.pdf' });
  const release = await hold(page, '**/process', 'POST');
  await process.click();
  await link(page, 'Forms').click();
  await heading(page, 'Immigration Forms').waitFor();
  const started = page.waitForResponse(/\/process$/);
  release();
  await started;
  await link(page, 'Documents').click();
  await documentRow(page, 'transcript.pdf')
    .getByText(/^(Processing|Processed|Verified)/)
    .first()
    .waitFor();
  assert.is(await process.count(), 0);
});

test('the list of forms agrees with the form that was just opened', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20', annaErikssonI20);
  await call(page, 'PATCH', `/api/forms/${id}`, { title: 'On two devices' });
  await page.goto('/forms');
  const draft = page.getByRole('link', { name: /^Continue On two devices/ });
  await draft.waitFor();
  // As on another device.
  await call(page, 'PUT', `/api/forms/${id}`, { formData: annaErikssonI20, status: 'SUBMITTED' });
  await draft.click();
  await page
    .getByRole('heading', { name: /submitted/i })
    .first()
    .waitFor();
  await link(page, 'Forms').click();
  await page.getByRole('link', { name: /^View On two devices/ }).waitFor();
  assert.is(await draft.count(), 0);
});

test('a user who has left during the start of a form is not pulled to it', async () => {
  const { page } = await world.shared();
  await goWithin(page, '/forms');
  const release = await hold(page, /\/api\/forms$/, 'POST');
  await page.getByRole('button', { name: /^Start DS-160/ }).click();
  await link(page, 'Documents').click();
  await heading(page, 'Document Management').waitFor();
  release();
  await toast(page, 'Form created').waitFor();
  await page.waitForLoadState('networkidle');
  assert.is(new URL(page.url()).pathname, '/documents');
});

test('after a form was deleted on its page, Back leads to the page before it, and never to a step of the form', async () => {
  const { page } = await world.shared();
  await goWithin(page, '/documents');
  const id = await openI20Within(page, annaErikssonI20);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.waitForURL(`**/forms/${id}/school`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete form', exact: true }).click();
  await heading(page, 'Immigration Forms').waitFor();
  await page.goBack();
  await page.waitForURL('**/forms');
  await page.goBack();
  await heading(page, 'Document Management').waitFor();
});

test('a question stays open when the page adds the step of the form to its address', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20');
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Delete');
      if (!button) return;
      observer.disconnect();
      button.click();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await goWithin(page, `/forms/${id}`);
  await page.waitForURL(`**/forms/${id}/student`);
  await page.getByRole('button', { name: 'Delete form', exact: true }).click();
  await heading(page, 'Immigration Forms').waitFor();
});

test('a user who has left a form during its deletion is not pulled to the list', async () => {
  const { page } = await world.shared();
  await openI20Within(page);
  const release = await hold(page, '**/api/forms/*', 'DELETE');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete form', exact: true }).click();
  await link(page, 'Documents').click();
  await heading(page, 'Document Management').waitFor();
  release();
  await toast(page, 'Form deleted').waitFor();
  await heading(page, 'Document Management').waitFor();
  assert.is(new URL(page.url()).pathname, '/documents');
});

test('pressing Back twice asks again, and Leave then leaves', async () => {
  const { page } = await world.shared();
  await goWithin(page, '/forms');
  await page.getByRole('button', { name: /Anna/ }).first().click();
  await link(page, 'Profile').click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('First name').fill('Annika');
  await page.evaluate(() => history.back());
  await leaving(page).waitFor();
  await page.evaluate(() => history.back());
  await leaving(page).getByRole('button', { name: 'Leave' }).click();
  await heading(page, 'Immigration Forms').waitFor();
});

test('a message to support is not lost by a link without a question', async () => {
  const { page } = await world.shared();
  await goWithin(page, '/contact');
  await page.getByLabel('Message').fill('Where is my receipt?');
  await link(page, 'Forms').first().click();
  await leaving(page).getByText('Your message is not sent yet. If you leave now, it is lost.').waitFor();
  await leaving(page).getByRole('button', { name: 'Stay on this page' }).click();
  assert.is(await page.getByLabel('Message').inputValue(), 'Where is my receipt?');
  await link(page, 'Forms').first().click();
  await leaving(page).getByRole('button', { name: 'Leave' }).click();
  await heading(page, 'Immigration Forms').waitFor();
});

test('on the phone a link of the assistant shows its page', async () => {
  const { page, expect } = await world.signedIn({ width: 390, height: 844, touch: true });
  expect({ status: 403, url: /\/api\/ai\/chat$/ });
  await page.route('**/api/ai/chat', (route) =>
    route.fulfill({ status: 403, json: { code: 'PLAN_LIMIT', message: 'Used up.' } }),
  );
  await page.goto('/');
  await page.getByRole('button', { name: 'Ask the assistant' }).tap();
  const chat = page.getByRole('dialog', { name: 'Immigration AI Assistant' });
  await chat.getByLabel('Your question').fill('What is a SEVIS ID?');
  await chat.getByRole('button', { name: 'Send question' }).tap();
  await chat.getByRole('link', { name: 'See the plan' }).tap();
  await chat.waitFor({ state: 'detached' });
  const title = page.getByRole('heading', { level: 1 });
  await title.click({ trial: true });
  assert.is(await focused(page), await title.textContent());
});

test('after a form is deleted by keyboard, the focus is on the next form', async () => {
  const { page } = await world.shared();
  for (const title of ['First form', 'Second form']) {
    const { id } = await startForm(page, 'I20');
    await call(page, 'PATCH', `/api/forms/${id}`, { title });
  }
  await page.goto('/forms');
  await page.getByRole('button', { name: 'Delete Second form' }).press('Enter');
  await page.getByRole('button', { name: 'Delete form', exact: true }).press('Enter');
  await toast(page, 'Form deleted').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Continue First form');
});

test('what is typed in the profile during a save is kept, and the focus stays on the page', async () => {
  const { page } = await world.shared('new');
  await page.goto('/profile');
  const edit = page.getByRole('button', { name: 'Edit Profile' });
  await edit.click();
  await page.getByLabel('First name').fill('Annika');
  const release = await hold(page, '**/api/user/profile', 'PUT');
  const save = page.getByRole('button', { name: /^(Save Changes|Saving\.\.\.)$/ });
  await save.click();
  await page.getByLabel('Last name').fill('Lindqvist');
  release();
  await toast(page, 'Profile Updated').waitFor();
  assert.is(await page.getByLabel('Last name').inputValue(), 'Lindqvist');
  assert.is((await call<{ lastName: string }>(page, 'GET', '/api/user')).lastName, 'Eriksson');
  await save.press('Enter');
  await edit.waitFor();
  assert.is((await call<{ lastName: string }>(page, 'GET', '/api/user')).lastName, 'Lindqvist');
  assert.is(await focused(page), 'Edit Profile');
});

test.run();
