/**
 * A whole I-20 by keyboard alone: account, form, every answer, Submit. The mouse is never used. The pages are translated
 * by the browser, as in tests/e2e/translated.test.ts.
 */
import type { Page } from 'playwright';
import { MONTHS } from '../../engine/lib/months.ts';
import * as assert from 'uvu/assert';
import type { Field } from '../../engine/model/form.ts';
import { resolve } from '../../engine/resolve.ts';
import { fixtureAnswers } from '../support/complete.ts';
import { question } from '../support/fill-form.ts';
import { journey, newPerson, PASSWORD, readForm, readPdfOf, toast } from '../support/journey.ts';
import { missingFromPdf } from '../support/pdf-answers.ts';
import { productForm } from '../support/product-form.ts';

const { test, world } = journey('The I-20 by keyboard alone');
/** The focused element: its tag, and its accessible name as a screen reader reads it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const labels = (element as HTMLInputElement).labels;
    const name =
      element.getAttribute('aria-label') ?? (labels && labels.length > 0 ? labels[0]!.innerText : element.innerText);
    return `${element.tagName.toLowerCase()} ${name.trim()}`;
  });

/** Presses Tab, as a user would, until `isThere` accepts the focused element. */
async function tabTo(page: Page, what: string, isThere: (focus: string) => boolean | Promise<boolean>): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const focus = await focused(page);
    passed.push(focus);
    if (await isThere(focus)) return;
  }
  throw new Error(`Tab does not reach ${what}. It passed:\n${passed.join('\n')}`);
}

const tabToNamed = (page: Page, start: string): Promise<void> => tabTo(page, start, (focus) => focus.startsWith(start));

/** Whether the focus has a visible ring: an outline, on the element or on the tile around it. */
const hasRing = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const element = document.activeElement!;
    return [element, element.parentElement!].some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
  });

async function answerByKeyboard(page: Page, field: Field, value: string): Promise<void> {
  switch (field.widget) {
    case 'radio': {
      // A radio group is one tab stop; the arrow keys choose.
      for (let presses = 0; presses <= field.choices!.length; presses++) {
        if (
          await page.evaluate((wanted) => {
            const radio = document.activeElement as HTMLInputElement;
            return radio.value === wanted && radio.checked;
          }, value)
        )
          return;
        await page.keyboard.press(presses === 0 ? 'Space' : 'ArrowDown');
      }
      throw new Error(`The arrow keys do not reach ${value}`);
    }
    case 'date': {
      const [year, month, day] = value.split('-');
      await page.keyboard.type(MONTHS[Number(month) - 1]!);
      await page.keyboard.press('Tab');
      await page.keyboard.type(String(Number(day)));
      await page.keyboard.press('Tab');
      await page.keyboard.type(year!);
      return;
    }
    case 'combobox':
      await page.keyboard.type(value);
      await page.keyboard.press('Enter');
      return;
    default:
      await page.keyboard.type(value);
  }
}

test('an applicant gets from the first page to the submitted form, on pages that the browser translates', async () => {
  const { page } = await world.open({ translated: true });
  const person = newPerson();
  const form = productForm('I20');
  const answers = { ...fixtureAnswers('i20-anna-eriksson'), hasDependents: 'No' };

  await page.goto('/auth');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabToNamed(page, 'button Sign In');
  await page.keyboard.press('ArrowRight');
  await tabToNamed(page, 'input First name');
  for (const text of [person.firstName, person.lastName, person.email]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('/');

  // The first tab stop of every page skips the parts that all pages share.
  await page.getByRole('button', { name: /Anna Eriksson/ }).waitFor();
  await tabToNamed(page, 'a Forms');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Start I-20/ }).waitFor();
  await tabToNamed(page, 'button Start I-20');
  assert.ok(await hasRing(page), 'the start button has a focus ring');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/forms\/[\w-]+\/student$/);
  const id = new URL(page.url()).pathname.split('/')[2]!;
  await page.getByRole('heading', { level: 2, name: 'Student Information' }).waitFor();

  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  const { fields } = resolve(form, answers, { today });
  for (const step of form.steps) {
    await page.getByRole('heading', { level: 2, name: step.title, exact: true }).waitFor();
    for (const field of step.fields) {
      const value = (answers as Record<string, unknown>)[field.name];
      if (typeof value !== 'string' || !fields.get(field.name)?.visible) continue;
      const target = question(page, form, step, field, answers, today);
      await tabTo(page, field.name, () => target.evaluate((element) => element.contains(document.activeElement)));
      assert.ok(await hasRing(page), `${field.name} has a focus ring`);
      await answerByKeyboard(page, field, value);
    }
    await tabToNamed(page, step.isReview ? `button ${step.submit}` : 'button Next');
    await page.keyboard.press('Enter');
  }

  // Submit opens a dialog first, where another Enter submits nothing.
  assert.match(await focused(page), /^button Keep editing/);
  await tabToNamed(page, 'button Submit form');
  await page.keyboard.press('Enter');
  await toast(page, 'Form submitted').waitFor();
  const stored = await readForm(page, id);
  assert.is(stored.status, 'SUBMITTED');
  assert.equal(stored.formData, answers);
  assert.equal(await missingFromPdf(await readPdfOf(page, id), form, answers, today), [], 'missing from the PDF');
});

test('the skip link skips the navigation; Escape closes menus and returns the focus', async () => {
  const { page } = await world.signedIn();
  await page.goto('/forms');
  await page.getByRole('button', { name: /^Start I-20/ }).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('Tab');
  assert.is(await focused(page), 'a Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  assert.ok(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement)));

  await page.getByRole('button', { name: /Anna Eriksson/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign Out' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign Out' }).waitFor({ state: 'hidden' });
  assert.match(await focused(page), /Anna Eriksson/);
});

test.run();
