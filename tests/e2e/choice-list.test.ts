/** The searchable list of countries and states: with a mouse, a finger and the keyboard, wide and narrow. */
import type { Locator, Page } from 'playwright';
import * as assert from 'uvu/assert';
import { completeI20 } from '../support/complete.ts';
import { goWithin } from '../support/go-within.ts';
import { journey, startForm } from '../support/journey.ts';
import type { PageOptions } from '../support/page.ts';
import { swipe, tap } from '../support/touch.ts';

const { test, world } = journey('The searchable list');

const country = (page: Page): Locator => page.getByRole('combobox', { name: 'Country of birth' });
const list = (page: Page): Locator => page.getByRole('listbox');
const options = (page: Page): Locator => list(page).getByRole('option');
const option = (page: Page, name: string): Locator => list(page).getByRole('option', { name, exact: true });
const closed = (page: Page): Promise<void> => list(page).waitFor({ state: 'hidden' });
const selected = (input: Locator): Promise<string> =>
  input.evaluate((element: HTMLInputElement) => element.value.slice(element.selectionStart!, element.selectionEnd!));
const hasFocus = (input: Locator): Promise<boolean> => input.evaluate((element) => element === document.activeElement);

async function open(options: Omit<PageOptions, 'url'>, answers = {}): Promise<{ page: Page }> {
  const { width = 1280, height = 900, touch } = options;
  const { page } = await (touch ? world.sharedPhone() : world.shared());
  await page.setViewportSize({ width, height });
  const { id } = await startForm(page, 'I20', answers);
  await goWithin(page, `/forms/${id}`);
  await country(page).waitFor();
  return { page };
}

/** Points of the list, on a grid, that another element covers or that are outside of the window. */
const hiddenParts = (page: Page): Promise<string[]> =>
  list(page).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found: string[] = [];
    for (const x of [0.05, 0.5, 0.95]) {
      for (const y of [0.02, 0.5, 0.98]) {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        if (!hit || !element.contains(hit))
          found.push(`${x} ${y}: ${hit?.outerHTML.slice(0, 80) ?? 'outside the window'}`);
      }
    }
    return found;
  });

for (const [name, look] of [
  ['a mouse at a desk', { width: 1280, height: 900 }],
  ['a finger at 320 px', { width: 320, height: 568, touch: true }],
] as const) {
  /** Also with a finger, waits until the target no longer moves: the page may still be loading what is above it. */
  const press = async (target: Locator): Promise<void> => {
    if (!('touch' in look)) return target.click();
    await target.click({ trial: true });
    await tap(target);
  };

  test(`with ${name} the list opens completely, takes a choice, and closes by a press beside it`, async () => {
    const { page } = await open(look);
    for (const where of ['start', 'center', 'end'] as const) {
      await country(page).evaluate((element, block) => element.scrollIntoView({ block }), where);
      await press(country(page));
      await option(page, 'Afghanistan').waitFor();
      assert.equal(await hiddenParts(page), [], where);
      await page.keyboard.press('Escape');
      await closed(page);
      await country(page).evaluate((element: HTMLElement) => element.blur());
    }

    await press(country(page));
    await option(page, 'Afghanistan').waitFor();
    await press(country(page));
    assert.ok(await list(page).isVisible(), 'a second press in the text does not close it');
    const { x, y } = (await page.getByRole('heading', { name: 'Student Information', level: 2 }).boundingBox())!;
    // A click beside the list, where no element takes the focus.
    await page.mouse.click(Math.max(1, x - 8), Math.max(y, 70));
    await closed(page);

    await press(country(page));
    await press(option(page, 'Albania'));
    await closed(page);
    assert.is(await country(page).inputValue(), 'Albania');
  });
}

test('a swipe scrolls the list and chooses nothing', async () => {
  const { page } = await open({ width: 390, height: 844, touch: true });
  await country(page).scrollIntoViewIfNeeded();
  await tap(country(page));
  await option(page, 'Afghanistan').waitFor();
  const { x, y, height } = (await list(page).boundingBox())!;
  await swipe(page, { x: x + 40, y: y + height - 30 }, -200);
  await page.waitForFunction(() => document.querySelector('[role=listbox]')!.scrollTop > 0);
  assert.ok(await list(page).isVisible());
  assert.is(await country(page).inputValue(), '');
});

for (const touch of [false, true]) {
  test(`a ${touch ? 'tap' : 'click'} selects the text in the field, and typing replaces it`, async () => {
    const { page } = await open({ width: 390, height: 844, touch }, { countryOfBirth: 'Sweden' });
    await country(page).scrollIntoViewIfNeeded();
    await (touch ? tap(country(page)) : country(page).click());
    await option(page, 'Sweden').waitFor();
    assert.is(await selected(country(page)), 'Sweden');
    await page.keyboard.type('uk');
    assert.is(await options(page).first().innerText(), 'United Kingdom');
    await page.keyboard.press('Enter');
    assert.is(await country(page).inputValue(), 'United Kingdom');
    assert.ok(await hasFocus(country(page)));
  });
}

test('by keyboard: Tab selects the text, Enter takes the best match, arrows choose another, Escape and Tab choose nothing', async () => {
  const { page } = await open({}, { countryOfBirth: 'Sweden' });
  await page.getByRole('group', { name: 'Date of birth' }).getByRole('textbox', { name: 'Year' }).focus();
  for (let presses = 0; presses < 6 && !(await hasFocus(country(page))); presses++) await page.keyboard.press('Tab');
  assert.is(await selected(country(page)), 'Sweden');
  await page.keyboard.type('united');
  await page.keyboard.press('Enter');
  assert.match(await country(page).inputValue(), /^United /);

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('united');
  const [first, second] = await options(page).allInnerTexts();
  assert.not.equal(first, second);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  assert.is(await country(page).inputValue(), second);

  await page.keyboard.press('ArrowDown');
  await option(page, second!).waitFor();
  assert.is(
    await list(page).getByRole('option', { selected: true }).innerText(),
    second,
    'the current answer is selected in the open list',
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await closed(page);
  assert.is(await country(page).inputValue(), second);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await closed(page);
  assert.is(await country(page).inputValue(), second);
});

test('half a name stays in the field and is marked as an error when the user leaves it; a country code is accepted', async () => {
  const { page } = await open({});
  await country(page).click();
  await page.keyboard.type('unit');
  await page.getByRole('textbox', { name: 'Family name' }).click();
  await closed(page);
  assert.is(await country(page).inputValue(), 'unit');
  await page.getByRole('main').locator('[data-field=countryOfBirth]').locator('[data-tone=error]').waitFor();

  await country(page).click();
  await page.keyboard.type('UK');
  await page.getByRole('textbox', { name: 'Family name' }).click();
  assert.is(await country(page).inputValue(), 'United Kingdom');
  assert.is(await country(page).getAttribute('aria-invalid'), null);
});

test('a country code that begins another name does not become the answer while the user types', async () => {
  const { page } = await open({});
  await country(page).click();
  const missing = page
    .getByRole('region', { name: 'Still missing on this step' })
    .getByRole('link', { name: 'Country of birth' });
  // The code of Montenegro is the beginning of Mexico. That of Russia is the beginning of the German name of Romania.
  for (const text of ['me', 'Ru']) {
    await country(page).fill(text);
    await option(page, text === 'me' ? 'Mexico' : 'Russia').waitFor();
    assert.is(await missing.count(), 1, text);
  }
  await country(page).fill('mexico');
  await page.keyboard.press('Tab');
  await missing.waitFor({ state: 'detached' });
  assert.is(await country(page).inputValue(), 'Mexico');
});

test('Enter on a text that finds nothing keeps it, with the error that it has after Tab', async () => {
  const { page } = await open({}, { countryOfBirth: 'Sweden' });
  await country(page).click();
  await page.keyboard.type('Rumänien');
  await option(page, 'Nothing found').waitFor();
  await page.locator('[data-announcer]').getByText('Nothing found').waitFor();
  assert.is(await country(page).getAttribute('aria-activedescendant'), '', 'no choice is the current one');
  await page.keyboard.press('Enter');
  await page.locator('[data-field=countryOfBirth] [data-tone=error]').waitFor();
  assert.is(await country(page).inputValue(), 'Rumänien');
  assert.ok(await hasFocus(country(page)));

  await country(page).fill('swed');
  await page.keyboard.press('Enter');
  assert.is(await country(page).inputValue(), 'Sweden');
});

test('the browser fills in countries while the user is in another question, and the focus stays there', async () => {
  const { page } = await open({});
  const familyName = page.getByRole('textbox', { name: 'Family name' });
  await familyName.focus();
  const fields = { countryOfBirth: 'sweden', country: 'Korea' };
  for (const [field, text] of Object.entries(fields)) {
    await page.locator(`#field-${field}`).evaluate((input, value) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, text);
  }
  await page.locator('[data-field=country] [data-tone=error]').waitFor();
  assert.is(await country(page).inputValue(), 'Sweden');
  assert.is(await page.locator('#field-country').inputValue(), 'Korea');
  assert.ok(await hasFocus(familyName));
  assert.is(await list(page).count(), 0, 'no list opens');
  assert.is(await page.locator('#field-country').getAttribute('autocomplete'), 'country-name');
});

test('in a window of 256 px no choice that the arrow keys mark is hidden', async () => {
  const { page } = await open({ width: 320, height: 256 });
  for (const where of ['center', 'end'] as const) {
    await country(page).evaluate((element, block) => element.scrollIntoView({ block }), where);
    await country(page).focus();
    for (let presses = 0; presses < 6; presses++) {
      await page.keyboard.press('ArrowDown');
      const hidden = await list(page)
        .getByRole('option', { selected: true })
        .evaluate((marked) => {
          const { left, top, height } = marked.getBoundingClientRect();
          return [0.2, 0.8].some((y) => document.elementFromPoint(left + 40, top + height * y) !== marked);
        });
      assert.not(hidden, `${where}, ${presses}`);
    }
    await page.keyboard.press('Escape');
    await country(page).evaluate((element: HTMLElement) => element.blur());
  }
});

test('on a phone on its side, the list that the keyboard opens leaves its text visible below the bar', async () => {
  const { page } = await open({ width: 844, height: 390 }, { countryOfBirth: 'Sweden' });
  await country(page).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await country(page).focus();
  await page.keyboard.press('ArrowDown');
  await option(page, 'Sweden').waitFor();
  const hidden = await country(page).evaluate((input) => {
    const { left, top, height } = input.getBoundingClientRect();
    return [0.1, 0.9].some((y) => document.elementFromPoint(left + 40, top + height * y) !== input);
  });
  assert.not(hidden);
  assert.equal(await hiddenParts(page), []);
});

test('the list opens after Edit on the review too', async () => {
  const { page } = await world.sharedPhone();
  const { id } = await completeI20(page);
  await goWithin(page, `/forms/${id}/review`);
  await page.getByRole('link', { name: 'Edit Student Information' }).click();
  await country(page).scrollIntoViewIfNeeded();
  await tap(country(page));
  await option(page, 'Albania').waitFor();
  assert.equal(await hiddenParts(page), []);
});

test.run();
