/** Narrow windows and forced colors. tests/a11y checks each step of each form in narrow windows. */
import type { Locator, Page } from 'playwright';
import * as assert from 'uvu/assert';
import { completeI20, fixtureAnswers } from '../support/complete.ts';
import { letterFile, storeDocument } from '../support/documents/files.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, newPerson, PASSWORD, startForm } from '../support/journey.ts';
import { layoutFlaws } from '../support/narrow-page.ts';
import { productForm } from '../support/product-form.ts';

const { test, world } = journey('Narrow windows');

/** Pages of a user with a form, each with a part that is shown when its data has come. */
const loadedPages = [
  ['/', (page: Page) => page.getByRole('region', { name: 'Recent Activity' }).getByText('Draft')],
  ['/forms', (page: Page) => page.getByRole('button', { name: /^Delete/ })],
  ['/documents', (page: Page) => page.getByText('No documents yet').or(page.getByRole('button', { name: /^Process/ }))],
  ['/settings', (page: Page) => page.getByRole('switch', { name: 'Dark mode' })],
] as const;

/** As the text size in the settings of the browser, which media queries in em follow. */
async function setTextSize(page: Page, standard: number, fixed = standard): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed } });
}

/** The text size of a browser that was not set. */
const USUAL_TEXT = [16, 13] as const;

test('nothing is too wide in a new form with known answers, a wrong answer and no connection, at 320 px', async () => {
  const { page, context, expect } = await world.shared();
  expect({ status: 0, url: /./ });
  await page.setViewportSize({ width: 320, height: 568 });
  await startForm(page, 'DS160', fixtureAnswers('ds160-anna-eriksson'));
  const form = productForm('DS160');
  const { id } = await startForm(
    page,
    'DS160',
    {},
    form.steps.map((step) => step.id),
  );
  await goWithin(page, `/forms/${id}/personal-1`);
  await page.getByRole('button', { name: 'Show them' }).click();
  await page.getByText('Look at them').or(page.locator('[data-offer=open]').first()).first().waitFor();
  const next = page.getByRole('main').getByRole('button', { name: 'Next', exact: true });
  await next.focus();
  await page.keyboard.press('Enter');
  await page.locator('[aria-invalid=true]').first().waitFor();
  assert.equal(await layoutFlaws(page), []);
  await goWithin(page, `/forms/${id}/${form.steps.at(-2)!.id}`);
  await page.getByRole('button', { name: /^Step 11 of 12/ }).waitFor();
  await context.setOffline(true);
  await page.getByRole('radio', { name: 'Yes' }).first().check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('[data-save-state=offline]').waitFor();
  assert.equal(await layoutFlaws(page), []);
});

test('a long name or title without spaces does not widen the page of a form, nor cover its buttons', async () => {
  const { page } = await world.open({ width: 390, height: 844 });
  await call(page, 'POST', '/api/register', { ...newPerson(), firstName: 'Wolfe'.repeat(12), password: PASSWORD });
  const { id } = await startForm(page, 'I20', {}, ['student']);
  await page.goto(`/forms/${id}/student`);
  await page.locator('[data-offer=open]').first().waitFor();
  assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 390);

  const { id: titled } = await startForm(page, 'I20', {}, ['student']);
  await call(page, 'PATCH', `/api/forms/${titled}`, { title: 'Wolfe'.repeat(40) });
  await goWithin(page, `/forms/${titled}/school`);
  const download = page.getByRole('button', { name: 'Download PDF' });
  for (const width of [1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('heading', { level: 1, name: /^Wolfe/ }).waitFor();
    assert.is(await page.evaluate(() => document.documentElement.scrollWidth), width);
    if (width >= 1024) await download.click({ trial: true });
  }
});

test('on a phone no code or file name is cut in the titles of forms and dialogs, and a date in a dialog is on one line', async () => {
  const { page } = await world.sharedPhone();
  await startForm(page, 'H1B');
  await goWithin(page, '/');
  await page.getByRole('region', { name: 'Recent Activity' }).getByText('Draft').waitFor();
  assert.equal(await layoutFlaws(page), []);

  const { id } = await startForm(page, 'DS160');
  await goWithin(page, `/forms/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Set deadline' }).click();
  const dialog = page.getByRole('dialog');
  const [month, year] = await Promise.all([
    dialog.getByLabel('Month').boundingBox(),
    dialog.getByLabel('Year').boundingBox(),
  ]);
  assert.is(year!.y, month!.y);
  assert.equal(await layoutFlaws(page, 'dialog[open]'), []);

  const name = 'bank_statement_of_account_0001234567890_from_january_to_october_translated_into_english.pdf';
  await storeDocument(page, letterFile(name), 'OTHER');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await goWithin(page, '/documents');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${name}` });
  await question.waitFor();
  assert.equal(await layoutFlaws(page, 'dialog[open]'), []);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
});

test('at 400 % zoom the answers of both assistants can be read, and the next question can be typed', async () => {
  const { page } = await world.shared();
  await page.setViewportSize({ width: 320, height: 256 });
  const { id } = await startForm(page, 'I20', fixtureAnswers('i20-anna-eriksson'));
  for (const [path, heading, open] of [
    ['/', 'Your Immigration Dashboard', 'Ask the assistant'],
    [`/forms/${id}`, 'I-20 Student Visa Application', 'Ask a question'],
  ] as const) {
    await goWithin(page, path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByRole('button', { name: open }).first().click();
    const box = page.getByRole('textbox', { name: /^Your question/ });
    await box.fill('What is a SEVIS ID?');
    await box.press('Enter');
    const conversation = page.getByRole('log', { name: 'Conversation' });
    await conversation.getByText('begins with the letter N').waitFor();
    /** Height of the part of the conversation that can be seen, in px. */
    const seen = await conversation.evaluate((log) => {
      let height = 0;
      for (let y = 0; y < innerHeight; y++) if (log.contains(document.elementFromPoint(innerWidth / 2, y))) height++;
      return height;
    });
    assert.ok(seen > 200, `${path}: ${seen} px`);
    await box.pressSequentially('And');
    assert.ok(
      await box.evaluate((area) => {
        const { left, top } = area.getBoundingClientRect();
        return document.elementFromPoint(left + 20, top + 20) === area;
      }),
    );
    await page.keyboard.press('Escape');
  }
});

test('with text of 32 px, nothing scrolls sideways on a phone', async () => {
  // The window is high enough for the bars that stay in place: with text of 32 px, 844 px would be a low window.
  const { page } = await world.open({ width: 390, height: 1000, touch: true });
  await setTextSize(page, 32);
  const wide: string[] = [];
  const check = async (where: string, ready: Locator): Promise<void> => {
    await ready.first().waitFor();
    assert.is(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), '32px');
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) wide.push(`${where} scrolls sideways by ${over} px`);
  };
  for (const path of ['/', '/auth', '/resources/api-documentation']) {
    await page.goto(path);
    await check(path, page.getByRole('heading', { level: 1 }));
  }

  await call(page, 'POST', '/api/register', { ...newPerson(), password: PASSWORD });
  await startForm(page, 'H1B');
  const { id } = await completeI20(page);
  await storeDocument(page, letterFile('letter.pdf'), 'OTHER');
  await page.goto('/');
  for (const [path, loaded] of loadedPages) {
    await goWithin(page, path);
    await check(path, loaded(page));
  }
  for (const [path, role, name] of [
    ['/profile', 'button', 'Edit Profile'],
    ['/attorneys', 'heading', 'What a consultation will cost'],
    [`/forms/${id}/student`, 'button', 'Next'],
    [`/forms/${id}/review`, 'button', 'Submit I-20 Application'],
  ] as const) {
    await goWithin(page, path);
    await check(path, page.getByRole(role, { name }));
  }
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await check('the menu of a form', page.getByRole('button', { name: 'Rename' }));
  assert.equal(wide, []);
});

test('the amounts of the fee calculator are whole and inside their card, with text of each size', async () => {
  const { page } = await world.open({ width: 390, height: 844, touch: true });
  await page.goto('/resources/fee-calculator');
  await page.getByLabel('Premium processing').check();
  const table = page.getByRole('table', { name: 'The parts of the total' });
  await table.getByText('$2,805 × 1').waitFor();
  const found: string[] = [];
  for (const [width, size] of [
    [320, 16],
    [390, 20],
    [390, 24],
    [390, 32],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await setTextSize(page, size);
    await page.waitForFunction((em) => matchMedia(`(width: ${innerWidth / em}em)`).matches, size);
    const over = await table.evaluate((element) => {
      const { paddingRight } = getComputedStyle(element.parentElement!);
      const edge = element.parentElement!.getBoundingClientRect().right - parseFloat(paddingRight);
      return (
        Math.max(...[...element.querySelectorAll('th, td')].map((cell) => cell.getBoundingClientRect().right)) - edge
      );
    });
    if (over > 1) found.push(`${over} px outside of the card, at ${width} px with text of ${size} px`);
    found.push(...(await layoutFlaws(page, 'table')).map((flaw) => `${flaw}, at ${width} px with text of ${size} px`));
  }
  assert.equal(found, []);
});

test('with text of twice the size, no word is cut in the dialogs, lists and notices of a phone', async () => {
  const { page, expect } = await world.sharedPhone();
  await setTextSize(page, 32, 26);
  const found: string[] = [];
  const check = async (part: string, ready: Locator): Promise<void> => {
    await ready.first().waitFor();
    found.push(...(await layoutFlaws(page, part)).map((flaw) => `${part} at ${page.url()}: ${flaw}`));
    const over = await page.evaluate((selector) => {
      const { scrollWidth, clientWidth } = document.querySelector(selector)!;
      return scrollWidth - clientWidth;
    }, part);
    if (over > 0) found.push(`${part} scrolls sideways by ${over} px`);
  };

  await page.route('**/api/subscription/receipts', (route) =>
    route.fulfill({
      json: [
        { id: 'a', at: new Date().toISOString(), amount: 4900, currency: 'usd', paid: false, url: 'https://a.org' },
      ],
    }),
  );
  await page.route('**/api/subscription', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), state: 'active', status: 'active' } });
  });
  const { id } = await startForm(page, 'I20', { familyName: 'Eriksson' });
  await call(page, 'PATCH', `/api/forms/${id}`, { deadline: new Date().toISOString().slice(0, 10) });
  await page.goto('/');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await check('[popover]:popover-open', page.getByRole('button', { name: 'Mark all as read' }));

  await goWithin(page, '/subscribe');
  await check('main', page.getByText('(not paid)'));

  await page.route(`**/api/forms/${id}/history`, (route) =>
    route.fulfill({
      json: [{ id: 'a', savedAt: new Date().toISOString(), step: 'School', completionPercentage: 50, changes: 12 }],
    }),
  );
  await goWithin(page, `/forms/${id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await check('dialog[open]', page.getByRole('button', { name: /^Restore/ }));
  await page.keyboard.press('Escape');

  // Another window changes the same answer.
  await call(page, 'PUT', `/api/forms/${id}`, { formData: { familyName: 'Berg' }, status: 'DRAFT' });
  expect({ status: 409, url: /\/api\/forms\// });
  await page.getByRole('textbox', { name: 'Family name' }).fill('Holm');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await check('dialog[open]', page.getByRole('button', { name: 'Use this answer' }));
  await page.getByRole('button', { name: 'Use this answer' }).click();
  await page.locator('[data-save-state=saved]').waitFor();
  await setTextSize(page, ...USUAL_TEXT);
  assert.equal(found, []);
});

test('with text of twice the size, a window of 1280 px shows the assistant of a form as a phone does', async () => {
  const { page } = await world.shared();
  await setTextSize(page, 32, 26);
  const { id } = await startForm(page, 'I20');
  await goWithin(page, `/forms/${id}`);
  await page.getByRole('button', { name: 'Ask about this form' }).click();
  const assistant = page.getByRole('dialog');
  await assistant.getByRole('tab', { name: /^Risk/ }).waitFor();
  await page.keyboard.press('Escape');
  await assistant.waitFor({ state: 'hidden' });
  await setTextSize(page, ...USUAL_TEXT);
});

test('with forced colors, the current place and the progress bar stay visible', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20', {}, ['student']);
  await goWithin(page, `/forms/${id}/school`);
  await page.getByRole('progressbar').first().waitFor();
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const [ground, fill] = await page
    .getByRole('progressbar')
    .first()
    .evaluate((bar) => [bar, bar.firstElementChild!].map((one) => getComputedStyle(one).backgroundColor));
  assert.not.equal(fill, ground);
  const lines = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter(
          (link) =>
            getComputedStyle(link).borderBottomColor !== getComputedStyle(document.documentElement).backgroundColor,
        )
        .map((link) => link.textContent),
    );
  assert.equal(lines, ['Forms']);
  await goWithin(page, '/');
  const grounds = await page
    .getByRole('region', { name: 'Form Types' })
    .getByRole('listitem')
    .first()
    .evaluate((item) => [item, item.firstElementChild!].map((one) => getComputedStyle(one).backgroundColor));
  assert.not.equal(grounds[0], grounds[1], 'the color of a form type is visible');
  const edge = await page
    .getByRole('button', { name: 'Ask the assistant' })
    .evaluate((button) => getComputedStyle(button).borderColor);
  assert.not.match(edge, /rgba\(.*, 0\)/, 'the assistant button has an edge');
});

test('with forced colors, the knob of a switch and the marked entry of a list are visible', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20');
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await goWithin(page, '/settings');
  await page.getByRole('switch').first().waitFor();
  const knobs = await page.getByRole('switch').evaluateAll((switches) =>
    switches.map((one) => ({
      on: one.getAttribute('aria-checked') ?? String((one as HTMLInputElement).checked),
      ground: getComputedStyle(one).backgroundColor,
      knob: getComputedStyle(one, '::before').backgroundColor,
      at: getComputedStyle(one, '::before').transform,
    })),
  );
  for (const { ground, knob } of knobs) assert.not.equal(knob, ground);
  const off = knobs.find(({ on }) => on === 'false')!;
  const on = knobs.find(({ on }) => on === 'true')!;
  assert.not.equal([on.knob, on.at], [off.knob, off.at], 'on and off look different');

  await goWithin(page, `/forms/${id}`);
  await page.getByRole('combobox', { name: 'Country of birth' }).focus();
  await page.keyboard.press('ArrowDown');
  const list = page.getByRole('listbox', { name: 'Country of birth' });
  const marked = list.getByRole('option', { selected: true });
  await marked.waitFor();
  assert.equal(await marked.evaluate((one) => getComputedStyle(one).outlineStyle), 'solid');
  assert.equal(
    await page
      .getByRole('option')
      .last()
      .evaluate((one) => getComputedStyle(one).outlineStyle),
    'none',
  );
});

test('on a tablet the month, day and year of birth are in one line', async () => {
  const { page } = await world.shared();
  await page.setViewportSize({ width: 768, height: 1024 });
  await goWithin(page, '/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const tops = await Promise.all(
    ['Month', 'Day', 'Year'].map(async (label) => (await page.getByLabel(label).boundingBox())!.y),
  );
  assert.is(new Set(tops).size, 1, `they are at ${tops.join(', ')}`);
});

test('icons are twice as large when the text is', async () => {
  const { page } = await world.shared();
  await startForm(page, 'I20');
  for (const [path, loaded] of loadedPages) {
    await goWithin(page, path);
    await loaded(page).first().waitFor();
    const grown = await page.locator('main svg[width]:visible').evaluateAll((icons) => {
      const widths = () => icons.map((icon) => icon.getBoundingClientRect().width);
      const before = widths();
      document.documentElement.style.fontSize = '32px';
      const after = widths();
      document.documentElement.style.fontSize = '';
      return after.map((width, index) => width / before[index]!);
    });
    assert.equal([...new Set(grown)], [2], path);
  }
});

test('a page that is still loading is no higher than the window', async () => {
  const { page } = await world.shared();
  // The script of the page is held back.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/home-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/assets\/home-.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await asked;
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
  assert.equal(
    await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight),
    0,
  );
  release();
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test.run();
