/**
 * Screens other than the wizard's steps, in two looks, and their special states in one.
 * tests/e2e checks the public pages, the dashboard and a submitted form; documents.test.ts and admin.test.ts the rest.
 */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { DIALOG, darkPhone, flaws, fullestAnswers, lightDesktop, phoneLooks } from '../support/a11y.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, PASSWORD, startForm, toast } from '../support/journey.ts';
import { signInWasLongAgo } from '../support/sign-in-was-long-ago.ts';
import { productForm } from '../support/product-form.ts';
import { answerFixtures } from '../fixtures/answers/index.ts';

const { test, world } = journey('Every screen is accessible');

test('the check sees an unlabelled field, pale text and a page that scrolls sideways', async () => {
  const { page } = await world.shared('none');
  await page.goto('/privacy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => {
    document
      .querySelector('main')!
      .insertAdjacentHTML('beforeend', '<input><p id="pale">pale</p><p id="dark">dark</p><div id="wide">wide</div>');
    document.getElementById('pale')!.style.color = '#ddd';
    document.getElementById('dark')!.style.color = '#333';
    document.getElementById('wide')!.style.width = '2000px';
  });
  const found = (await flaws(page)).join('\n');
  assert.match(found, /1280 px light: label: input/);
  assert.match(found, /1280 px light: color-contrast: #pale/);
  assert.match(found, /390 px dark: color-contrast: #dark/);
  assert.match(found, /390 px dark: scrolls sideways/);
});

/** Shows the screens one after another and gives the flaws of all. The application must be open. */
async function flawsOfScreens(page: Page, screens: ReadonlyArray<[path: string, heading: string]>): Promise<string[]> {
  const found: string[] = [];
  for (const [path, name] of screens) {
    await goWithin(page, path);
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    found.push(...(await flaws(page)).map((flaw) => `${path}: ${flaw}`));
  }
  return found;
}

test('sign-in, Access Denied, 404 and the screens of a forgotten password have no flaw, signed out, with and without errors', async () => {
  const { page, expect } = await world.shared('none');
  expect({ status: 401, url: /\/api\/login$/ });
  expect({ status: 400, url: /\/api\/auth\/(reset-password|confirm-email)$/ });
  await page.goto('/auth');
  const screens: Array<[string, string]> = [
    ['/auth?tab=sign-up', 'Create an account to save your forms'],
    ['/reset-password?token=x', 'Choose a new password'],
    ['/forgot-password', 'Forgot your password?'],
  ];
  assert.equal(await flawsOfScreens(page, screens), []);
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.org');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  assert.equal(await flaws(page, lightDesktop), []);

  await goWithin(page, '/reset-password?token=x');
  await page.getByLabel('New Password', { exact: true }).fill('a long enough one');
  await page.getByLabel('Confirm New Password').fill('another one');
  await page.getByRole('button', { name: 'Update password' }).click();
  await page.locator('[aria-invalid=true]').waitFor();
  assert.equal(await flaws(page, darkPhone), []);
  await page.getByLabel('Confirm New Password').fill('a long enough one');
  await page.getByRole('button', { name: 'Update password' }).click();
  await page.getByRole('alert').first().waitFor();
  assert.equal(await flaws(page, lightDesktop), []);
  await goWithin(page, '/confirm-email?token=x');
  await page.getByRole('heading', { name: 'This link cannot be used' }).waitFor();
  assert.equal(await flaws(page), []);

  const others: Array<[string, string]> = [
    ['/forms', 'Access Denied'],
    ['/no-such-page', '404 Page Not Found'],
    ['/auth', 'Sign in to continue your forms'],
  ];
  assert.equal(await flawsOfScreens(page, others), []);
  await page.getByRole('textbox', { name: 'Email' }).fill('anna');
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  assert.equal(await flaws(page, lightDesktop), []);
  await page.getByRole('textbox', { name: 'Email' }).fill('anna@example.org');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('alert').waitFor();
  assert.equal(await flaws(page, darkPhone), []);
});

test('the open answers about prices, and the menu of the first page, have no flaw', async () => {
  const { page } = await world.shared('none');
  await page.goto('/');
  const questions = page.locator('details > summary');
  for (const question of await questions.all()) await question.click();
  assert.equal(await flaws(page, lightDesktop), []);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  assert.equal(await flaws(page, darkPhone), []);
});

test('the empty list of forms, an unknown form, settings, an unconfirmed new address and the question for the password have no flaw', async () => {
  const { page, person, expect } = await world.shared('new');
  expect({ status: 404, url: /\/api\/forms\// });
  expect({ status: 403, url: /\/api\/user\/data-export$/ });
  await call(page, 'PUT', '/api/user/profile', {
    ...person,
    email: 'a-longer-address-than-most@subdomain.example.net',
    currentPassword: PASSWORD,
  });
  await page.goto('/profile');
  await page.getByText('Confirm your new address.').waitFor();
  assert.equal(await flaws(page, darkPhone), []);
  const screens: Array<[string, string]> = [
    ['/forms', 'Immigration Forms'],
    ['/forms/00000000-0000-4000-8000-000000000000', 'This form could not be loaded'],
    ['/settings', 'Settings'],
  ];
  assert.equal(await flawsOfScreens(page, screens), []);
  signInWasLongAgo(world.server);
  await page.getByRole('button', { name: 'Download data' }).click();
  await page.getByRole('dialog', { name: 'Enter your password' }).getByRole('button', { name: 'Continue' }).click();
  await page.locator('[aria-invalid=true]').waitFor();
  assert.equal(await flaws(page, lightDesktop, DIALOG), []);
});

test('the list of forms has no flaw, with drafts, a submitted form, the deletion dialog and a notification', async () => {
  const { page } = await world.shared();
  const fixture = answerFixtures.find(({ type }) => type === 'H1B')!;
  await startForm(page, 'I20');
  const { id } = await startForm(
    page,
    'H1B',
    fixture.answers,
    productForm('H1B').steps.map((step) => step.id),
  );
  await call(page, 'PUT', `/api/forms/${id}`, { formData: fixture.answers, status: 'SUBMITTED' });
  await goWithin(page, '/forms');
  await page.getByRole('link', { name: /^View/ }).waitFor();
  assert.equal(await flaws(page), []);

  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').waitFor();
  assert.equal(await flaws(page, darkPhone, DIALOG), []);
  await page.getByRole('button', { name: 'Delete form' }).click();
  await toast(page, 'Form deleted').waitFor();
  assert.equal(await flaws(page, phoneLooks.slice(0, 1)), []);
});

test("the account menu and the phone's menu have no flaw", async () => {
  const { page } = await world.shared();
  // On this page the open menu does not half cover a button: axe would report it as a small target.
  await goWithin(page, '/documents');
  await page.getByRole('button', { name: /Anna Eriksson/ }).click();
  assert.equal(await flaws(page, lightDesktop), []);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  assert.equal(await flaws(page, darkPhone), []);
});

test('the menu of a form and its dialogs have no flaw', async () => {
  const { page } = await world.shared();
  const { id } = await startForm(page, 'I20');
  for (const step of ['student', 'school']) {
    await call(page, 'PUT', `/api/forms/${id}`, {
      formData: { familyName: step },
      status: 'DRAFT',
      place: { passed: ['student'], step },
    });
  }
  await goWithin(page, `/forms/${id}/school`);
  const more = page.getByRole('button', { name: 'More', exact: true });
  const item = (name: string) => page.getByRole('button', { name, exact: true });
  await more.click();
  assert.equal(await flaws(page, lightDesktop), []);
  await page.keyboard.press('Escape');

  await more.click();
  await item('Rename').click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
  await page.getByRole('button', { name: 'Rename form' }).click();
  await page.getByText('Enter a name').waitFor();
  assert.equal(await flaws(page, darkPhone, DIALOG), []);
  await page.keyboard.press('Escape');

  await more.click();
  await item('Set deadline').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set deadline' }).click();
  await page.getByText(/^Enter a full date/).waitFor();
  assert.equal(await flaws(page, lightDesktop, DIALOG), []);
  await page.keyboard.press('Escape');

  await more.click();
  await item('History').click();
  await page.getByText('1 answer changed').waitFor();
  assert.equal(await flaws(page, darkPhone, DIALOG), []);
  await page.getByRole('button', { name: /^Restore the answers of/ }).click();
  await page.getByText('1 answer changes in').waitFor();
  assert.equal(await flaws(page, lightDesktop, DIALOG), []);
});

test("the wizard's list of steps and its menu on the phone have no flaw", async () => {
  const { page } = await world.shared();
  const form = productForm('DS160');
  const { id } = await startForm(
    page,
    'DS160',
    fullestAnswers(form, '2026-11-20'),
    form.steps.slice(0, 5).map((step) => step.id),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await goWithin(page, `/forms/${id}`);
  await page.getByRole('button', { name: /^Step \d+ of 12/ }).click();
  await page.getByRole('dialog').waitFor();
  assert.equal(await flaws(page, darkPhone), []);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  assert.equal(await flaws(page, darkPhone), []);
});

test.run();
