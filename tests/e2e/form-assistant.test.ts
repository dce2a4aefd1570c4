/**
 * The assistant of a form: questions, and suggestions that only the user puts into the form (spec/1 2.10, 4 and 8; the
 * look's 06).
 */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { flaws, lightDesktop } from '../support/a11y.ts';
import { completeI20 } from '../support/complete.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, startForm, toast, type Person } from '../support/journey.ts';

const { test, world } = journey("A form's assistant");

const panel = (page: Page) => page.getByRole('region', { name: 'Assistant' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Assistant' });
const opener = (page: Page) => page.getByRole('button', { name: 'Ask a question' });
const box = (page: Page) => page.getByPlaceholder('Ask about this form');
const autoFill = (page: Page) => page.getByRole('button', { name: 'Auto-Fill' });
const suggestions = (page: Page) => page.getByRole('region', { name: 'Suggestions' });
const field = (page: Page, name: string) => page.getByRole('main').getByRole('textbox', { name, exact: true });
const use = (page: Page, what: string) => suggestions(page).getByRole('button', { name: `Use ${what}` });

/** The new I-20 of Anna Eriksson, whose profile and DS-160 know some answers. @returns its address */
async function startI20({ page, person }: { page: Page; person: Person }): Promise<string> {
  await call(page, 'PUT', '/api/user/profile', {
    firstName: 'Anna',
    lastName: 'Eriksson',
    email: person.email,
    city: 'Uppsala',
  });
  await startForm(page, 'DS160', { surname: 'Eriksson', givenName: 'Anna', homePhone: '+46 8 123 456' });
  const { id } = await startForm(page, 'I20', { email: 'anna@example.org' });
  return `/forms/${id}`;
}

/** Opens a new I-20 in the window that the tests share. */
async function openI20() {
  const watched = await world.shared();
  const { id } = await startForm(watched.page, 'I20', { email: 'anna@example.org' });
  await goWithin(watched.page, `/forms/${id}`);
  return watched;
}

const ASK = '**/api/forms/*/ai-assist';

/** Answers the next questions with `body`, as a server would. */
const answered = (page: Page, body: object) =>
  page.route(ASK, (route) =>
    route.fulfill({
      json: { prefillData: {}, suggestions: [], warnings: [], engine: 'built-in', sources: [], offers: [], ...body },
    }),
  );

test('no code of the assistant is fetched before it is first opened; a question is answered with its source, and another can continue it', async () => {
  const scripts: string[] = [];
  const { page } = await world.signedIn();
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  const { id } = await startForm(page, 'I20');
  await page.goto(`/forms/${id}`);
  const isThere = () => scripts.some((text) => text.includes('Ask about this form'));
  await page.waitForLoadState('networkidle');
  await opener(page).waitFor();
  const before = scripts.filter((text) => text.includes('Apply All')).length;
  assert.is(before, 0);
  await opener(page).click();
  await box(page).and(page.locator(':focus')).waitFor();
  assert.ok(isThere());

  await page.keyboard.type('what is a');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('SEVIS ID?');
  await page.keyboard.press('Enter');
  const log = panel(page).getByRole('log', { name: 'Conversation' });
  await log.getByText('begins with the letter N').waitFor();
  assert.is(await box(page).inputValue(), '');
  await log.getByRole('button', { name: 'Source: SEVIS ID' }).waitFor();
  assert.match(await log.getByRole('time').last().innerText(), /\d:\d\d/);
  await panel(page)
    .getByText('Information, not legal advice. Nothing changes in your form until you choose Use.')
    .waitFor();

  // Escape closes the assistant, and it opens again with the same conversation.
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  await opener(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await log.getByText('begins with the letter N').waitFor();

  await box(page).fill('What is premium processing?');
  await box(page).press('Enter');
  await log.getByText('Premium processing is a service of USCIS').waitFor();
  await box(page).fill('And how much does it cost?');
  await box(page).press('Enter');
  await log.getByText('Premium processing is a service of USCIS').nth(1).waitFor();
});

test('a suggestion shows its value, the current answer and its source; one is used, then all, and each can be undone', async () => {
  const watched = await world.shared('new');
  const { page } = watched;
  await page.goto(await startI20(watched));
  await opener(page).click();
  await autoFill(page).click();
  await panel(page).getByText("in your profile and your form 'DS-160 Visa Application'.").waitFor();
  await suggestions(page).getByText('4 suggestions').waitFor();
  const family = suggestions(page).getByRole('listitem').filter({ hasText: 'Family name' });
  assert.equal(
    (await family.innerText())
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    ['Family name', 'Eriksson now empty', 'Your profile and 1 more; high confidence', 'Use'],
  );
  assert.is(await field(page, 'Family name').inputValue(), '');

  // The suggestion shows what the user has typed since then as the answer to be replaced.
  await field(page, 'City').fill('Lund');
  await suggestions(page).getByText('now Lund').waitFor();

  await use(page, 'Eriksson for Family name').click();
  assert.is(await field(page, 'Family name').inputValue(), 'Eriksson');
  await suggestions(page).getByText('3 suggestions').waitFor();
  await use(page, 'Anna for Given name').and(page.locator(':focus')).waitFor();
  await page.locator('[data-field="familyName"]').getByText('From your profile').waitFor();

  // A used suggestion does not come back when the user corrects the answer.
  await field(page, 'Family name').fill('Ericsson');
  await suggestions(page).getByText('3 suggestions').waitFor();
  await suggestions(page).getByRole('button', { name: 'Apply All' }).click();
  await suggestions(page).waitFor({ state: 'detached' });
  const used = panel(page).getByRole('status').filter({ hasText: '3 answers used.' });
  await used.waitFor();
  assert.is(await field(page, 'City').inputValue(), 'Uppsala');
  const undo = used.getByRole('button', { name: 'Undo' });
  await undo.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await suggestions(page).getByText('3 suggestions').waitFor();
  assert.equal(
    [await field(page, 'City').inputValue(), await field(page, 'Family name').inputValue()],
    ['Lund', 'Ericsson'],
  );
  assert.equal(await flaws(page, lightDesktop), []);
});

test('Explain beside a question opens the assistant with the help and the entry of that question, by keyboard too; at 1100 px it is a drawer', async () => {
  const { page } = await openI20();
  const explain = page.getByRole('button', { name: "Explain 'SEVIS ID'" });
  await explain.waitFor();
  const { width, height } = (await explain.boundingBox())!;
  assert.ok(width >= 24 && height >= 24);
  await field(page, 'SEVIS ID (optional)').focus();
  await page.keyboard.press('Tab');
  await explain.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  const log = panel(page).getByRole('log', { name: 'Conversation' });
  await log.getByText("Explain 'SEVIS ID'.").waitFor();
  await log.getByText('begins with the letter N').waitFor();
  await log.getByText('The letter N and 9 digits, at the top of an I-20').waitFor();
  await log.getByRole('button', { name: 'Source: SEVIS ID' }).waitFor();
  assert.is(await page.locator('[data-field="email"] [data-part=explain]').count(), 0);
  await box(page).fill('Do I need');
  await explain.click();
  await log.getByText("Explain 'SEVIS ID'.").nth(1).waitFor();
  assert.is(await box(page).inputValue(), 'Do I need', 'a question that the user has begun stays');
  await page.keyboard.press('Escape');
  await explain.and(page.locator(':focus')).waitFor();

  // At 1100 px the assistant is a drawer, which returns the focus.
  await box(page).press('Escape');
  await box(page).waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 1100, height: 800 });
  const button = page.getByRole('button', { name: 'Ask about this form' });
  await button.click();
  await box(page).and(page.locator(':focus')).waitFor();
  await sheet(page).getByRole('region', { name: 'Risk assessment' }).waitFor();
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  await button.and(page.locator(':focus')).waitFor();
});

test('suggestions for other steps are listed separately; without suggestions the assistant says so, and a warning begins with Important:', async () => {
  const { page } = await openI20();
  await answered(page, {
    prefillData: { tuitionFees: '32000' },
    suggestions: ['I found 1 answer in letter.pdf. Check it before you use it.'],
    offers: [
      {
        field: 'tuitionFees',
        value: '32000',
        saidBy: [{ source: { kind: 'document', id: 'x', title: 'letter.pdf' }, page: 1 }],
        confidence: 'low',
      },
    ],
  });
  await opener(page).click();
  await autoFill(page).click();
  await suggestions(page).getByRole('heading', { name: 'On other steps' }).waitFor();
  await suggestions(page).getByText('$32,000').waitFor();
  await suggestions(page).getByText('letter.pdf, page 2; low confidence: other sources give another answer').waitFor();

  await page.unroute(ASK);
  await answered(page, { warnings: ["'City' is not what letter.pdf says. Check which of the two is right."] });
  await autoFill(page).click();
  await panel(page)
    .getByText('I analyzed your form but no specific suggestions at this time.', { exact: true })
    .waitFor();
  await panel(page).getByText("Important: 'City' is not what letter.pdf says.").waitFor();
});

test('a value that is used while the review is shown is in the review at once, and Undo takes it out again', async () => {
  const { page } = await world.shared();
  const { id, formData } = await completeI20(page);
  const source = { kind: 'document', id: 'x', title: 'letter.pdf' } as const;
  await answered(page, {
    offers: [{ field: 'city', value: 'Kiruna', saidBy: [{ source, page: 0 }], confidence: 'high' }],
  });
  await goWithin(page, `/forms/${id}/review`);
  const review = page.getByRole('region', { name: 'Answers by step' });
  await review.getByRole('button', { name: 'Show all' }).click();
  await review.getByText(String(formData['city']), { exact: true }).waitFor();
  await opener(page).click();
  await autoFill(page).click();
  await use(page, 'Kiruna for City').click();
  await review.getByText('Kiruna', { exact: true }).waitFor();
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await review.getByText(String(formData['city']), { exact: true }).waitFor();
});

test('while the assistant waits it shows Thinking... and takes no other request, and Explain waits; after a failure the question stays', async () => {
  const { page, expect } = await openI20();
  expect({ status: 503, url: /ai-assist$/ });
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  let calls = 0;
  await page.route(ASK, async (route) => {
    calls += 1;
    await held;
    await route.fulfill({ status: 503, body: 'down' });
  });
  await opener(page).click();
  const send = panel(page).getByRole('button', { name: 'Send question' });
  await send.and(page.locator('[aria-disabled=true]')).waitFor();
  await box(page).fill('What is an I-20?');
  await send.click();
  await panel(page).getByText('Thinking...', { exact: true }).waitFor();
  await autoFill(page).and(page.locator('[aria-disabled=true]')).waitFor();
  await page.getByRole('button', { name: "Explain 'SEVIS ID'" }).click();
  await panel(page).getByText("Next: Explain 'SEVIS ID'.", { exact: true }).waitFor();
  answer();
  await toast(page, 'Error').waitFor();
  await toast(page, 'Failed to get AI assistance').waitFor();
  await panel(page).getByRole('alert').getByText('Your question was not sent.').waitFor();
  assert.equal([await box(page).inputValue(), calls], ['What is an I-20?', 1]);
  await panel(page).getByText('begins with the letter N').waitFor();
  await panel(page)
    .getByText(/^Next:/)
    .waitFor({ state: 'detached' });
  await panel(page).getByRole('alert').getByText('Your question was not sent.').waitFor();
});

test('on the phone the assistant covers the whole page, with the risk on a tab; a used value is in the form behind it; it opens at the last question, and nothing shows the keyboard', async () => {
  const watched = await world.signedIn({ width: 390, height: 844, touch: true });
  const { page } = watched;
  await page.goto(await startI20(watched));
  const open = page.getByRole('button', { name: 'Ask about this form' });
  await open.tap();
  await sheet(page).evaluate((opened) => Promise.all(opened.getAnimations().map(({ finished }) => finished)));
  assert.equal(await sheet(page).boundingBox(), { x: 0, y: 0, width: 390, height: 844 });
  await autoFill(page).tap();
  await use(page, 'Eriksson for Family name').tap();
  assert.ok((await box(page).boundingBox())!.y > 500, 'the question box is at the bottom of the screen');
  await sheet(page).getByRole('tab', { name: 'Risk Low' }).tap();
  await sheet(page).getByText('How a USCIS officer may see it').waitFor();
  await sheet(page).getByRole('tab', { name: 'Assistant' }).tap();
  await suggestions(page).getByText('3 suggestions').waitFor();
  await sheet(page).getByRole('button', { name: 'Close the assistant' }).tap();
  await sheet(page).waitFor({ state: 'detached' });
  assert.is(await field(page, 'Family name').inputValue(), 'Eriksson');

  await open.tap();
  for (const question of ['what is a SEVIS ID?', 'what is a DSO?']) {
    await box(page).fill(question);
    await box(page).press('Enter');
    await sheet(page).getByRole('log').getByText(question).waitFor();
    await sheet(page).getByText('Thinking...').waitFor({ state: 'detached' });
  }
  await sheet(page).getByRole('button', { name: 'Close the assistant' }).tap();
  await open.tap();
  const last = sheet(page).getByText('what is a DSO?');
  await last.waitFor();
  assert.ok((await last.boundingBox())!.y > 50 && (await last.boundingBox())!.y < 300, 'the last question is visible');
  assert.is(await box(page).and(page.locator(':focus')).count(), 0);
  await sheet(page).getByRole('tab', { name: /^Risk/ }).tap();
  await sheet(page).getByText('How a USCIS officer may see it').waitFor();
  await sheet(page).getByRole('tab', { name: 'Assistant' }).tap();
  await box(page).waitFor();
  assert.is(await box(page).and(page.locator(':focus')).count(), 0);
});

test.run();
