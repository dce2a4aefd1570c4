/** The limits of a plan are announced before and when they are reached, on the screens that they concern. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { PLANS, TRIAL } from '../../engine/product/plans.ts';
import { darkPhone, flaws, lightDesktop } from '../support/a11y.ts';
import { letterFile, listDocuments, storeDocument } from '../support/documents/files.ts';
import { choose, documentRow, openDocuments, uploadButton } from '../support/documents-page.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, startForm, toast } from '../support/journey.ts';
import { registeredAgo, setUsed } from '../support/used-plan.ts';

const { test, world } = journey('The limits of a plan');

const { questionsPerDay: questions, pagesPerMonth: pages } = PLANS.basic;
const warning = (page: Page, text: string) => page.locator('[data-banner]').getByText(text, { exact: true });

/** A user whose trial has ended. */
async function ofBasic() {
  const watched = await world.shared('new');
  const { id: userId } = await call<{ id: string }>(watched.page, 'GET', '/api/user');
  registeredAgo(world.server, { userId, ago: 2 * TRIAL });
  return { ...watched, userId };
}

test('the documents page warns with the document that uses up most monthly pages, and then says why it reads no more; storing still works', async () => {
  const { page, userId, expect } = await ofBasic();
  await storeDocument(page, letterFile('letter.pdf'), 'OTHER');
  setUsed(world.server, { userId, kind: 'pages', used: 0.8 * pages! - 1 });
  await openDocuments(page);
  await documentRow(page, 'letter.pdf').waitFor();
  assert.is(
    await page.locator('[data-banner]').getByText('Basic plan').count(),
    0,
    'no warning while enough pages are left',
  );

  await page.getByRole('button', { name: 'Process letter.pdf' }).click();
  await warning(page, 'Your Basic plan: 40 of 50 pages are read this month.').waitFor();
  assert.is(await page.getByRole('link', { name: 'See the plan' }).getAttribute('href'), '/subscribe');
  assert.equal(await flaws(page, darkPhone), []);

  setUsed(world.server, { userId, kind: 'pages', used: pages! });
  await openDocuments(page);
  await warning(page, 'Your Basic plan: 50 of 50 pages are read this month.').waitFor();
  await choose(page, letterFile('second.pdf'), 'Other');
  await uploadButton(page).click();
  expect({ status: 403, url: /\/process$/ });
  await page.getByRole('button', { name: 'Process second.pdf' }).click();
  await toast(page, 'Failed to process document').waitFor();
  await documentRow(page, 'second.pdf').getByRole('alert').getByText('You can still keep and open it.').waitFor();
  assert.is((await listDocuments(page)).length, 2);
});

test("the chat, a form's assistant and the settings say that the daily questions are used up, and do not show a failure", async () => {
  const { page, userId, expect } = await ofBasic();
  setUsed(world.server, { userId, kind: 'questions', used: questions! });
  expect({ status: 403, url: /\/api\/(?:ai\/chat|forms\/.*\/ai-assist)$/ });
  const isTold = async () => {
    const alert = page.getByRole('alert').filter({ hasText: /^Your plan has 20 questions a day/ });
    await alert.waitFor();
    assert.is(await alert.getByRole('link', { name: 'See the plan' }).getAttribute('href'), '/subscribe');
    assert.is(await page.getByText(/Unable to connect|Failed to get/).count(), 0);
  };
  await page.goto('/');
  await page.getByRole('button', { name: 'Ask Question' }).click();
  const question = page.getByPlaceholder('Ask about immigration forms, processes, requirements...');
  await question.fill('What is a SEVIS ID?');
  await question.press('Enter');
  await isTold();
  assert.is(await question.inputValue(), 'What is a SEVIS ID?');
  const closeChat = () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await closeChat();

  const { id } = await startForm(page, 'I20');
  await goWithin(page, `/forms/${id}`);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  const beside = page.getByPlaceholder('Ask about this form');
  await beside.fill('What is my SEVIS ID?');
  await beside.press('Enter');
  await isTold();

  // Each says the number that the other has learned.
  setUsed(world.server, { userId, kind: 'questions', used: questions! - 3 });
  await beside.press('Enter');
  const left = page.getByText('2 questions are left today.');
  await left.waitFor();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await beside.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await left.waitFor();

  await closeChat();
  setUsed(world.server, { userId, kind: 'questions', used: questions! });
  setUsed(world.server, { userId, kind: 'pages', used: 0.9 * pages! });
  await goWithin(page, '/settings');
  await page.getByText('45 of 50 (nearly used up)').waitFor();
  await page.getByText('20 of 20 (used up)').waitFor();
  await page.getByRole('link', { name: 'Upgrade Plan' }).waitFor();
  assert.equal(await flaws(page, lightDesktop), []);
});

test('without a payment provider, the page of the plan says so and links to support', async () => {
  const { page } = await world.shared('new');
  await page.goto('/subscribe');
  await page
    .getByText('Payment processing is currently unavailable. Please contact support for assistance.', { exact: true })
    .waitFor();
  assert.is(await page.getByRole('link', { name: 'Contact Support' }).getAttribute('href'), '/contact');
  assert.equal(await flaws(page, darkPhone), []);
});

test.run();
