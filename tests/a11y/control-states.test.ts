/** Every control stays legible in each of its states, in light and in dark mode. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { bundleForPage } from '../../scripts/lib/bundle-for-page.ts';
import { fixtureAnswers } from '../support/complete.ts';
import { paleControls, unpressed } from '../support/control-contrast.ts';
import { goWithin } from '../support/go-within.ts';
import { journey, startForm } from '../support/journey.ts';
import { productForm } from '../support/product-form.ts';

const { test, world } = journey('States of controls');

let checks = 0;

/** Checks a page in light or in dark mode, by turns. The test of every variant below checks both. */
async function checkInNext(page: Page): Promise<void> {
  const colorScheme = checks++ % 2 === 0 ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  assert.equal(await paleControls(page), [], colorScheme);
}

test('the check finds pale text in the hover and focus states, and pale disabled text', async () => {
  const page = await world.browser.newPage();
  await page.setContent(`
    <style>button { color: #000; background: #fff } #hover:hover { color: #bbb } [aria-disabled] { color: #ccc } #near:focus { color: #777 }</style>
    <button id="hover">One</button><button aria-disabled="true">Two</button><button id="near">Three</button>
  `);
  const found = await paleControls(page);
  assert.equal(
    found.map((line) => /^\w+: button "\w+"/.exec(line)?.[0]),
    [
      'rest: button "Two"',
      'hover: button "One"',
      'hover: button "Two"',
      'focus: button "Two"',
      'focus: button "Three"',
      'active: button "One"',
      'active: button "Two"',
    ],
  );
  await page.close();
});

test('every button, link, menu item and tab is legible and shows that it is pressed, in every variant and on every background', async () => {
  const page = await world.browser.newPage({ reducedMotion: 'reduce' });
  await page.setContent('<!doctype html><html lang="en"><title>Controls</title><div id="root"></div></html>');
  await page.addScriptTag({ content: await bundleForPage('tests/support/control-page.tsx'), type: 'module' });
  await page.getByRole('button', { name: 'primary', exact: true }).first().waitFor();
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.className = name;
    }, scheme);
    assert.equal(await paleControls(page), [], scheme);
    assert.equal(await unpressed(page), [], `look the same pressed as hovered, ${scheme}`);
  }
  await page.close();
});

test('the controls of the first page, Sign In and privacy are legible, signed out', async () => {
  const { page } = await world.shared('none');
  for (const path of ['/', '/auth', '/privacy']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await checkInNext(page);
  }
});

test("the controls of the signed-in pages and of the phone's menu are legible", async () => {
  const { page } = await world.shared();
  await startForm(page, 'I20');
  for (const [path, role, name] of [
    ['/', 'button', 'Ask the assistant'],
    ['/forms', 'button', /^Delete/],
    ['/profile', 'button', 'Edit Profile'],
    ['/settings', 'switch', 'Dark mode'],
    ['/documents', 'heading', 'No documents yet'],
  ] as const) {
    await goWithin(page, path);
    await page.getByRole(role, { name }).waitFor();
    await checkInNext(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await checkInNext(page);
});

test("a form's controls are legible: an open list, a step with errors, a review that cannot be submitted", async () => {
  const { page } = await world.shared();
  const { id } = await startForm(
    page,
    'I20',
    { familyName: 'Eriksson' },
    productForm('I20').steps.map((step) => step.id),
  );
  await goWithin(page, `/forms/${id}/student`);
  await page.getByRole('combobox', { name: 'Country of birth' }).click();
  await page.getByRole('option', { name: 'Sweden' }).waitFor();
  await checkInNext(page);
  await page.keyboard.press('Escape');
  const next = page.getByRole('main').getByRole('button', { name: 'Next', exact: true });
  await next.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Valid email is required').first().waitFor();
  await checkInNext(page);
  await goWithin(page, `/forms/${id}/review`);
  await page.getByRole('button', { name: 'Submit I-20 Application' }).waitFor();
  await checkInNext(page);
});

test('the offers of known answers in a new form, and the dialogs of a form, are legible', async () => {
  const { page } = await world.shared();
  await startForm(page, 'DS160', fixtureAnswers('ds160-anna-eriksson'));
  const { id } = await startForm(page, 'I20');
  await goWithin(page, `/forms/${id}`);
  await page.locator('[data-offer=open]').first().waitFor();
  await checkInNext(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Rename', exact: true }).waitFor();
  await checkInNext(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').waitFor();
  await checkInNext(page);
});

test.run();
