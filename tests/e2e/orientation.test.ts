/** How a user finds a form again: the form to continue, the person of a form, and one of many forms. */
import type { Page } from 'playwright';
import * as assert from 'uvu/assert';
import { addToDate } from '../../engine/condition/dates.ts';
import { dayIn } from '../../engine/product/time-zone.ts';
import { darkPhone, flaws } from '../support/a11y.ts';
import { completeI20 } from '../support/complete.ts';
import { goWithin } from '../support/go-within.ts';
import { call, journey, startForm } from '../support/journey.ts';
import { layoutFlaws } from '../support/narrow-page.ts';

const { test, world } = journey('Finding a form again');

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page) => region(page, 'Your Applications').getByRole('listitem');

test('the dashboard begins with the form that was edited last: its person, its step, and what is still to do', async () => {
  const { page } = await world.shared('new');
  const { id } = await startForm(page, 'I20', { familyName: 'Li', givenName: 'Na' });
  await startForm(page, 'H1B');
  await call(page, 'PUT', `/api/forms/${id}`, {
    formData: { familyName: 'Li', givenName: 'Na' },
    status: 'DRAFT',
    place: { passed: [], step: 'student' },
  });
  await page.goto('/');
  const card = region(page, 'Continue');
  for (const text of [
    'Na Li',
    'Step 1 of 6: Student Information',
    /^Still to do on this step: Date of birth, .* and \d+ more\. \d+ answers in the whole form\.$/,
    /^Last updated [A-Z]/,
  ])
    await card.getByText(text).waitFor();
  assert.ok((await card.boundingBox())!.y < (await region(page, 'Active Applications').boundingBox())!.y);
  await card.getByRole('link', { name: 'Continue I-20 Student Visa Application' }).click();
  await page.waitForURL(`**/forms/${id}/student`);

  // A complete draft is not said to lack nothing: answers that are not required may be missing.
  await completeI20(page, { hasDependents: 'Yes' });
  await page.goto('/');
  await card.getByText('Every required answer is given. Check your answers').waitFor();
});

test('when an account has forms of several people, the dashboard, the bell and each form name the person', async () => {
  const { page } = await world.shared('new');
  await page.setViewportSize({ width: 390, height: 844 });
  // Its deadline, 30 days before, is near enough for the bell.
  const programStartDate = addToDate(dayIn('utc-8', Date.now()), { months: 0, days: 45 })!;
  const start = { programStartDate, programEndDate: '2033-06-01' };
  await startForm(page, 'I20', { familyName: 'Li', givenName: 'Na', ...start });
  const person = 'Maria Fernanda Guadalupe de los Ángeles Hernández Villavicencio';
  const [familyName, givenName] = ['Hernández Villavicencio', person.replace(' Hernández Villavicencio', '')];
  const { id } = await startForm(page, 'I20', { familyName, givenName, ...start }, ['student']);
  await page.goto('/');
  for (const place of ['Deadline Reminders', 'Recent Activity'])
    for (const name of ['Na Li', person]) await region(page, place).getByRole('listitem').getByText(name).waitFor();

  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: new RegExp(`^I-20 Student Visa Application\\s*${person}`) }).click();
  const main = page.getByRole('main');
  const isOpen = async (step: string) => {
    await page.waitForFunction((words) => document.title.startsWith(words), `${person} · ${step} · `);
    await main.getByText(person, { exact: true }).waitFor();
    assert.equal(await layoutFlaws(page), []);
  };
  await isOpen('Student Information (step 1 of 6)');
  await goWithin(page, `/forms/${id}/school`);
  await isOpen('School Information (step 2 of 6)');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog', { name: `Delete I-20 Student Visa Application · ${person}` }).waitFor();
  assert.equal(await layoutFlaws(page, 'dialog[open]'), []);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await main.getByRole('link', { name: 'Back to Forms' }).click();
  for (const action of ['Delete', 'Download'])
    for (const name of ['Na Li', person])
      await page
        .getByRole('button', { name: `${action} I-20 Student Visa Application · ${name}`, exact: true })
        .waitFor();
});

test("on the phone the user's own forms come before the cards that start one, for Tab too", async () => {
  const { page } = await world.shared('new');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/forms');
  await page.getByText('No applications yet').waitFor();
  const headings = () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
  assert.equal(await headings(), ['Start a form', 'Your Applications']);
  await page.getByRole('button', { name: /^Start I-20/ }).click();
  await page.getByRole('link', { name: 'Back to Forms' }).click();
  await rows(page).first().waitFor();
  assert.equal(await headings(), ['Your Applications', 'Start a form']);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.waitForFunction(() => document.querySelector('main h2')?.textContent === 'Start a form');
});

test('a list of eight or more forms can be searched by title and name, and filtered by form and status', async () => {
  const { page } = await world.shared('new');
  for (const familyName of ['Li', 'Muñoz', 'Ali', 'Rao', 'Kim', 'Berg', 'Sato'])
    await startForm(page, 'I20', { familyName });
  await page.goto('/forms');
  await rows(page).nth(6).waitFor();
  assert.is(await page.getByRole('searchbox').count(), 0);
  await startForm(page, 'DS160', { surname: 'Muñoz', givenName: 'Ana' });
  await page.reload();
  const search = page.getByRole('searchbox', { name: 'Search by title or name' });
  await search.fill('munoz');
  await page.getByText('2 of 8 applications').waitFor();
  await rows(page).getByText('Ana Muñoz').waitFor();
  await page.getByRole('combobox', { name: 'Form' }).selectOption({ label: 'DS-160 (1)' });
  await page.getByText('1 of 8 applications').waitFor();
  assert.equal(await flaws(page, darkPhone), []);

  // The search is unchanged after the user opens a form and comes back.
  const back = async (leave: () => Promise<unknown>): Promise<void> => {
    await rows(page).getByRole('link', { name: 'Continue DS-160 Visa Application' }).click();
    await page.waitForURL(/\/forms\/[^/?]+/);
    await leave();
    await page.getByText('1 of 8 applications').waitFor();
    assert.is(await search.inputValue(), 'munoz');
  };
  await back(() => page.getByRole('link', { name: 'Back to Forms' }).click());
  await back(async () => {
    await page.getByRole('link', { name: 'Back to Forms' }).waitFor();
    await page.goBack();
  });

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forms' }).click();
  await page.getByText('8 of 8 applications').waitFor();
  assert.is(await search.inputValue(), '');
  await page.goBack();
  await page.getByText('1 of 8 applications').waitFor();
  assert.is(await search.inputValue(), 'munoz');

  await search.fill('zzz');
  await page.getByText('No applications found').waitFor();
  await page.getByRole('button', { name: 'Show all applications' }).click();
  await page.locator('input[type=search]:focus').waitFor();
  await page.getByText('8 of 8 applications').waitFor();
  assert.is(await search.inputValue(), '');
});

test.run();
