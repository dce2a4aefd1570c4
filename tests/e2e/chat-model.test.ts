/** The chat with a language model, for every way in which a model answers or fails. */
import type { Locator, Page } from 'playwright';
import * as assert from 'uvu/assert';
import { startModelServer } from '../../scripts/lib/model-server.ts';
import { darkPhone, flaws, lightDesktop } from '../support/a11y.ts';
import { readDocument, testFile } from '../support/documents/files.ts';
import { textPdf } from '../support/documents/pdf-files.ts';
import { call, journey, startForm, toast } from '../support/journey.ts';
import { productForm } from '../support/product-form.ts';

const model = await startModelServer();
const { test, world } = journey('The chat with a model', {
  OPENAI_API_KEY: model.apiKey,
  OPENAI_BASE_URL: model.url,
  OPENAI_TIMEOUT_SECONDS: '2',
});
const [reply, beforeWord] = [model.reply, model.beforeWord];
test.before.each(() => {
  Object.assign(model, { mode: 'right', times: undefined, reply, beforeWord, onLeave: () => undefined });
  model.requests.length = 0;
});
test.after(() => model.close());

const chat = (page: Page) => page.getByRole('dialog', { name: 'Immigration AI Assistant' });
const box = (page: Page) => chat(page).getByLabel('Your question');
const log = (page: Page) => chat(page).getByRole('log', { name: 'Conversation' });
const send = (page: Page) => chat(page).getByRole('button', { name: 'Send question' });
const stop = (page: Page) => chat(page).getByRole('button', { name: 'Stop' });

const madeByModel = (page: Page) => log(page).getByText(/^Language model gpt-4o/);

/** Opens the chat, with a new conversation. */
async function open(page: Page): Promise<void> {
  if (!(await chat(page).isVisible())) await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await box(page).waitFor();
  const remove = (dialog: Locator) => dialog.getByRole('button', { name: 'Delete conversation' });
  if (!(await remove(chat(page)).isVisible())) return;
  await remove(chat(page)).click();
  await remove(page.getByRole('alertdialog')).click();
  await remove(chat(page)).waitFor({ state: 'detached' });
}

async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await box(page).press('Enter');
}

/** Holds the model's reply after `words` words until the returned function is called. */
function holdAfter(words: number): () => void {
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  model.beforeWord = (index) => (index < words ? undefined : held);
  return go;
}

test('an answer appears while it is written, names its model, and cites sources that open in place', async () => {
  const { page } = await world.shared();
  await open(page);
  await log(page).getByText('The language model gpt-4o answers.').waitFor();
  assert.is(await log(page).getByText('This is information, not legal advice.').count(), 1);
  model.reply = () => 'A **SEVIS ID** begins with N [1].\n\n- It is on the I-20.\n- It has ten digits.';
  const go = holdAfter(4);
  await ask(page, 'what is a SEVIS ID?');
  await log(page).getByText('A SEVIS ID begins').waitFor();
  await log(page).getByText('Writing...').waitFor();
  go();
  await madeByModel(page).waitFor();
  assert.is(await log(page).getByText('Writing...').count(), 0);
  assert.is(await log(page).locator('strong').innerText(), 'SEVIS ID');
  assert.equal(await log(page).getByRole('listitem').filter({ hasText: /^It/ }).allInnerTexts(), [
    'It is on the I-20.',
    'It has ten digits.',
  ]);
  await log(page).getByRole('button', { name: 'Source 1: SEVIS ID' }).click();
  await log(page).getByText('begins with the letter N').waitFor();
  assert.equal(await flaws(page, lightDesktop), []);

  model.beforeWord = beforeWord;
  model.reply = () => 'هذا نموذج.\n\n- للطالب\n\n1. الجامعة';
  await ask(page, 'and where is it?');
  await madeByModel(page).nth(1).waitFor();
  for (const words of ['نموذج', 'للطالب', 'الجامعة'])
    assert.is(
      await log(page)
        .getByText(words)
        .evaluate((element) => getComputedStyle(element).direction),
      'rtl',
      words,
    );
  assert.equal(
    model.requests[1]!.json.messages.map(({ role }) => role),
    ['system', 'user', 'assistant', 'user'],
  );
  assert.is(await log(page).getByText('not legal advice').count(), 1, 'the note is shown once in a conversation');
});

test('Stop ends the answer, at the model too, and the next question can be asked', async () => {
  const { page } = await world.shared();
  await open(page);
  const left = new Promise<void>((resolve) => (model.onLeave = resolve));
  const go = holdAfter(3);
  await ask(page, 'what is a DSO?');
  await log(page).getByText('This is the').waitFor();
  await stop(page).focus();
  await page.keyboard.press('Enter');
  await log(page).getByText('You stopped this answer.').waitFor();
  assert.match(
    await log(page).innerText(),
    /This is the[^]*You stopped this answer\./,
    'the note is at the end of the answer',
  );
  assert.is(await log(page).getByText('This is the').count(), 1);
  await box(page).and(page.locator(':focus')).waitFor();
  await left;
  go();
  const end = holdAfter(3);
  await send(page).waitFor();
  await ask(page, 'what is a DSO?');
  await stop(page).focus();
  end();
  await log(page).getByText('It knows nothing.').waitFor();
  // The button Stop has disappeared with the focus on it.
  await box(page).and(page.locator(':focus')).waitFor();
});

// tests/api/chat-model.test.ts has the other ways in which a model fails.
test('when the model is slow or cut off, the built-in assistant answers and says so', async () => {
  const { page } = await world.shared();
  await open(page);
  const builtIn = log(page).getByText('A DSO is a designated school official');
  for (const [index, [mode, notice]] of (
    [
      ['slow', 'The language model took too long, so the built-in assistant answered.'],
      ['cut', "The language model's answer broke off, so the built-in assistant answered."],
    ] as const
  ).entries()) {
    model.mode = mode;
    await ask(page, 'what is a DSO?');
    await log(page).getByText(notice, { exact: true }).waitFor();
    await builtIn.nth(index).waitFor();
    await log(page).getByText('Built-in assistant').nth(index).waitFor();
    assert.is(await log(page).getByText('Writing...').count(), 0);
  }
  assert.is(await log(page).getByText('This is the stand-in').count(), 0, 'no unfinished answer stays');
});

test('a hostile reply is shown as text: it creates no element, picture, link or request, and changes nothing', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20');
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(world.server.url)) foreign.push(request.url());
  });
  model.mode = 'hostile';
  await open(page);
  await ask(page, 'what is a DSO?');
  await madeByModel(page).waitFor();
  await log(page).getByText('I have deleted your form').waitFor();
  await log(page).getByText('<script>document.title').waitFor();
  assert.is(await log(page).locator('img, script, iframe, form, input, object, video, svg[onload]').count(), 0);
  assert.is(await log(page).locator('a[href*="evil"]').count(), 0);
  assert.not.match(await log(page).innerText(), /https?:\/\/evil|javascript:/);
  assert.equal(foreign, []);
  assert.match(await page.title(), /Formport$/);
  assert.is((await page.context().request.get(`${world.server.url}/api/forms/${id}`)).status(), 200);
});

const DS160_STEPS = productForm('DS160').steps.map(({ id }) => id);

/**
 * What the model finds in the letter beyond the built-in assistant's rules. The letter does not contain the phone
 * number.
 */
const FOUND = {
  supervisorName: ['Dana Whitfield', 'supervisor is Dana Whitfield'],
  employerAddress: ['400 Harbor Street, Springfield', '400 Harbor Street, Springfield'],
  supervisorPhone: ['+1 217 555 0100', 'phone +1 217 555 0100'],
} as const;
const LETTER = [
  'Northwind Analytics LLC, 400 Harbor Street, Springfield',
  'This letter confirms that Anna Eriksson has been employed by Northwind Analytics LLC',
  'as a Software Engineer since June 1, 2021. Her supervisor is Dana Whitfield.',
  'The current annual salary is $98,500.',
];
const says = (found: object) => () =>
  JSON.stringify({ values: Object.entries(found).map(([name, [value, quote]]) => ({ name, value, quote })) });

test("Auto-Fill offers values that the model found in a letter, marked as the model's, with Undo; where the model finds nothing it still works", async () => {
  const { page, person } = await world.shared('new');
  await call(page, 'PUT', '/api/user/profile', { firstName: 'Anna', lastName: 'Eriksson', email: person.email });
  await readDocument(page, testFile('letter.pdf', textPdf([LETTER])), 'EMPLOYMENT_LETTER');
  const { id } = await startForm(page, 'DS160', { primaryOccupation: 'Engineer' }, DS160_STEPS);
  await page.goto(`/forms/${id}/work`);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  const panel = page.getByRole('region', { name: 'Assistant' });
  const autoFill = panel.getByRole('button', { name: 'Auto-Fill' });
  const suggestion = (label: string) => panel.getByRole('listitem').filter({ hasText: label });
  await panel.getByText('Auto-Fill sends the text of your letters and transcripts').waitFor();

  // The letter does not contain this number. tests/api/form-assist.test.ts has the ways in which a model fails.
  model.reply = says({ supervisorPhone: FOUND.supervisorPhone });
  await autoFill.click();
  await panel
    .getByText('The language model found nothing more in your texts. These answers come from the built-in assistant.', {
      exact: true,
    })
    .waitFor();
  await panel.getByText(/^Built-in assistant/).waitFor();
  await suggestion('Northwind Analytics LLC').getByText('letter.pdf, page 1; high confidence').waitFor();
  assert.is(await suggestion("Supervisor's").count(), 0);

  model.reply = says(FOUND);
  await autoFill.click();
  await panel.getByText('The language model has found 2 of them.').waitFor();
  await panel.getByText(/^Language model gpt-4o/).waitFor();
  await suggestion("Supervisor's name")
    .getByText('letter.pdf, found by the language model gpt-4o; medium confidence')
    .waitFor();
  assert.is(await suggestion("Supervisor's phone").count(), 0, 'a value that is not in the letter is not offered');

  const supervisor = page.locator('[data-field="supervisorName"]');
  const value = () => supervisor.getByRole('textbox').inputValue();
  await panel.getByRole('button', { name: "Use Dana Whitfield for Supervisor's name" }).click();
  assert.is(await value(), 'Dana Whitfield');
  await supervisor.getByText('From letter.pdf, found by the language model gpt-4o').waitFor();
  await supervisor.getByRole('button', { name: "Undo for Supervisor's name" }).click();
  assert.is(await value(), '');
  await suggestion("Supervisor's name").waitFor();
  await panel.getByRole('button', { name: 'Apply All' }).click();
  assert.is(await value(), 'Dana Whitfield');
  await panel.getByRole('status').filter({ hasText: 'answers used.' }).getByRole('button', { name: 'Undo' }).click();
  assert.is(await value(), '');
  assert.equal(await flaws(page, darkPhone), []);
});

test('on the phone, no question is sent to the language model after it is switched off in the settings', async () => {
  const { page } = await world.signedIn({ width: 390, height: 844, touch: true });
  await page.goto('/settings');
  const control = page.getByRole('switch', { name: 'Language model' });
  await control.uncheck();
  assert.equal(await flaws(page, darkPhone), []);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Settings saved successfully').waitFor();
  await open(page);
  await log(page).getByText('Ask me about H-1B').waitFor();
  await ask(page, 'what is a DSO?');
  await log(page).getByText('A DSO is a designated school official').waitFor();
  await log(page).getByText('Built-in assistant').waitFor();
  assert.is(await log(page).getByText('The language model').count(), 0);
  assert.is(model.requests.length, 0);
  await chat(page).getByRole('button', { name: 'Close' }).click();
  assert.not((await call<{ settings: { languageModel: boolean } }>(page, 'GET', '/api/user')).settings.languageModel);
  // As in another window.
  await call(page, 'PUT', '/api/user/settings', { languageModel: true });
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await log(page).getByText('The language model gpt-4o answers.').waitFor();
});

test.run();
