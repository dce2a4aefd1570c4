/** The chat of the assistant: a floating dialog on every page of a signed-in user (spec/1 2.9). */
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { darkPhone, flaws, lightDesktop } from '../support/a11y.ts';
import { goWithin } from '../support/go-within.ts';
import { journey, toast } from '../support/journey.ts';

const { test, world } = journey('The chat');

const chat = (page: Page) => page.getByRole('dialog', { name: 'Immigration AI Assistant' });
const box = (page: Page) => chat(page).getByPlaceholder('Ask about immigration forms, processes, requirements...');
const opener = (page: Page) => page.getByRole('button', { name: 'Ask the assistant' });
const send = (page: Page) => chat(page).getByRole('button', { name: 'Send question' });
const log = (page: Page) => chat(page).getByRole('log', { name: 'Conversation' });

async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await box(page).press('Enter');
}

/** Closes the notice of a failure if it has not disappeared yet, so that the next one is not taken for it. */
async function closeNotice(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Close notification' });
  await buttons.evaluateAll((shown) => shown.forEach((button) => (button as HTMLButtonElement).click()));
  await toast(page, 'Error').waitFor({ state: 'detached' });
}

/** The answer of the server to a question, as one line. */
const answered = (response: string) => ({
  contentType: 'application/x-ndjson',
  body: `${JSON.stringify({ answer: { response, engine: 'built-in', sources: [] } })}\n`,
});

test("the dashboard's card opens the chat, whose code is fetched only then, with a greeting; an answer names its source, which opens in place", async () => {
  const { page } = await world.signedIn();
  const scripts: Array<Promise<string>> = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  const isThere = async () => (await Promise.all(scripts)).some((text) => text.includes('Immigration AI Assistant'));
  await page.goto('/', { waitUntil: 'networkidle' });
  assert.not(await isThere());
  await page.getByRole('button', { name: 'Ask Question' }).click();
  await log(page).getByText('Ask me about H-1B, I-20, DS-160 or general immigration topics').waitFor();
  assert.ok(await isThere());
  assert.is(await log(page).getByText('This is information, not legal advice.').count(), 1);
  assert.is((await chat(page).boundingBox())!.height, 600);
  await box(page).and(page.locator(':focus')).waitFor();
  await send(page).and(page.locator('[aria-disabled=true]')).waitFor();

  await ask(page, 'what is a SEVIS ID?');
  await log(page).getByText('begins with the letter N').waitFor();
  assert.match(await log(page).getByRole('time').last().innerText(), /\d:\d\d/);
  await box(page).and(page.locator(':focus')).waitFor();
  assert.is(await box(page).inputValue(), '');
  const source = log(page).getByRole('button', { name: 'Source: SEVIS ID' });
  await source.click();
  await log(page).getByText('Checked on Nov 22, 2026.').waitFor();
  assert.is(
    await log(page).getByRole('link', { name: 'studyinthestates.dhs.gov' }).getAttribute('href'),
    'https://studyinthestates.dhs.gov/students',
  );
  assert.is(await log(page).getByText('not legal advice').count(), 1);
  assert.equal(await flaws(page, lightDesktop), []);
});

test('by keyboard alone: Shift+Enter starts a new line, Enter sends, Escape closes the chat, but not those of an input method; Arabic is written from the right', async () => {
  const { page } = await world.shared('new');
  await page.goto('/');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await box(page).and(page.locator(':focus')).waitFor();
  const { height } = (await box(page).boundingBox())!;
  await page.keyboard.type('what is');
  assert.is((await box(page).boundingBox())!.height, height, 'the box does not move while the user types');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('a DSO?');
  for (const key of ['Enter', 'Escape']) await box(page).dispatchEvent('keydown', { key, keyCode: 229 });
  assert.is(await box(page).inputValue(), 'what is\na DSO?');
  assert.is(await log(page).locator('[data-question]').count(), 0);
  await page.keyboard.press('Enter');
  await log(page).getByText('A DSO is a designated school official').waitFor();
  await page.keyboard.press('Escape');
  await chat(page).waitFor({ state: 'detached' });
  await opener(page).and(page.locator(':focus')).waitFor();

  await page.keyboard.press('Enter');
  await box(page).fill('ما هو نموذج I-20؟');
  const direction = (element: Element) => getComputedStyle(element).direction;
  assert.is(await box(page).evaluate(direction), 'rtl');
  await page.keyboard.press('Enter');
  assert.is(await log(page).locator('[data-question]').getByText('نموذج').evaluate(direction), 'rtl');
});

test('while the chat waits it shows Thinking...; a blank question is not sent, and one that is too long is kept whole; the next one is answered', async () => {
  const { page } = await world.shared('new');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  let calls = 0;
  await page.route('**/api/ai/chat', async (route) => {
    calls += 1;
    await held;
    await route.fulfill(answered(''));
  });
  await page.goto('/');
  await opener(page).click();
  await ask(page, '   ');
  assert.is(calls, 0);
  await ask(page, 'What is an I-20?');
  await log(page).getByText('Thinking...', { exact: true }).waitFor();
  await send(page).and(page.locator('[aria-disabled=true]')).waitFor();
  answer();
  await log(page).getByText("I'm sorry, I couldn't process your question at the moment.", { exact: true }).waitFor();
  assert.is(await log(page).getByText('Thinking...').count(), 0);
  assert.is(calls, 1);
  await page.unroute('**/api/ai/chat');

  const long = 'Why? '.repeat(210).trim();
  await ask(page, long);
  const error = chat(page).getByRole('alert').getByText('Ask a shorter question: 1,000 characters at most.');
  await error.waitFor();
  await send(page).and(page.locator('[aria-disabled=true]')).click({ force: true });
  assert.is(await box(page).inputValue(), long);
  await ask(page, 'What is an I-20?');
  await log(page).getByText('Form I-20 is the Certificate of Eligibility').waitFor();
  assert.is(await error.count(), 0);

  // A long answer is cut when it is sent as part of the conversation. Here the cut would be inside an emoji.
  await page.route('**/api/ai/chat', (route) => route.fulfill(answered(`${'a'.repeat(1999)}😀`)));
  await ask(page, 'What is an I-20?');
  await log(page).getByText('😀').waitFor();
  await page.unroute('**/api/ai/chat');
  await ask(page, 'what is a SEVIS ID?');
  await log(page).getByText('begins with the letter N').waitFor();
});

test('a failure shows an error and its reason; the question stays in the box, before the next one that the user has begun, to be sent again', async () => {
  const { page, expect } = await world.shared('new');
  expect({ status: 503, url: /\/api\/ai\/chat$/ }, { status: 429, url: /\/api\/ai\/chat$/ });
  await page.route('**/api/ai/chat', (route) => route.fulfill({ status: 503, body: 'down' }));
  await page.goto('/');
  await opener(page).click();
  await ask(page, 'What is an I-20?');
  await toast(page, 'Error').waitFor();
  await toast(page, 'Unable to connect to AI assistant. Please try again.').waitFor();
  await chat(page).getByRole('alert').getByText('Your question was not sent.').waitFor();
  assert.is(await box(page).inputValue(), 'What is an I-20?');
  assert.equal(await flaws(page, darkPhone), []);
  await page.unroute('**/api/ai/chat');
  await send(page).click();
  await log(page).getByText('Form I-20 is the Certificate of Eligibility').waitFor();

  await closeNotice(page);
  await page.route('**/api/ai/chat', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'RATE_LIMITED', message: 'Too many attempts. Please try again in 5 minutes.' },
    }),
  );
  await ask(page, 'What is an I-20?');
  await toast(page, 'Unable to connect to AI assistant. Please try again.').waitFor();
  await chat(page)
    .getByRole('alert')
    .getByText(/Too many/)
    .waitFor();
  await page.unroute('**/api/ai/chat');

  let fail = (): void => undefined;
  const held = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/api/ai/chat', async (route) => {
    await held;
    await route.fulfill({ status: 503, body: 'down' });
  });
  await ask(page, 'What is an I-20?');
  await box(page).fill('And a');
  const notSent = chat(page).getByRole('alert').getByText('Your question was not sent.');
  await notSent.waitFor({ state: 'detached' });
  fail();
  await notSent.waitFor();
  assert.is(await box(page).inputValue(), 'What is an I-20?\n\nAnd a');
});

test('on the phone the chat covers the whole page, and says when it does not know the answer', async () => {
  const { page } = await world.signedIn({ width: 390, height: 844, touch: true });
  await page.goto('/forms');
  await opener(page).click();
  await chat(page).and(page.locator(':focus')).waitFor();
  await ask(page, 'what is the weather in boston');
  await log(page).getByText("I don't know the answer to this question.").waitFor();
  await log(page).getByText('about the I-20: the international office of your school (DSO)').waitFor();
  const { x, y, width, height } = (await chat(page).boundingBox())!;
  assert.equal([x, y, width, height], [0, 0, 390, 844]);
  assert.equal(await flaws(page, darkPhone), []);
  await chat(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('heading', { level: 1, name: 'Immigration Forms' }).waitFor();
});

test('the conversation is still there on other pages and after a reload, with a question that was being answered in the box again; it can be deleted, and is removed at sign-out', async () => {
  const { page, expect } = await world.shared('new');
  await page.goto('/');
  await opener(page).click();
  await ask(page, 'what is FNU');
  const answer = log(page).getByText("FNU means 'first name unknown'");
  await answer.waitFor();
  await goWithin(page, '/forms');
  await page.getByRole('heading', { level: 1, name: 'Immigration Forms' }).waitFor();
  await answer.waitFor();

  // The page is reloaded while a question is being answered.
  await page.route('**/api/ai/chat', () => undefined);
  await ask(page, 'What is an I-20?');
  await log(page).getByText('Thinking...', { exact: true }).waitFor();
  await page.reload();
  await opener(page).click();
  await answer.waitFor();
  await chat(page).getByRole('alert').getByText('This question has no answer yet. Send it again.').waitFor();
  assert.is(await box(page).inputValue(), 'What is an I-20?');
  await page.unroute('**/api/ai/chat');
  await send(page).click();
  await log(page).getByText('Form I-20 is the Certificate of Eligibility').waitFor();
  assert.is(await chat(page).getByText('This question has no answer yet.').count(), 0);

  await chat(page).getByRole('button', { name: 'Delete conversation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete conversation' }).click();
  await answer.waitFor({ state: 'detached' });
  await log(page).getByText('Ask me about H-1B').waitFor();
  const stored = () => page.evaluate(() => sessionStorage.getItem('assistant-conversation'));
  assert.is(await stored(), null);

  await ask(page, 'what is FNU');
  await answer.waitFor();
  const signOut = async (): Promise<void> => {
    await page.getByRole('button', { name: /Anna Eriksson/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
  };
  expect({ status: 418, url: /logout$/ });
  await page.route('**/api/logout', (route) =>
    route.fulfill({ status: 418, json: { code: 'BAD_REQUEST', message: 'Not now.' } }),
  );
  await signOut();
  await toast(page, 'Logout failed').waitFor();
  assert.match((await stored())!, 'what is FNU');

  // The next answer comes while the user is being signed out.
  await page.unroute('**/api/logout');
  let [hasAnswered, isLeaving] = [(): void => undefined, (): void => undefined];
  const answered = new Promise<void>((resolve) => (hasAnswered = resolve));
  const leaving = new Promise<void>((resolve) => (isLeaving = resolve));
  await page.route('**/api/ai/chat', async (route) => {
    const response = await route.fetch();
    hasAnswered();
    await leaving;
    await route.fulfill({ response });
  });
  const arrived = page.waitForResponse('**/api/ai/chat');
  await page.route(/\/$/, async (route) => {
    isLeaving();
    await arrived;
    // The server takes a moment for the next page.
    await setTimeout(500);
    await route.continue();
  });
  await ask(page, 'what is FNU');
  await answered;
  await signOut();
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
  assert.is(await stored(), null);
  assert.is(await opener(page).count(), 0);
});

test.run();
